import { describe, expect, it } from 'vitest';
import { runningPeriod, stepsOf } from './running-period';

const kolkata = 'Asia/Kolkata';

/** Moments as a wall clock in Kolkata shows them. */
function wall(now: string, kind: Parameters<typeof runningPeriod>[2]) {
  const show = (moment: number) => new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 16);
  const { from, to, beforeFrom, beforeUntil } = runningPeriod(Date.parse(`${now}+05:30`), kolkata, kind);
  return { period: [show(from), show(to)], before: [show(beforeFrom), show(beforeUntil)] };
}

describe('a running period', () => {
  // 00:30 on Sunday, 1 March, in Kolkata: still Saturday in February by UTC.
  it.each([
    ['daily', '2026-03-01T00:00', '2026-03-02T00:00'],
    ['weekly', '2026-02-23T00:00', '2026-03-02T00:00'],
    ['monthly', '2026-03-01T00:00', '2026-04-01T00:00'],
    ['yearly', '2026-01-01T00:00', '2027-01-01T00:00'],
  ] as const)('that is %s begins and ends by the company’s clock', (kind, from, to) => {
    expect(wall('2026-03-01T00:30', kind).period).toEqual([from, to]);
  });

  it.each([
    ['daily', '2026-11-23T00:00', '2026-11-23T14:00'],
    ['weekly', '2026-11-16T00:00', '2026-11-17T14:00'],
    ['monthly', '2026-10-01T00:00', '2026-10-24T14:00'],
    ['yearly', '2025-01-01T00:00', '2025-11-24T14:00'],
  ] as const)('that is %s has the same part of the one before beside it', (kind, from, until) => {
    // A Tuesday.
    expect(wall('2026-11-24T14:00', kind).before).toEqual([from, until]);
  });

  it('has all of the one before beside it where that was shorter', () => {
    expect(wall('2026-03-30T14:00', 'monthly').before).toEqual(['2026-02-01T00:00', '2026-03-01T00:00']);
  });

  it.each([
    ['back', '2026-10-25T12:15:00Z', '2026-10-24T11:15:00.000Z'],
    ['forward', '2026-03-29T12:00:00Z', '2026-03-28T13:00:00.000Z'],
    ['back in the night before', '2026-10-26T12:15:00Z', '2026-10-25T12:15:00.000Z'],
  ])('has the same part of it by the clock where clocks went %s', (_, now, until) => {
    const { beforeUntil } = runningPeriod(Date.parse(now), 'Europe/Madrid', 'daily');
    expect(new Date(beforeUntil).toISOString()).toBe(until);
  });

  it('counts from midnight where clocks skip it', () => {
    const now = Date.parse('2026-09-06T15:00:00Z');
    const { from, beforeUntil } = runningPeriod(now, 'America/Santiago', 'daily');
    expect([from, beforeUntil].map((moment) => new Date(moment).toISOString())).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-05T16:00:00.000Z',
    ]);
  });

  it('has each hour once where clocks change by more or less than one', () => {
    for (const [now, zone] of [
      ['2026-10-04T01:00:00Z', 'Australia/Lord_Howe'],
      ['2026-04-05T01:00:00Z', 'Australia/Lord_Howe'],
      // From a quarter to three to a quarter to four.
      ['2026-09-27T01:00:00Z', 'Pacific/Chatham'],
      // From three to one.
      ['2026-10-25T12:00:00Z', 'Antarctica/Troll'],
    ] as const) {
      const { from, to } = runningPeriod(Date.parse(now), zone, 'daily');
      const hours = Array.from({ length: 24 }, (_, hour) => `${now.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`);
      expect(stepsOf(from, to, zone, 'daily')).toEqual(hours);
    }
  });

  it('has 23 hours on the day when clocks go forward', () => {
    const { from, to } = runningPeriod(Date.parse('2026-03-29T10:00:00Z'), 'Europe/Madrid', 'daily');
    expect(to - from).toBe(23 * 3_600_000);
    expect(stepsOf(from, to, 'Europe/Madrid', 'daily').slice(1, 4)).toEqual(['2026-03-29T01:00', '2026-03-29T03:00', '2026-03-29T04:00']);
  });
});

it('is drawn in hours, days or months', () => {
  const { from, to } = runningPeriod(Date.parse('2026-11-24T14:00+05:30'), kolkata, 'monthly');
  const days = stepsOf(from, to, kolkata, 'monthly');
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-11-01', '2026-11-30']);
  const year = runningPeriod(Date.parse('2026-11-24T14:00+05:30'), kolkata, 'yearly');
  expect(stepsOf(year.from, year.to, kolkata, 'yearly')).toHaveLength(12);
  const day = runningPeriod(Date.parse('2026-10-25T10:00:00Z'), 'Europe/Madrid', 'daily');
  // 25 hours, of which two are called two o'clock.
  expect(stepsOf(day.from, day.to, 'Europe/Madrid', 'daily')).toHaveLength(24);
});
