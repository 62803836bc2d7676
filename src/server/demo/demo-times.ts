import { instantOf } from '@/rules/ride-time';
import type { Random } from './random';

/** What a ride is for, which says when and where it goes. */
export type Errand = 'to-work' | 'from-work' | 'to-airport' | 'from-airport' | 'visit';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const daysBack = 365;
const daysAhead = 14;

/** Local hours between which an errand begins, busiest in the middle. */
const rushHours: Record<Errand, readonly (readonly [readonly [from: number, to: number], number])[]> = {
  'to-work': [
    [[7.25, 10.25], 88],
    [[4.75, 6.5], 12],
  ],
  'from-work': [
    [[16.75, 20.25], 85],
    [[22, 23.5], 15],
  ],
  'to-airport': [
    [[4.25, 8], 55],
    [[15.5, 21], 45],
  ],
  'from-airport': [
    [[8.5, 12.5], 40],
    [[18, 23.5], 60],
  ],
  visit: [[[9.5, 17.5], 100]],
};

/** When such a ride begins, milliseconds since 1970: within the past year or the coming two weeks, and not about `now`. */
export function rideTime(random: Random, errand: Errand, zone: string, now: number): number {
  let at: number;
  do {
    at = now + (random.next() * (daysBack + daysAhead) - daysBack) * day;
    // Few work on Sundays.
  } while (new Date(at).getUTCDay() === 0 && random.chance(0.85));
  const [from, to] = random.weighted(rushHours[errand]);
  const hours = from + ((random.next() + random.next()) / 2) * (to - from);
  const rideAt = midnight(at, zone) + hours * hour;
  // What is on the road just now is made by hand; nothing else may be half done.
  const doubtful = rideAt > now - 3 * hour && rideAt < now + hour;
  return doubtful ? rideAt - day : rideAt;
}

const middays = new Map<string, number>();

/** The day's beginning as rush hours count it: twelve hours before its noon, whatever the clocks did at night. */
function midnight(at: number, zone: string): number {
  const date = new Date(at).toISOString().slice(0, 10);
  const key = `${zone} ${date}`;
  let noon = middays.get(key);
  if (noon === undefined) {
    const found = instantOf({ kind: 'scheduled', date, time: '12:00', zone, repeated: 'earlier' }, at);
    if (!('at' in found)) throw new Error(`${zone} has no noon on ${date}.`);
    noon = found.at;
    middays.set(key, noon);
  }
  return noon - 12 * hour;
}

/** Between six days and an hour and a half before the ride, and not just now. */
export function bookingTime(random: Random, rideAt: number, now: number): number {
  const wanted = rideAt - 1.5 * hour - Math.round(random.next() ** 2 * 6 * day);
  return Math.min(wanted, now - hour - Math.round(random.next() ** 2 * 4 * day));
}
