import { useLingui } from '@lingui/react/macro';
import type { EmployeeRide, RideFigures } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { type FigureTile, FigureTiles } from '@/ui/figure-tiles';
import { useCompared } from '@/ui/use-compared';
import { ViewSwitch } from '@/ui/view-switch';
import { useRideQuestion } from '../asked-hooks';
import { useTripsOf } from '../car-hooks';
import { useReportFile } from '../export-hooks';
import { type FigureKind, figures } from '../figures';
import { useEmployeeRide } from '../hooks';
import { EmployeeRideCharts } from './employee-ride-charts';
import classes from './report.module.css';
import { ReportPage } from './report-page';
import { type ReportPlace, sortIn, useSorted } from './report-place';
import { ReportTableView } from './report-table-view';
import { TableNotes } from './table-notes';
import { useRideTable } from './use-ride-table';

const usual = { by: 'rides', order: 'desc' } as const;
const presets = ['this-month', 'last-month', 'last-3-months', 'this-year'] as const;

/** Who rides, how far, how long and for how much; and of what it makes up the departments. */
export function EmployeeRidePage({ search, onSearch }: ReportPlace) {
  const { t } = useLingui();
  const { dates, question, problem } = useRideQuestion(search);
  const found = useEmployeeRide(question);
  const view = search.view === 'departments' ? 'departments' : 'employees';
  const sorted = sortIn(search, usual);
  const table = useSorted(useRideTable(found.report, view, search), sorted);
  const file = useReportFile();
  return (
    <ReportPage
      title={t`Employee rides`}
      {...{ search, dates, presets, onSearch, found, problem }}
      by={['department', 'employee', 'car']}
      file={
        table && { name: view === 'departments' ? t`department rides` : t`employee rides`, make: (kind, scope) => file(table, kind, scope) }
      }
    >
      {(report) => (
        <>
          <RideTiles report={report} search={search} />
          <TableNotes table={table} />
          <EmployeeRideCharts report={report} />
          <section className={classes.section}>
            <ViewSwitch
              label={t`Rides by`}
              value={view}
              options={[
                { value: 'employees', label: t`By employee` },
                { value: 'departments', label: t`By department` },
              ]}
              onChange={(next) => onSearch({ view: next, sort: undefined, order: undefined })}
            />
            {table && <ReportTableView table={table} sorted={sorted} onSort={({ by, order }) => onSearch({ sort: by, order })} />}
          </section>
        </>
      )}
    </ReportPage>
  );
}

function RideTiles({ report, search }: { report: EmployeeRide } & Pick<ReportPlace, 'search'>) {
  const { t } = useLingui();
  const format = useFormat();
  const compared = useCompared();
  const tripsOf = useTripsOf(search);
  const { totals, before, currency } = report;
  const tile = (label: string, kind: FigureKind, of: (figuresOf: RideFigures) => number, list: FigureTile['list'] = null): FigureTile => {
    const write = (value: number) => figures[kind].write(value, format, currency);
    const now = of(totals);
    return {
      label,
      value: write(now),
      detail: compared({ total: now, soFar: now, before: of(before.totals), counted: kind === 'count' }, write),
      list,
    };
  };
  const tiles = [
    tile(t`Completed rides`, 'count', ({ rides }) => rides, tripsOf(report, 'completed')),
    tile(t`Distance`, 'distance', ({ distance }) => distance),
    tile(t`Duration`, 'duration', ({ duration }) => duration),
    tile(t`Cost`, 'money', ({ cost }) => cost, tripsOf(report, 'completed')),
    tile(t`Cancellations`, 'count', ({ cancellations }) => cancellations, tripsOf(report, 'cancelled')),
    tile(t`Cancellation fees`, 'money', ({ fees }) => fees),
  ];
  return (
    <>
      <FigureTiles tiles={tiles} />
      <p className={classes.note}>{t`Compared with ${format.dateRange(before.from, before.to)}`}</p>
    </>
  );
}
