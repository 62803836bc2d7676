import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, daysAfter, monthOf, type Period, periodFrom, periodOf, type Rhythm } from './period';

const follow = (from: string, rhythm: Rhythm, count: number): Period[] => {
  const found = [periodFrom(from, rhythm)];
  while (found.length < count) found.push(periodFrom(found.at(-1)?.to ?? from, rhythm));
  return found;
};

describe('periods', () => {
  test('begin on the anchor day, or the last day of a month that is too short for it', () => {
    const starts = follow('2026-01-31', { period: 'month', anchorDay: 31 }, 4).map(({ to }) => to);
    expect(starts).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  });

  test('of a year come back to the leap day that they began on', () => {
    const starts = follow('2024-02-29', { period: 'year', anchorDay: 29 }, 4).map(({ to }) => to);
    expect(starts).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  test('leave no day out and have none twice, whatever day they begin on', () => {
    const day = fc.date({ min: new Date('2023-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.nat(800), fc.constantFrom('month' as const, 'year' as const), (first, later, period) => {
        const from = first.toISOString().slice(0, 10);
        const date = new Date(first.getTime() + later * 86_400_000).toISOString().slice(0, 10);
        const rhythm = { period, anchorDay: Number(from.slice(8)) };
        const found = periodOf(date, periodFrom(from, rhythm), rhythm);
        expect(found.from <= date && date < found.to).toBe(true);
        expect(periodFrom(found.from, rhythm)).toEqual(found);
      }),
    );
  });
});

test.each([
  ['2026-11-21', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('the month of %s goes up to the first day of the next', (date, from, to) => {
  expect(monthOf(date)).toEqual({ from, to });
});

test('a period begins and ends by the clocks of the company, also in a month whose clocks change', () => {
  const hours = ({ from, to }: { from: string; to: string }, zone: string) => (beginningOf(to, zone) - beginningOf(from, zone)) / 3_600_000;
  expect(hours(monthOf('2027-03-15'), 'Europe/Madrid')).toBe(31 * 24 - 1);
  expect(hours(monthOf('2027-10-15'), 'Europe/Madrid')).toBe(31 * 24 + 1);
  expect(new Date(beginningOf('2026-12-01', 'Asia/Kolkata')).toISOString()).toBe('2026-11-30T18:30:00.000Z');
});

test('days are counted over the ends of months and leap days', () => {
  expect([daysAfter('2026-12-20', 15), daysAfter('2028-02-28', 1), daysAfter('2027-03-01', -1)]).toEqual([
    '2027-01-04',
    '2028-02-29',
    '2027-02-28',
  ]);
});
