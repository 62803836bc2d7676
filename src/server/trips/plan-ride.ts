import type { KnownEmployee as Employee } from '@/contract/employees';
import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import type { Known } from '@/contract/primitives';
import type { EditRideBody } from '@/contract/trips';
import { estimate } from '@/rules/fare';
import { checkRide } from '@/rules/ride-check';
import { checkedInstantOf, rideZone } from '@/rules/ride-time';
import type { BookedRide as ShownRide } from '@/rules/trip-lifecycle';
import type { Transaction } from '../database/transaction';
import { employeeStore } from '../employees/employee-store';
import { vehicleStore } from '../fleet/vehicle-store';
import { type FieldProblem, type Refusal, refuse } from '../http/problem';
import { findCompany } from '../session/admin-store';

type BookedRide = Known<ShownRide>;

/** What a trip owes to the form, once everything in it has been checked. */
export type RidePlan = {
  currency: string;
  ride: BookedRide;
};

/** Checks a ride against the company's people, fleet and plan. `previousRideAt` in milliseconds: the time that an edit started from. */
export async function planRide(
  tx: Transaction,
  companyId: string,
  body: EditRideBody,
  now: number,
  previousRideAt?: number,
): Promise<RidePlan | Refusal> {
  const company = await findCompany(tx, companyId);
  const employee = await employeeStore.find(tx, body.employeeId);
  const vehicle = await vehicleStore.find(tx, body.vehicleId);
  const problems: FieldProblem[] = checkRide(body, { now, company, employee, vehicle, previousRideAt });
  const zone = rideZone(body.pickup, company);
  if (body.when.kind === 'scheduled' && body.when.zone !== zone) problems.push({ field: 'when.zone', code: 'invalid' });
  if (problems.length > 0 || !employee || !vehicle) return refuse('validation', { errors: problems });
  return { currency: vehicle.tariff.currency, ride: rideOf(body, employee, vehicle, checkedInstantOf(body.when, now), zone) };
}

function rideOf(body: EditRideBody, employee: Employee, vehicle: Vehicle, at: number, zone: string): BookedRide {
  const { pickup, dropoff, stops, reason } = body;
  const estimated = estimate([pickup, ...stops, dropoff], vehicle.tariff);
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
