import { expect, it } from 'vitest';
import { monthsOf, weeksOf } from './calendar-weeks';

it('a month’s weeks begin on Monday and hold each of its days once', () => {
  const weeks = weeksOf('2026-11');
  // The first of November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it('dates are in all months from their first to their last', () => {
  expect(monthsOf({ from: '2026-11-23', to: '2027-02-23' })).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
