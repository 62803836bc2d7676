import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';
import { rideDate, sectionOf } from '@/rules/trip-filter';
import { dateIn } from '@/rules/wall-time';
import { dateAfter } from '@/ui/form/typed-date';
import type { Section } from '@/ui/list/sections';
import type { ListedTrip } from '../hooks';

/** Milliseconds: no zone's day begins but on one of these. */
const quarter = 15 * 60_000;

/** Of rows that were asked about before: whoever comes back to thousands needn't wait for them again. */
const known = new WeakMap<readonly ListedTrip[], { t: unknown; format: Format; now: number; sections: Section[] }>();

/** The headings of trips that stand in the order of what is next: what waits here, what is going on, each day to come, and what is over. */
export function useTripSections(trips: readonly ListedTrip[]): Section[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = Math.floor(Date.now() / quarter) * quarter;
  const before = known.get(trips);
  if (before?.t === t && before.format === format && before.now === now) return before.sections;
  const days = new Map<string, string>();
  const dayOf = (date: string, zone: string) => {
    const today = days.get(zone) ?? dateIn(zone, now);
    days.set(zone, today);
    if (date === today) return t`Today`;
    return date === dateAfter(today, 1) ? t`Tomorrow` : format.dayInWords(date);
  };
  const headingOf = (ride: ListedTrip) => {
    const section = sectionOf(ride);
    if (section === 'waiting') return { key: section, label: t`Waiting on this device` };
    if (section === 'ongoing') return { key: section, label: t`Ongoing` };
    const date = rideDate(ride);
    return { key: date, label: dayOf(date, ride.zone) };
  };
  const sections: Section[] = [];
  for (const [from, ride] of trips.entries()) {
    if (sectionOf(ride) === 'over') {
      // Where all of them are, there is nothing to tell them from, and the tab may say it closer.
      if (from > 0) sections.push({ key: 'over', label: t`Completed and cancelled`, from, count: trips.length - from });
      break;
    }
    const { key, label } = headingOf(ride);
    const last = sections.at(-1);
    if (last?.key === key) last.count++;
    else sections.push({ key, label, from, count: 1 });
  }
  known.set(trips, { t, format, now, sections });
  return sections;
}
