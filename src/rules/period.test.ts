import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Period, periodFrom, periodOf, type Rhythm } from './period';

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
