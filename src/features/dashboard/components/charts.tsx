import { useLingui } from '@lingui/react/macro';
import type { Dashboard, Period } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import { Chart } from '@/ui/chart/chart';
import { DrawnLater } from '@/ui/drawn-later';
import { questions } from '../labels';
import classes from './dashboard.module.css';
import { useBesideNames } from './use-beside-names';
import { useStepCharts } from './use-step-charts';

/** What the period's rides have cost and saved, step by step. */
export function Charts({ period, totals }: { period: Period; totals: Dashboard | null }) {
  if (!totals) return <div className={classes.chartsSpace} />;
  return (
    <DrawnLater part={`charts ${period}`} roomClass={classes.chartsSpace}>
      <DrawnCharts period={period} totals={totals} />
    </DrawnLater>
  );
}

function DrawnCharts({ period, totals }: { period: Period; totals: Dashboard }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const chartOf = useStepCharts(period, useBesideNames(totals));
  const { currency } = totals.cost;
  const cost = chartOf(totals.steps, ({ cost: amount }) => amount, {
    write: (amount) => format.exactMoney({ amount, currency }),
    writeShort: (amount) => format.shortMoney({ amount, currency }),
  });
  const co2 = chartOf(totals.steps, ({ co2Saved }) => co2Saved, { write: format.mass, writeShort: format.mass });
  return (
    <div className={classes.charts}>
      <Chart kind="bars" title={i18n._(questions[period].cost)} {...cost} />
      <Chart kind="bars" title={i18n._(questions[period].co2)} {...co2} />
    </div>
  );
}
