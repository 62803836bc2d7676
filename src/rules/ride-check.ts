import type { Employee } from '@/contract/employees';
import type { Vehicle } from '@/contract/fleet';
import type { Company } from '@/contract/session';
import type { EditRideBody } from '@/contract/trips';
import { airportFields } from './airport-rule';
import { instantOf, type ScheduleProblem, scheduleProblem } from './ride-time';

export type RideProblem = {
  /** Path in the body. */
  field: string;
  code: 'unknown' | 'inactive' | 'airport-not-in-plan' | 'same-place' | ScheduleProblem;
};

/** What a ride is checked against. `now` in milliseconds since 1970, server time. */
export type RideContext = {
  now: number;
  company: Company;
  employee: Pick<Employee, 'status'> | null;
  vehicle: Pick<Vehicle, 'active'> | null;
  /** The time an edit started from: keeping it is fine even when it has come too near for a new ride. */
  previousRideAt?: number;
};

/**
 * Everything that stands against a ride, as far as it is given, in the order in which one thinks of it;
 * empty when all of it is given and it can be booked.
 */
export function checkRide(ride: Partial<EditRideBody>, context: RideContext): RideProblem[] {
  const { pickup = null, stops = [], dropoff = null, when } = ride;
  const problems: RideProblem[] = [];
  if (ride.employeeId !== undefined) {
    if (!context.employee) problems.push({ field: 'employeeId', code: 'unknown' });
    else if (context.employee.status !== 'active') problems.push({ field: 'employeeId', code: 'inactive' });
  }
  for (const field of airportFields({ pickup, stops, dropoff }, context.company.entitlements)) {
    problems.push({ field, code: 'airport-not-in-plan' });
  }
  if (pickup && dropoff && ride.stops?.length === 0 && samePlace(pickup, dropoff)) problems.push({ field: 'dropoff', code: 'same-place' });
  const code = when ? scheduleProblem(when, context.now, context.company.leadMinutes) : null;
  if (when && code && !keepsItsTime(when, context)) problems.push({ field: code === 'too-far' ? 'when.date' : 'when.time', code });
  if (ride.vehicleId !== undefined) {
    if (!context.vehicle) problems.push({ field: 'vehicleId', code: 'unknown' });
    else if (!context.vehicle.active) problems.push({ field: 'vehicleId', code: 'inactive' });
  }
  return problems;
}

function keepsItsTime(when: EditRideBody['when'], { previousRideAt, now }: RideContext) {
  if (previousRideAt === undefined || previousRideAt <= now) return false;
  const instant = instantOf(when, now);
  return 'at' in instant && instant.at === previousRideAt;
}

const samePlace = (a: EditRideBody['pickup'], b: EditRideBody['dropoff']) =>
  a.label.toLowerCase() === b.label.toLowerCase() &&
  a.coordinates?.latitude === b.coordinates?.latitude &&
  a.coordinates?.longitude === b.coordinates?.longitude;
