import { describe, expect, test } from 'vitest';
import { idOf, tripOf } from '../../tests/support/trips';
import { reachesBefore, rideDate, tripComparer, tripMatcher } from './trip-filter';

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

describe('a department', () => {
  const ride = tripOf({ employee: { id: idOf(10), name: 'José' } });
  const workplaces = new Map([[idOf(10), idOf(30)]]);

  test('is the one that the employee works in now', () => {
    expect(tripMatcher({ employeeDepartmentId: idOf(30) }, workplaces)(ride)).toBe(true);
    expect(tripMatcher({ employeeDepartmentId: idOf(31) }, workplaces)(ride)).toBe(false);
  });

  test('leaves a ride in what the API has answered of somebody who is not known here', () => {
    expect(tripMatcher({ employeeDepartmentId: idOf(30) }, new Map())(ride)).toBe(true);
  });
});

test('a class of vehicle is told by its id, whatever it is called', () => {
  const ride = tripOf({ vehicle: { id: idOf(20), name: 'Sedan' } });
  expect(tripMatcher({ vehicleId: idOf(20) })(ride)).toBe(true);
  expect(tripMatcher({ vehicleId: idOf(21) })(ride)).toBe(false);
});

test('what was booked in a time is in it from its first moment up to its end', () => {
  const booked = (from: string, until: string) =>
    tripMatcher({ bookedFrom: `2026-03-${from}.000Z`, bookedUntil: `2026-03-${until}.000Z` })(tripOf());
  expect(booked('01T06:00:00', '01T06:00:01')).toBe(true);
  expect(booked('01T05:00:00', '01T06:00:00')).toBe(false);
  expect(booked('01T06:00:01', '02T06:00:00')).toBe(false);
  expect(tripMatcher({ bookedFrom: '2026-03-01T06:00:00Z' })(tripOf())).toBe(true);
  expect(tripMatcher({ bookedUntil: '2026-03-01T06:00:00Z' })(tripOf())).toBe(false);
});

test('cancelled rides can be left out, and nothing else goes with them', () => {
  const kept = (['scheduled', 'ongoing', 'completed', 'cancelled'] as const).filter((status) =>
    tripMatcher({ without: 'cancelled' })(tripOf({ status })),
  );
  expect(kept).toEqual(['scheduled', 'ongoing', 'completed']);
});

describe('how far back a question reaches', () => {
  const covered = '2026-03-10T04:00:00.000Z';

  test('with no dates it is for the newest, which are there', () => {
    expect(reachesBefore({}, covered)).toBe(false);
    expect(reachesBefore({ from: '2026-03-12' }, covered)).toBe(false);
    expect(reachesBefore({ from: '2026-03-12', to: '2026-03-13' }, covered)).toBe(false);
  });

  test('the day after the oldest begins before it, in zones east of it', () => {
    expect(reachesBefore({ from: '2026-03-11' }, '2026-03-10T20:00:00.000Z')).toBe(true);
    const early = { rideAt: '2026-03-10T19:00:00.000Z', zone: 'Asia/Kolkata' };
    expect(rideDate(early)).toBe('2026-03-11');
  });

  test('what was booked lately takes place lately, so that no day has to be said', () => {
    expect(reachesBefore({ bookedFrom: '2026-03-11T00:00:00.000Z', bookedUntil: '2026-03-12T00:00:00.000Z' }, covered)).toBe(false);
    expect(reachesBefore({ bookedFrom: '2026-03-09T00:00:00.000Z', bookedUntil: '2026-03-12T00:00:00.000Z' }, covered)).toBe(true);
    expect(reachesBefore({ bookedUntil: '2026-03-12T00:00:00.000Z' }, covered)).toBe(true);
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

describe('what is next', () => {
  const at = (rideAt: string, rest: object = {}) => ({
    ...tripOf({ id: `${rideAt}${JSON.stringify(rest)}`, rideAt }),
    pending: null,
    ...rest,
  });
  const waiting = { pending: { state: 'queued' } };

  test('stands as a dispatcher reads it: what waits, what is going on, what comes soonest, and then what is over, the latest first', () => {
    const rides = [
      at('2026-03-01T10:00:00.000Z', { status: 'completed' }),
      at('2026-03-09T10:00:00.000Z', { status: 'scheduled' }),
      at('2026-03-02T10:00:00.000Z', { status: 'cancelled' }),
      at('2026-03-05T10:00:00.000Z', { status: 'scheduled' }),
      at('2026-03-08T10:00:00.000Z', { status: 'scheduled', ...waiting }),
      at('2026-03-04T10:00:00.000Z', { status: 'ongoing' }),
      at('2026-03-07T10:00:00.000Z', { status: 'scheduled', pending: null }),
    ];
    const inOrder = rides.sort(tripComparer({ sort: 'next', order: 'asc' }));
    expect(inOrder.map(({ rideAt }) => rideAt.slice(8, 10))).toEqual(['08', '04', '05', '07', '09', '02', '01']);
  });
});
