import { useLingui } from '@lingui/react/macro';
import type { FuelConsumption } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { monthsOf } from '@/rules/calendar-weeks';
import { Chart } from '@/ui/chart/chart';
import type { ChartPoint } from '@/ui/chart/chart-data';
import classes from './report.module.css';

/** Cars that a picture has room for. */
const most = 10;

/** When fuel was paid for, and by which cars. */
export function FuelCharts({ report: { from, to, cars, outliers, currency } }: { report: FuelConsumption }) {
  const { t } = useLingui();
  const format = useFormat();
  const written = {
    write: (amount: number) => format.exactMoney({ amount, currency }),
    writeShort: (amount: number) => format.shortMoney({ amount, currency }),
  };
  const doubted = new Set(outliers.map(({ carId }) => carId));
  const ofMonths = new Map(summed(cars, ({ month }) => month).map(({ key, cost }) => [key, cost]));
  // A month in which nothing was paid has its place all the same.
  const months: ChartPoint[] = monthsOf({ from, to }).map((key) => ({
    key,
    name: format.month(`${key}-01`),
    label: format.datePart(`${key}-01`, 'month'),
    values: [ofMonths.get(key) ?? 0],
  }));
  const plates = new Map(cars.map(({ carId, plateNumber, model }) => [carId, `${plateNumber} · ${model}`]));
  const ranked: ChartPoint[] = summed(cars, ({ carId }) => carId)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)
    .map(({ key, cost }) => {
      const name = plates.get(key) ?? '';
      return { key, name, label: name, values: [cost], ...(doubted.has(key) && { note: t`doubtful` }) };
    });
  const [dearest] = ranked;
  if (!dearest) return null;
  const answer = ({ name, values: [cost] }: ChartPoint) => `${name}: ${written.write(cost ?? 0)}`;
  const dearestMonth = months.reduce((best, point) => ((point.values[0] ?? 0) > (best.values[0] ?? 0) ? point : best));
  return (
    <div className={classes.charts}>
      {months.length > 1 && (
        <Chart
          kind="bars"
          title={t`What did fuel cost each month?`}
          summary={answer(dearestMonth)}
          data={{ of: t`Month`, series: [t`Cost`], points: months, ...written }}
        />
      )}
      <Chart
        kind="ranking"
        title={t`Which cars cost most in fuel?`}
        summary={answer(dearest)}
        data={{ of: t`Car`, series: [t`Cost`], points: ranked, ...written }}
      />
    </div>
  );
}

type CarMonth = FuelConsumption['cars'][number];

/** What the rows of each key cost together. */
function summed(cars: readonly CarMonth[], keyOf: (row: CarMonth) => string): { key: string; cost: number }[] {
  const costs = new Map<string, number>();
  for (const row of cars) costs.set(keyOf(row), (costs.get(keyOf(row)) ?? 0) + row.cost);
  return [...costs].map(([key, cost]) => ({ key, cost }));
}
