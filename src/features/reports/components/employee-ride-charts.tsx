import { useLingui } from '@lingui/react/macro';
import type { EmployeeRide } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { titleIn } from '@/rules/org-unit-order';
import { Chart } from '@/ui/chart/chart';
import classes from './report.module.css';

/** Departments that a picture has room for. */
const most = 8;

/** What rides cost over time, and whose they were. */
export function EmployeeRideCharts({ report }: { report: EmployeeRide }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const { currency, series, departments, step } = report;
  const written = {
    write: (amount: number) => format.exactMoney({ amount, currency }),
    writeShort: (amount: number) => format.shortMoney({ amount, currency }),
  };
  const byDay = step === 'day';
  const points = series.map(({ from, to, cost }) => ({
    key: from,
    name: byDay ? format.date(from) : format.dateRange(from, to),
    label: format.datePart(from, byDay ? 'day' : 'month'),
    values: [cost],
  }));
  const top = points.reduce<(typeof points)[number] | null>(
    (best, point) => ((point.values[0] ?? 0) > (best?.values[0] ?? 0) ? point : best),
    null,
  );
  const highest = written.write(top?.values[0] ?? 0);
  const ranked = departments.toSorted((a, b) => b.cost - a.cost).slice(0, most);
  const nameOf = ({ title }: EmployeeRide['departments'][number]) => (title ? titleIn({ title }, language) : t`Unknown department`);
  const [first] = ranked;
  return (
    <div className={classes.charts}>
      <Chart
        kind="bars"
        title={byDay ? t`What did rides cost each day?` : t`What did rides cost each month?`}
        summary={top ? t`Highest: ${highest} (${top.name})` : t`Nothing in this period`}
        data={{ of: byDay ? t`Day` : t`Month`, series: [t`Cost`], points, ...written }}
      />
      {first && (
        <Chart
          kind="ranking"
          title={t`Which departments’ rides cost most?`}
          summary={`${nameOf(first)}: ${written.write(first.cost)}`}
          data={{
            of: t`Department`,
            series: [t`Cost`],
            points: ranked.map((each) => ({ key: each.departmentId ?? '', name: nameOf(each), label: nameOf(each), values: [each.cost] })),
            ...written,
          }}
        />
      )}
    </div>
  );
}
