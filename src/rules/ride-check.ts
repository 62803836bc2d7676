import type { Vehicle } from '@/contract/fleet';
import type { Employee } from '@/contract/people';
import type { Company } from '@/contract/session';
import type { EditRideBody } from '@/contract/trips';
import { airportFields } from './airport-rule';
import { rideTime, type ScheduleProblem } from './schedule-time';

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

/** Everything that stands against a well-formed ride; empty when it can be booked. */
export function checkRide(ride: EditRideBody, context: RideContext): RideProblem[] {
  const problems: RideProblem[] = [];
  if (!context.employee) problems.push({ field: 'employeeId', code: 'unknown' });
  else if (context.employee.status !== 'active') problems.push({ field: 'employeeId', code: 'inactive' });
  for (const field of airportFields(ride, context.company.entitlements)) problems.push({ field, code: 'airport-not-in-plan' });
  if (ride.stops.length === 0 && samePlace(ride.pickup, ride.dropoff)) problems.push({ field: 'dropoff', code: 'same-place' });
  if (!context.vehicle) problems.push({ field: 'vehicleId', code: 'unknown' });
  else if (!context.vehicle.active) problems.push({ field: 'vehicleId', code: 'inactive' });
  const time = rideTime(ride.when, context.now, context.company.leadMinutes);
  if ('problem' in time && !keepsItsTime(ride, context)) {
    problems.push({ field: time.problem === 'too-far' ? 'when.date' : 'when.time', code: time.problem });
  }
  return problems;
}

function keepsItsTime(ride: EditRideBody, { previousRideAt, now }: RideContext) {
  if (previousRideAt === undefined || previousRideAt <= now) return false;
  const time = rideTime(ride.when, now, 0);
  return 'at' in time && time.at === previousRideAt;
}

const samePlace = (a: EditRideBody['pickup'], b: EditRideBody['dropoff']) =>
  a.label.toLowerCase() === b.label.toLowerCase() &&
  a.coordinates?.latitude === b.coordinates?.latitude &&
  a.coordinates?.longitude === b.coordinates?.longitude;
