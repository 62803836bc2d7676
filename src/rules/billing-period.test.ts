import { expect, it } from 'vitest';
import { beginningOf, daysAfter, monthOf } from './billing-period';

it.each([
  ['2026-11-21', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('is the month of %s, up to the first day of the next', (date, from, to) => {
  expect(monthOf(date)).toEqual({ from, to });
});

it('begins and ends by the clocks of the company, also in a month whose clocks change', () => {
  const hours = ({ from, to }: { from: string; to: string }, zone: string) => (beginningOf(to, zone) - beginningOf(from, zone)) / 3_600_000;
  expect(hours(monthOf('2027-03-15'), 'Europe/Madrid')).toBe(31 * 24 - 1);
  expect(hours(monthOf('2027-10-15'), 'Europe/Madrid')).toBe(31 * 24 + 1);
  expect(new Date(beginningOf('2026-12-01', 'Asia/Kolkata')).toISOString()).toBe('2026-11-30T18:30:00.000Z');
});

it('counts days over the ends of months and leap days', () => {
  expect([daysAfter('2026-12-20', 15), daysAfter('2028-02-28', 1), daysAfter('2027-03-01', -1)]).toEqual([
    '2027-01-04',
    '2028-02-29',
    '2027-02-28',
  ]);
});
