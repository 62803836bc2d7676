import type { KnownEmployee as Employee } from '@/contract/employees';
import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import type { Known } from '@/contract/primitives';
import type { EditRideBody, KnownTrip as Trip } from '@/contract/trips';
import { entitlementsOf } from '@/rules/entitlements';
import { type Estimate, estimate } from '@/rules/fare';
import { checkRide, limitedInstantsOf } from '@/rules/ride-check';
import { checkedInstantOf, rideZone } from '@/rules/ride-time';
import type { BookedRide as ShownRide } from '@/rules/trip-lifecycle';
import type { Transaction } from '../database/transaction';
import { employeeStore } from '../employees/employee-store';
import { vehicleStore } from '../fleet/vehicle-store';
import { type FieldProblem, type Refusal, refuse } from '../http/problem';
import { renewLocked } from '../plans/subscription-store';
import { lockCompany } from '../session/admin-store';
import { countRides } from './trip-store';

type BookedRide = Known<ShownRide>;

/** What a trip owes to the form, once everything in it has been checked. */
export type RidePlan = {
  currency: string;
  ride: BookedRide;
};

/**
 * Checks a ride against the company's people, fleet and plan; `previous`: what an edit started from. Rides of a company are planned
 * one after the other, so that no two take the last one that is included.
 */
export async function planRide(
  tx: Transaction,
  companyId: string,
  body: EditRideBody,
  now: number,
  previous?: Trip,
): Promise<RidePlan | Refusal> {
  const facts = await lockCompany(tx, companyId);
  const company = { ...facts, entitlements: entitlementsOf(await renewLocked(tx, facts, now)) };
  const employee = await employeeStore.find(tx, body.employeeId);
  const vehicle = await vehicleStore.find(tx, body.vehicleId);
  const limited = limitedInstantsOf(body.when, { company, now });
  const taken = limited && (await countRides(tx, limited, previous?.id ?? null));
  const problems: FieldProblem[] = checkRide(body, { now, company, employee, vehicle, previous, taken });
  const zone = rideZone(body.pickup, company);
  if (body.when.kind === 'scheduled' && body.when.zone !== zone) problems.push({ field: 'when.zone', code: 'invalid' });
  if (problems.length > 0 || !employee || !vehicle) return refuse('validation', { errors: problems });
  const estimated = estimate([body.pickup, ...body.stops, body.dropoff], vehicle.tariff, company.entitlements.fareDiscount);
  return { currency: vehicle.tariff.currency, ride: rideOf(body, employee, vehicle, checkedInstantOf(body.when, now), zone, estimated) };
}

function rideOf(
  body: EditRideBody,
  employee: Employee,
  vehicle: Vehicle,
  at: number,
  zone: string,
  estimated: Estimate | null,
): BookedRide {
  const { pickup, dropoff, stops, reason } = body;
  return {
    kind: body.when.kind,
    employee: { id: employee.id, name: employee.name },
    vehicle: { id: vehicle.id, name: vehicle.name },
    pickup,
    dropoff,
    stops,
    reason,
    rideAt: new Date(at).toISOString(),
    zone,
    estimatedFare: estimated?.fare ?? null,
    estimatedDistance: estimated?.distance ?? null,
    estimatedDuration: estimated?.duration ?? null,
  };
}
