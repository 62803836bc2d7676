import type { Trip, When } from '@/contract/trips';

/** Kept per zone: making one costs a slow phone more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall-clock date and time that a clock in `zone` shows at `at` (milliseconds since 1970). */
export function wallTime(at: number, zone: string): { date: string; time: string } {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes dates and times the ISO way.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  const [date = '', time = ''] = format.format(at).split(' ');
  return { date, time };
}

/** The calendar date in a zone, as `2026-11-21`. `now` in milliseconds since 1970. */
export const dateIn = (zone: string, now: number): string => wallTime(now, zone).date;

/** Clock changes move by an hour, on Lord Howe Island by half of one. */
const clockChanges = [60 * 60_000, 30 * 60_000];

/** A stored ride's time as the form and an edit say it: the pickup's wall clock. */
export function whenOf(ride: Pick<Trip, 'kind' | 'rideAt' | 'zone'>): When {
  if (ride.kind === 'now') return { kind: 'now' };
  const at = Date.parse(ride.rideAt);
  const shown = wallTime(at, ride.zone);
  const same = (other: number) => {
    const there = wallTime(other, ride.zone);
    return there.date === shown.date && there.time === shown.time;
  };
  const repeated = clockChanges.some((change) => same(at + change))
    ? 'earlier'
    : clockChanges.some((change) => same(at - change))
      ? 'later'
      : null;
  return { kind: 'scheduled', ...shown, zone: ride.zone, repeated };
}
