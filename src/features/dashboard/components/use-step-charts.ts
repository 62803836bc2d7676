import { useLingui } from '@lingui/react/macro';
import type { Dashboard, Period } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import type { ChartData } from '@/ui/chart/chart-data';
import { questions } from '../labels';

type Step = Dashboard['steps'][number];
type Figures = NonNullable<Step['now']>;

/** A figure of the period's steps as a chart, and what it says in a sentence. `series`: what the period and the one before are called. */
export function useStepCharts(period: Period, series: readonly [string, string]) {
  const { t, i18n } = useLingui();
  const nameOf = useStepNames(period);
  return (steps: readonly Step[], figure: (of: Figures) => number, written: Pick<ChartData, 'write' | 'writeShort'>) => {
    const points = steps.map((step) => ({
      key: step.from,
      ...nameOf(step.from),
      values: [step.now && figure(step.now), step.before && figure(step.before)],
    }));
    const data: ChartData = { of: i18n._(questions[period].of), series, points, ...written };
    const most = points.reduce<(typeof points)[number] | null>(
      (top, point) => ((point.values[0] ?? 0) > (top?.values[0] ?? 0) ? point : top),
      null,
    );
    const total = points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    const [whole, highest, when] = [written.write(total), written.write(most?.values[0] ?? 0), most?.name ?? ''];
    return { data, summary: most ? t`${whole} so far; highest: ${highest} (${when})` : t`Nothing in this period` };
  };
}

/** What an hour, a day or a month is called, in full and on the axis. */
function useStepNames(period: Period) {
  const format = useFormat();
  return (from: string): { name: string; label: string } => {
    if (period === 'daily') return { name: from.slice(11), label: from.slice(11, 13) };
    if (period === 'yearly') return { name: format.month(from), label: format.datePart(from, 'month') };
    return { name: format.date(from), label: format.datePart(from, period === 'weekly' ? 'weekday' : 'day') };
  };
}
