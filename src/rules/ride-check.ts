import type { Employee } from '@/contract/employees';
import type { Vehicle } from '@/contract/fleet';
import type { Company, Entitlements } from '@/contract/session';
import type { EditRideBody, Trip } from '@/contract/trips';
import { airportFields, isSamePlace } from './airport-rule';
import { entitlementsOn, hasVehicle, isSubscribedOn, limitedPeriodOf, type PlanCode, stopsIn } from './entitlements';
import { instantsOf } from './period';
import { instantOf, type ScheduleProblem, scheduleProblem } from './ride-time';
import { dateIn } from './wall-time';

export type RideProblem = {
  /** Path in the body. */
  field: string;
  code: 'unknown' | 'inactive' | 'same-place' | PlanCode | ScheduleProblem;
};

/** What a ride is checked against. `now` in milliseconds since 1970, server time. */
export type RideContext = {
  now: number;
  company: Pick<Company, 'zone' | 'leadMinutes' | 'entitlements'>;
  employee: Pick<Employee, 'status'> | null;
  vehicle: Pick<Vehicle, 'active' | 'kind'> | null;
  /** What an edit started from: keeping its time is fine even when it has come too near for a new ride, and so is what another plan had. */
  previous?: Pick<Trip, 'rideAt' | 'vehicle' | 'pickup' | 'stops' | 'dropoff'> | undefined;
  /** How many other rides there are in `limitedInstantsOf` this one; null where nobody can say. */
  taken: number | null;
};

/**
 * Everything that stands against a ride, as far as it is given, in the order in which one thinks of it;
 * empty when all of it is given and it can be booked.
 */
export function checkRide(ride: Partial<EditRideBody>, context: RideContext): RideProblem[] {
  const { pickup = null, stops = [], dropoff = null, when } = ride;
  const entitlements = entitlementsFor(when, context);
  const problems: RideProblem[] = [];
  const noPlan = subscriptionProblem(when, context);
  if (noPlan) problems.push({ field: 'corporateId', code: noPlan });
  if (ride.employeeId !== undefined) {
    if (!context.employee) problems.push({ field: 'employeeId', code: 'unknown' });
    else if (context.employee.status !== 'active') problems.push({ field: 'employeeId', code: 'inactive' });
  }
  for (const field of airportFields({ pickup, stops, dropoff }, entitlements, context.previous ?? null)) {
    problems.push({ field, code: 'airport-not-in-plan' });
  }
  const allowed = Math.max(stopsIn(entitlements), context.previous?.stops.length ?? 0);
  if (stops.length > allowed) problems.push({ field: `stops.${allowed}`, code: 'stops-not-in-plan' });
  if (pickup && dropoff && ride.stops?.length === 0 && isSamePlace(pickup, dropoff))
    problems.push({ field: 'dropoff', code: 'same-place' });
  const code = when ? scheduleProblem(when, context.now, context.company.leadMinutes) : null;
  if (when && code && !keepsItsTime(when, context)) problems.push({ field: code === 'too-far' ? 'when.date' : 'when.time', code });
  if (ride.vehicleId !== undefined) {
    if (!context.vehicle) problems.push({ field: 'vehicleId', code: 'unknown' });
    else if (!context.vehicle.active) problems.push({ field: 'vehicleId', code: 'inactive' });
    else if (!hasVehicle(entitlements, context.vehicle) && ride.vehicleId !== context.previous?.vehicle.id)
      problems.push({ field: 'vehicleId', code: 'vehicle-not-in-plan' });
  }
  return problems;
}

type Around = Pick<RideContext, 'now' | 'company'>;

/** The day that a ride is counted on: the company's own, wherever its pickup is. Null while its time is open. */
function companyDate(when: EditRideBody['when'], { now, company }: Around): string | null {
  const instant = instantOf(when, now);
  return 'at' in instant ? dateIn(company.zone, instant.at) : null;
}

/** What the plan allows a ride of that time; one whose time is open is taken for one of today. */
export const entitlementsFor = (when: EditRideBody['when'] | undefined, around: Around): Entitlements =>
  entitlementsOn(dateOrToday(when, around), around.company.entitlements);

const dateOrToday = (when: EditRideBody['when'] | undefined, around: Around): string =>
  (when && companyDate(when, around)) ?? dateIn(around.company.zone, around.now);

/** From when to when (milliseconds since 1970) rides count with this one; null where their number has no limit, or its time is open. */
export function limitedInstantsOf(when: EditRideBody['when'] | undefined, around: Around): { from: number; to: number } | null {
  const date = when && companyDate(when, around);
  const period = date ? limitedPeriodOf(date, entitlementsOn(date, around.company.entitlements)) : null;
  return period && instantsOf(period, around.company);
}

function subscriptionProblem(when: EditRideBody['when'] | undefined, context: RideContext): 'no-subscription' | 'no-rides-left' | null {
  const { taken, previous } = context;
  const entitlements = entitlementsFor(when, context);
  if (previous && when && keepsItsTime(when, context)) return null;
  if (!isSubscribedOn(dateOrToday(when, context), entitlements)) return 'no-subscription';
  const { ridesIncluded = null } = entitlements;
  return ridesIncluded !== null && taken !== null && taken >= ridesIncluded ? 'no-rides-left' : null;
}

function keepsItsTime(when: EditRideBody['when'], { previous, now }: RideContext) {
  const before = previous ? Date.parse(previous.rideAt) : now;
  if (before <= now) return false;
  const instant = instantOf(when, now);
  return 'at' in instant && instant.at === before;
}
