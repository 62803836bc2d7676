import { Temporal } from 'temporal-polyfill';
import type { When } from '@/contract/trips';

type Scheduled = Extract<When, { kind: 'scheduled' }>;

export type ScheduleProblem = 'time-skipped' | 'time-repeated' | 'in-the-past' | 'too-soon' | 'too-far';

/** Nobody plans a ride further ahead than this. */
const furthestDays = 366;

/**
 * The instant (milliseconds since 1970) of a wall-clock time in the pickup's zone.
 * A time that a clock change skips has none; one that it repeats has two, and the person says which.
 */
export function instantOf(when: Scheduled): { at: number } | { problem: 'time-skipped' | 'time-repeated' } {
  const wall = Temporal.PlainDateTime.from(`${when.date}T${when.time}`);
  const earlier = wall.toZonedDateTime(when.zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(when.zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: earlier.epochMilliseconds };
  // In a gap both readings move the clock, so neither shows the time that was asked for.
  if (!earlier.toPlainDateTime().equals(wall)) return { problem: 'time-skipped' };
  if (when.repeated === null) return { problem: 'time-repeated' };
  return { at: (when.repeated === 'earlier' ? earlier : later).epochMilliseconds };
}

/** When a ride would take place, or why it can't. `now` in milliseconds since 1970, server time. */
export function rideTime(when: When, now: number, leadMinutes: number): { at: number } | { problem: ScheduleProblem } {
  if (when.kind === 'now') return { at: now };
  const found = instantOf(when);
  if ('problem' in found) return found;
  if (found.at <= now) return { problem: 'in-the-past' };
  if (found.at < now + leadMinutes * 60_000) return { problem: 'too-soon' };
  if (found.at > now + furthestDays * 86_400_000) return { problem: 'too-far' };
  return found;
}
