import { useLingui } from '@lingui/react/macro';
import type { Dashboard } from '@/contract/dashboard';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import { daysAfter } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import { besideLabels } from '../labels';

/**
 * What a period and the one before it are called. One that is over, as it stays on a device with no signal, goes by its dates: today is
 * another day by then.
 */
export function useBesideNames({ period, days, before }: Pick<Dashboard, 'period' | 'days' | 'before'>): readonly [string, string] {
  const { i18n } = useLingui();
  const format = useFormat();
  const { zone } = useMe().company;
  const today = useCompanyToday();
  const [now, then] = besideLabels[period];
  if (days.to >= today) return [i18n._(now), i18n._(then)];
  const from = dateIn(zone, Date.parse(before.from));
  return [format.dateRange(days.from, days.to), format.dateRange(from, daysAfter(days.from, -1))];
}
