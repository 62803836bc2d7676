import { expect, test } from 'vitest';
import { idOf, tripOf } from '../../tests/support/trips';
import { comingRides } from './coming-rides';

const [ana, ben, eva] = [
  { id: idOf(10), name: 'Ana' },
  { id: idOf(11), name: 'Ben' },
  { id: idOf(12), name: 'Eva' },
];
const now = Date.parse('2026-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const all = new Set([ana.id, ben.id, eva.id]);

test('counts what is scheduled or ongoing, and names the ride that is due first', () => {
  const soon = tripOf({ employee: ana, rideAt: at(2) });
  const rides = [
    tripOf({ employee: ana, rideAt: at(48) }),
    soon,
    tripOf({ employee: ana, status: 'ongoing', stage: 'en-route', rideAt: at(-1) }),
    tripOf({ employee: ana, status: 'completed', rideAt: at(-30) }),
    tripOf({ employee: ana, status: 'cancelled', rideAt: at(1) }),
  ];
  expect(comingRides(rides, all, now)).toEqual([{ employee: ana, count: 3, next: soon }]);
});

test('puts whoever is on the way first, then whoever is picked up first; others are not asked about', () => {
  const rides = [
    tripOf({ employee: eva, rideAt: at(5) }),
    tripOf({ employee: ben, rideAt: at(3) }),
    tripOf({ employee: ana, status: 'ongoing', rideAt: at(-0.1) }),
  ];
  expect(comingRides(rides, all, now).map(({ employee, next }) => [employee.name, next?.rideAt ?? null])).toEqual([
    ['Ana', null],
    ['Ben', at(3)],
    ['Eva', at(5)],
  ]);
  expect(comingRides(rides, new Set([ben.id]), now).map(({ employee }) => employee.name)).toEqual(['Ben']);
});
