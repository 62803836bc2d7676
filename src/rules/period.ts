import { Temporal } from 'temporal-polyfill';
import type { Plan } from '@/contract/plans';

/** Company-local dates, from the first day up to, not including, the last. As dates have no clock, no clock change moves them. */
export type Period = { from: string; to: string };
/** How periods follow each other. */
export type Rhythm = { period: Plan['period']; anchorDay: number };

const dateOf = (date: string) => Temporal.PlainDate.from(date);

export const daysBetween = (from: string, to: string): number => dateOf(from).until(dateOf(to)).days;
export const daysAfter = (date: string, days: number): string => dateOf(date).add({ days }).toString();
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to);
export const anchorOf = (date: string): number => dateOf(date).day;

/** The calendar month that has the date in it: what one invoice is about. */
export function monthOf(date: string): Period {
  const first = dateOf(date).with({ day: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).toString() };
}

/** When a date begins by the clocks of a zone, milliseconds since 1970. */
export const beginningOf = (date: string, zone: string): number => dateOf(date).toZonedDateTime(zone).epochMilliseconds;

/** When the days of a period begin and end where the company is, milliseconds since 1970. */
export const instantsOf = ({ from, to }: Period, { zone }: { zone: string }): { from: number; to: number } => ({
  from: beginningOf(from, zone),
  to: beginningOf(to, zone),
});

/** The beginning of the period after the one that begins then: on the anchor day, or the last day of a month that hasn't one. */
function following(from: string, { period, anchorDay }: Rhythm): string {
  const month = dateOf(from)
    .with({ day: 1 })
    .add({ months: period === 'year' ? 12 : 1 });
  return month.with({ day: anchorDay }).toString();
}

export const periodFrom = (from: string, rhythm: Rhythm): Period => ({ from, to: following(from, rhythm) });

/** The period that a date is in, `running` or one after it. */
export function periodOf(date: string, running: Period, rhythm: Rhythm): Period {
  let found = running;
  while (found.to <= date) found = periodFrom(found.to, rhythm);
  return found;
}
