import { expect, test } from 'vitest';
import { entitlementsOf, isSubscribedOn, limitedPeriodOf, ridesIn } from './entitlements';
import { instantsOf } from './period';

const madrid = { zone: 'Europe/Madrid' };

test('the days of a period begin and end at the company’s midnight, whatever its clocks do meanwhile', () => {
  const { from, to } = instantsOf({ from: '2026-10-15', to: '2026-11-15' }, madrid);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual(['2026-10-14T22:00:00.000Z', '2026-11-14T23:00:00.000Z']);
});

test('rides of a period are those from its first moment to before its last, but for cancelled ones and the one that is asked about', () => {
  const period = instantsOf({ from: '2026-10-15', to: '2026-11-15' }, madrid);
  const ride = (id: string, rideAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') => ({ id, rideAt, status });
  const rides = [
    ride('before', '2026-10-14T21:59:00Z'),
    ride('first', '2026-10-14T22:00:00Z'),
    ride('last', '2026-11-14T22:59:00.000Z'),
    ride('after', '2026-11-14T23:00:00Z'),
    ride('cancelled', '2026-11-01T10:00:00Z', 'cancelled'),
  ];
  expect(ridesIn(rides, period, null)).toBe(2);
  expect(ridesIn(rides, period, 'last')).toBe(1);
});

test('what an older server says nothing of bars nothing', () => {
  expect(isSubscribedOn('2026-10-15', { airportRides: false })).toBe(true);
  expect(limitedPeriodOf('2026-10-15', { airportRides: false })).toBeNull();
  expect(isSubscribedOn('2026-10-15', entitlementsOf(null))).toBe(false);
});
