import { describe, expect, test } from 'vitest';
import type { When } from '@/contract/trips';
import { instantOf, rideZone, scheduleProblem, whenOf } from './ride-time';

type Scheduled = Extract<When, { kind: 'scheduled' }>;
const at = (date: string, time: string, zone = 'Asia/Kolkata', repeated: Scheduled['repeated'] = null): Scheduled => ({
  kind: 'scheduled',
  date,
  time,
  zone,
  repeated,
});
const now = Date.parse('2026-03-01T06:00:00Z');

describe('the instant of a wall-clock time', () => {
  test('is read in the zone of the pickup', () => {
    expect(instantOf(at('2026-03-01', '12:00'), now)).toEqual({ at: Date.parse('2026-03-01T06:30:00Z') });
    expect(instantOf(at('2026-03-01', '12:00', 'Europe/Madrid'), now)).toEqual({ at: Date.parse('2026-03-01T11:00:00Z') });
  });

  test('does not exist in the hour that the clocks skip', () => {
    expect(instantOf(at('2026-03-29', '02:30', 'Europe/Madrid'), now)).toEqual({ problem: 'time-skipped' });
    expect(instantOf(at('2026-03-29', '03:00', 'Europe/Madrid'), now)).toEqual({ at: Date.parse('2026-03-29T01:00:00Z') });
  });

  test('is asked about in the hour that the clocks repeat', () => {
    expect(instantOf(at('2026-10-25', '02:30', 'Europe/Madrid'), now)).toEqual({ problem: 'time-repeated' });
    expect(instantOf(at('2026-10-25', '02:30', 'Europe/Madrid', 'earlier'), now)).toEqual({ at: Date.parse('2026-10-25T00:30:00Z') });
    expect(instantOf(at('2026-10-25', '02:30', 'Europe/Madrid', 'later'), now)).toEqual({ at: Date.parse('2026-10-25T01:30:00Z') });
  });

  test('that half an hour is repeated, on Lord Howe Island too', () => {
    expect(instantOf(at('2026-04-05', '01:45', 'Australia/Lord_Howe'), now)).toEqual({ problem: 'time-repeated' });
  });
});

test('the zone of a ride is its pickup’s own, else the company’s', () => {
  const company = { zone: 'Asia/Kolkata' };
  expect(rideZone({ zone: 'Europe/Madrid' }, company)).toBe('Europe/Madrid');
  expect(rideZone({ zone: null }, company)).toBe('Asia/Kolkata');
  expect(rideZone(null, company)).toBe('Asia/Kolkata');
});

describe('a ride', () => {
  test('for now is now', () => {
    expect(scheduleProblem({ kind: 'now' }, now, 30)).toBeNull();
    expect(instantOf({ kind: 'now' }, now)).toEqual({ at: now });
  });

  test.each([
    ['2026-03-01', '11:30', 'in-the-past'],
    ['2026-03-01', '11:59', 'too-soon'],
    ['2027-03-03', '12:00', 'too-far'],
  ])('at %s %s is refused: %s', (date, time, problem) => {
    expect(scheduleProblem(at(date, time), now, 30)).toBe(problem);
  });

  test('can be scheduled from the lead time on', () => {
    expect(scheduleProblem(at('2026-03-01', '12:00'), now, 30)).toBeNull();
  });
});

describe('a stored time', () => {
  test.each([
    ['2026-03-01T06:30:00Z', 'Asia/Kolkata', at('2026-03-01', '12:00')],
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', at('2026-10-25', '02:30', 'Europe/Madrid', 'earlier')],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', at('2026-10-25', '02:30', 'Europe/Madrid', 'later')],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', at('2026-04-05', '01:45', 'Australia/Lord_Howe', 'later')],
    ['2026-06-30T18:30:00Z', 'Asia/Kolkata', at('2026-07-01', '00:00')],
  ])('%s in %s comes back as the form said it', (rideAt, zone, when) => {
    expect(whenOf({ kind: 'scheduled', rideAt, zone })).toEqual(when);
    expect(instantOf(when, now)).toEqual({ at: Date.parse(rideAt) });
  });
});
