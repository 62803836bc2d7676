import { useLingui } from '@lingui/react/macro';
import { useQuarterHour } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';
import { daysAfter } from '@/rules/period';
import { rideDate, sectionOf } from '@/rules/trip-filter';
import { dateIn } from '@/rules/wall-time';
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
    return date === daysAfter(today, 1) ? t`Tomorrow` : format.dayInWords(date);
  };
  const labelOf = (part: string, ride: ListedTrip) => {
    if (part === 'waiting') return t`Waiting on this device`;
    return part === 'ongoing' ? t`Ongoing` : dayOf(part, ride.zone);
  };
  const sections: Section[] = [];
  /** How often each has begun: where rides are in several zones a date may come, go, and come again. */
  const begun = new Map<string, number>();
  let above = '';
  for (const [from, ride] of trips.entries()) {
    const section = sectionOf(ride);
    if (section === 'over') {
      // Where all of them are, there is nothing to tell them from, and the tab may say it closer.
      if (from > 0) sections.push({ key: 'over', label: t`Completed and cancelled`, from, count: trips.length - from });
      break;
    }
    const part = section === 'scheduled' ? rideDate(ride) : section;
    const last = sections.at(-1);
    if (last && part === above) last.count++;
    else {
      const times = (begun.get(part) ?? 0) + 1;
      begun.set(part, times);
      sections.push({ key: `${part} ${times}`, label: labelOf(part, ride), from, count: 1 });
    }
    above = part;
  }
  known.set(trips, { t, format, now, sections });
  return sections;
}
