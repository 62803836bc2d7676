import { Temporal } from 'temporal-polyfill';
import type { Period as PeriodKind } from '@/contract/dashboard';

const lengths = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 }, yearly: { years: 1 } } as const;
/** What a period is drawn in; a day in hours, of which clocks may skip or repeat some quarters. */
const steps = { daily: { minutes: 15 }, weekly: { days: 1 }, monthly: { days: 1 }, yearly: { months: 1 } } as const;

const at = (moment: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

function beginningOf(now: Temporal.ZonedDateTime, kind: PeriodKind): Temporal.ZonedDateTime {
  const today = now.startOfDay();
  const first = {
    daily: today,
    weekly: today.subtract({ days: today.dayOfWeek - 1 }),
    monthly: today.with({ day: 1 }),
    yearly: today.with({ month: 1, day: 1 }),
  }[kind];
  return first.startOfDay();
}

/** Moments, milliseconds since 1970. */
export type RunningPeriod = {
  from: number;
  /** Exclusive. */
  to: number;
  /** The period before this one, which ends where this one begins. */
  beforeFrom: number;
  /** As far into the period before as now is into this one, by the wall clock; its end, where that one was shorter. */
  beforeUntil: number;
};

/** The company's day, ISO week, month or year that runs at `now` (milliseconds since 1970), beside the one before. */
export function runningPeriod(now: number, zone: string, kind: PeriodKind): RunningPeriod {
  const here = at(now, zone);
  const from = beginningOf(here, kind);
  const to = from.add(lengths[kind]).startOfDay();
  const before = from.subtract(lengths[kind]).startOfDay();
  // By days and not by months, but for years: the 30th of March has nothing beside it in February, all of which counts then.
  const elapsed = midnightOf(from).until(here.toPlainDateTime(), { largestUnit: kind === 'yearly' ? 'months' : 'days' });
  const until = midnightOf(before).add(elapsed).toZonedDateTime(zone).epochMilliseconds;
  return {
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
    beforeFrom: before.epochMilliseconds,
    beforeUntil: Math.min(until, from.epochMilliseconds),
  };
}

/** When a day begins by the clock, also where the clocks skip it. */
const midnightOf = (day: Temporal.ZonedDateTime) => day.toPlainDate().toPlainDateTime();

/** When the hours, days or months of a period begin by a wall clock, as `2026-11-23T14:00` or `2026-11-23`. */
export function stepsOf(from: number, to: number, zone: string, kind: PeriodKind): string[] {
  // What a clock change repeats is one.
  const begins = new Set<string>();
  for (let step = at(from, zone); step.epochMilliseconds < to; step = step.add(steps[kind])) {
    const wall = step.toPlainDateTime().toString();
    begins.add(kind === 'daily' ? `${wall.slice(0, 13)}:00` : wall.slice(0, 10));
  }
  return [...begins];
}
