import { useLingui } from '@lingui/react/macro';
import { useCompanyToday } from '@/features/session/today-hooks';
import { daysAfter } from '@/rules/period';
import type { DatePreset } from '@/ui/list/date-range-picker';

/** The days that a dispatcher looks at, by the company's own calendar. */
export function useDaysAhead(): DatePreset[] {
  const { t } = useLingui();
  const today = useCompanyToday();
  const tomorrow = daysAfter(today, 1);
  return [
    { name: 'today', label: t`Today`, from: today, to: today },
    { name: 'tomorrow', label: t`Tomorrow`, from: tomorrow, to: tomorrow },
    { name: 'next-7-days', label: t`Next 7 days`, from: today, to: daysAfter(today, 6) },
  ];
}
