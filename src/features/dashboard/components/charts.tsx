import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Dashboard, Period } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import { Chart } from '@/ui/chart/chart';
import { useFirstFrame } from '@/ui/use-first-frame';
import { useWide } from '@/ui/use-wide';
import { questions } from '../labels';
import classes from './dashboard.module.css';
import { useStepCharts } from './use-step-charts';

/** Pixels: how high those of each period were when they were drawn last. */
const heights = new Map<Period, number>();

/** What the period's rides have cost and saved, step by step. On a phone they lie below what one sees first: only their room is in its frame. */
export function Charts({ period, totals }: { period: Period; totals: Dashboard | null }) {
  const wide = useWide();
  const drawn = useFirstFrame() || wide;
  if (!totals || !drawn) return <div className={classes.chartsSpace} style={{ minHeight: heights.get(period) }} />;
  return <DrawnCharts period={period} totals={totals} />;
}

function DrawnCharts({ period, totals }: { period: Period; totals: Dashboard }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const chartOf = useStepCharts(period);
  const { currency } = totals.cost;
  const cost = chartOf(totals.steps, ({ cost: amount }) => amount, {
    write: (amount) => format.exactMoney({ amount, currency }),
    writeShort: (amount) => format.shortMoney({ amount, currency }),
  });
  const co2 = chartOf(totals.steps, ({ co2Saved }) => co2Saved, { write: format.mass, writeShort: format.mass });
  const measured = useCallback(
    (charts: HTMLElement | null) => {
      if (!charts) return;
      const observer = new ResizeObserver(() => heights.set(period, charts.offsetHeight));
      observer.observe(charts);
      return () => observer.disconnect();
    },
    [period],
  );
  return (
    <div ref={measured} className={classes.charts}>
      <Chart kind="bars" title={i18n._(questions[period].cost)} {...cost} />
      <Chart kind="bars" title={i18n._(questions[period].co2)} {...co2} />
    </div>
  );
}
