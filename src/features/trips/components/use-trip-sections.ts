import { useLingui } from '@lingui/react/macro';
import { useQuarterHour } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';
import { rideDate, sectionOf } from '@/rules/trip-filter';
import { dateIn } from '@/rules/wall-time';
import { dateAfter } from '@/ui/form/typed-date';
import type { Section } from '@/ui/list/sections';
import type { ListedTrip } from '../hooks';

/** Of rows that were asked about before: whoever comes back to thousands needn't wait for them again. */
const known = new WeakMap<readonly ListedTrip[], { t: unknown; format: Format; now: number; sections: Section[] }>();

/** The headings of trips that stand in the order of what is next: what waits here, what is going on, each day to come, and what is over. */
export function useTripSections(trips: readonly ListedTrip[]): Section[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useQuarterHour();
  const before = known.get(trips);
  if (before?.t === t && before.format === format && before.now === now) return before.sections;
  const days = new Map<string, string>();
  const dayOf = (date: string, zone: string) => {
    const today = days.get(zone) ?? dateIn(zone, now);
    days.set(zone, today);
    if (date === today) return t`Today`;
    return date === dateAfter(today, 1) ? t`Tomorrow` : format.dayInWords(date);
  };
  const labelOf = (key: string, ride: ListedTrip) => {
    if (key === 'waiting') return t`Waiting on this device`;
    return key === 'ongoing' ? t`Ongoing` : dayOf(key, ride.zone);
  };
  const sections: Section[] = [];
  for (const [from, ride] of trips.entries()) {
    const section = sectionOf(ride);
    if (section === 'over') {
      // Where all of them are, there is nothing to tell them from, and the tab may say it closer.
      if (from > 0) sections.push({ key: 'over', label: t`Completed and cancelled`, from, count: trips.length - from });
      break;
    }
    const key = section === 'scheduled' ? rideDate(ride) : section;
    const last = sections.at(-1);
    if (last?.key === key) last.count++;
    else sections.push({ key, label: labelOf(key, ride), from, count: 1 });
  }
  known.set(trips, { t, format, now, sections });
  return sections;
}
