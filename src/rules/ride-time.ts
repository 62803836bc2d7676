import { Temporal } from 'temporal-polyfill';
import type { Place } from '@/contract/places';
import type { Company } from '@/contract/session';
import type { Trip, When } from '@/contract/trips';
import { wallTime } from './wall-time';

export type ScheduleProblem = 'time-skipped' | 'time-repeated' | 'in-the-past' | 'too-soon' | 'too-far';

/** Nobody plans a ride further ahead than this. */
const furthestDays = 366;

/** In which a ride's date and time are read: the zone of its pickup, else the company's. */
export const rideZone = (pickup: Pick<Place, 'zone'> | null, company: Pick<Company, 'zone'>): string => pickup?.zone ?? company.zone;

/**
 * The instant (milliseconds since 1970) for which a ride is wanted; `now` is the server's time.
 * A time that a clock change skips has none; one that it repeats has two, and the person says which.
 */
export function instantOf(when: When, now: number): { at: number } | { problem: 'time-skipped' | 'time-repeated' } {
  if (when.kind === 'now') return { at: now };
  const wall = Temporal.PlainDateTime.from(`${when.date}T${when.time}`);
  const earlier = wall.toZonedDateTime(when.zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(when.zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: earlier.epochMilliseconds };
  // In a gap both readings move the clock, so neither shows the time that was asked for.
  if (!earlier.toPlainDateTime().equals(wall)) return { problem: 'time-skipped' };
  if (when.repeated === null) return { problem: 'time-repeated' };
  return { at: (when.repeated === 'earlier' ? earlier : later).epochMilliseconds };
}

/** The instant of a ride that has passed the check. */
export function checkedInstantOf(when: When, now: number): number {
  const instant = instantOf(when, now);
  if ('problem' in instant) throw new Error(`A checked ride whose time is no instant: ${instant.problem}`);
  return instant.at;
}

/** Clock changes move by an hour, on Lord Howe Island by half of one. */
const clockChanges = [60 * 60_000, 30 * 60_000];

/** The way back: a stored ride's time as the form and an edit say it, the pickup's wall clock. */
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

/** Why a ride can't be scheduled for then; null where it can. `now` in milliseconds since 1970, server time. */
export function scheduleProblem(when: When, now: number, leadMinutes: number): ScheduleProblem | null {
  if (when.kind === 'now') return null;
  const instant = instantOf(when, now);
  if ('problem' in instant) return instant.problem;
  if (instant.at <= now) return 'in-the-past';
  if (instant.at < now + leadMinutes * 60_000) return 'too-soon';
  return instant.at > now + furthestDays * 86_400_000 ? 'too-far' : null;
}
