import type { Trip } from '@/contract/trips';

type Ride = Pick<Trip, 'employee' | 'rideAt' | 'status'>;

/** What may still happen to one employee. */
export type ComingRides<R extends Ride> = {
  employee: R['employee'];
  /** Scheduled and ongoing. */
  count: number;
  /** The one that is due first; null where all are under way or late. */
  next: R | null;
};

/** The rides of some employees that may still happen, whoever is picked up first at the head. `now` in milliseconds since 1970. */
export function comingRides<R extends Ride>(rides: readonly R[], employeeIds: ReadonlySet<string>, now: number): ComingRides<R>[] {
  const found = new Map<string, ComingRides<R>>();
  for (const ride of rides) {
    if (!employeeIds.has(ride.employee.id) || (ride.status !== 'scheduled' && ride.status !== 'ongoing')) continue;
    const { employee, count, next } = found.get(ride.employee.id) ?? { employee: ride.employee, count: 0, next: null };
    const sooner = dueAt(ride) >= now && (next === null || dueAt(ride) < dueAt(next));
    found.set(employee.id, { employee, count: count + 1, next: sooner ? ride : next });
  }
  return [...found.values()].sort((a, b) => (a.next ? dueAt(a.next) : now) - (b.next ? dueAt(b.next) : now));
}

const dueAt = ({ rideAt }: Ride) => Date.parse(rideAt);
