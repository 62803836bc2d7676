import { describe, expect, test } from 'vitest';
import { idOf, tripOf } from '../../tests/support/trips';
import { reachesBefore, tripComparer, tripMatcher } from './trip-filter';

describe('a search', () => {
  test.each(['jose', 'MARTÍNEZ', '100001', 'banjara hitec', 'sedan jose'])('“%s” finds the trip, whatever its accents', (search) => {
    expect(tripMatcher({ search })(tripOf())).toBe(true);
  });

  test('finds only what has all its words', () => {
    expect(tripMatcher({ search: 'jose airport' })(tripOf())).toBe(false);
  });
});

describe('dates', () => {
  // 23:30 in India on the 1st is 18:00 UTC; 00:30 on the 2nd is still the 1st in UTC.
  const late = tripOf({ rideAt: '2026-03-01T19:00:00.000Z' });

  test('are those of the pickup, both ends included', () => {
    expect(tripMatcher({ from: '2026-03-02', to: '2026-03-02' })(late)).toBe(true);
    expect(tripMatcher({ to: '2026-03-01' })(late)).toBe(false);
  });
});

describe('how far back a question reaches', () => {
  const covered = '2026-03-10T04:00:00.000Z';

  test('with no dates it is for the newest, which are there', () => {
    expect(reachesBefore({}, covered)).toBe(false);
    expect(reachesBefore({ from: '2026-03-11' }, covered)).toBe(false);
    expect(reachesBefore({ from: '2026-03-11', to: '2026-03-12' }, covered)).toBe(false);
  });

  test('it goes beyond what is there from the day of the oldest on, and without a beginning', () => {
    expect(reachesBefore({ from: '2026-03-10' }, covered)).toBe(true);
    expect(reachesBefore({ from: '2026-02-01', to: '2026-04-01' }, covered)).toBe(true);
    expect(reachesBefore({ to: '2026-04-01' }, covered)).toBe(true);
  });
});

describe('the order', () => {
  const early = tripOf({
    id: idOf(1),
    rideAt: '2026-03-01T06:00:00.000Z',
    employee: { id: idOf(10), name: 'Álvaro' },
    number: 'TRP-99999',
  });
  const late = tripOf({ id: idOf(2), rideAt: '2026-03-02T06:00:00.000Z', employee: { id: idOf(11), name: 'Bea' }, number: 'TRP-100001' });

  test('is latest pickup first unless the filter says else', () => {
    expect([early, late].sort(tripComparer({}))).toEqual([late, early]);
    expect([late, early].sort(tripComparer({ order: 'asc' }))).toEqual([early, late]);
  });

  test('of names overlooks accents; that of numbers counts', () => {
    expect([late, early].sort(tripComparer({ sort: 'employee', order: 'asc' }))).toEqual([early, late]);
    expect([late, early].sort(tripComparer({ sort: 'number', order: 'asc' }))).toEqual([early, late]);
  });

  test('of equals is the same each time, so that pages do not overlap', () => {
    const twins = [tripOf({ id: idOf(3) }), tripOf({ id: idOf(4) })];
    expect(twins.toSorted(tripComparer({ sort: 'status' }))).toEqual(twins.toReversed().sort(tripComparer({ sort: 'status' })));
  });
});
