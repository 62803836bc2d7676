import type { KnownEmployee as Employee } from '@/contract/employees';
import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import type { Known } from '@/contract/primitives';
import type { EditRideBody, KnownTrip as Trip } from '@/contract/trips';
import { entitlementsOf } from '@/rules/entitlements';
import { type Estimate, estimate } from '@/rules/fare';
import { onInvoice, payByProblem } from '@/rules/pay-by';
import { checkRide, entitlementsFor, limitedInstantsOf } from '@/rules/ride-check';
import { checkedInstantOf, rideZone } from '@/rules/ride-time';
import type { BookedRide as ShownRide } from '@/rules/trip-lifecycle';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { employeeStore } from '../employees/employee-store';
import { vehicleStore } from '../fleet/vehicle-store';
import { type FieldProblem, type Refusal, refuse } from '../http/problem';
import type { GatewayName } from '../payments/gateway';
import { type ChargeableCard, findChargeable } from '../payments/ride-payment-store';
import { readSubscription } from '../plans/subscription-store';
import { type CompanyFacts, findCompany, lockCompany } from '../session/admin-store';
import { countRides } from './trip-store';

type BookedRide = Known<ShownRide>;

/** What a trip owes to the form, once everything in it has been checked. */
export type RidePlan = {
  currency: string;
  /** Where the employee works. */
  departmentId: string;
  ride: Omit<BookedRide, 'payment'>;
  /** That is to pay; null: the invoice does. */
  card: ChargeableCard | null;
};

/** Checks a ride against the company's people, fleet and plan; `previous`: what an edit started from. `gateway`: whose cards can pay. */
export async function planRide(
  tx: Transaction,
  companyId: string,
  body: EditRideBody,
  now: number,
  gateway: GatewayName,
  previous?: Trip,
): Promise<RidePlan | Refusal> {
  const { company, limited } = await planOf(tx, companyId, body, now);
  // The ride is to say their name: they aren't erased before it is there to be erased with them.
  const employee = await employeeStore.findKept(tx, body.employeeId);
  const vehicle = await vehicleStore.find(tx, body.vehicleId);
  const taken = limited && (await countRides(tx, limited, previous?.id ?? null));
  const problems: FieldProblem[] = checkRide(body, { now, company, employee, vehicle, previous, taken });
  const zone = rideZone(body.pickup, company);
  if (body.when.kind === 'scheduled' && body.when.zone !== zone) problems.push({ field: 'when.zone', code: 'invalid' });
  const { payBy = onInvoice } = body;
  const places = [body.pickup, ...body.stops, body.dropoff];
  const estimated = vehicle && estimate(places, vehicle.tariff, entitlementsFor(body.when, { now, company }).fareDiscount);
  const card = payBy.kind === 'card' ? await findChargeable(tx, payBy.cardId, gateway) : null;
  const paying = { card, today: dateIn(company.zone, now), fare: estimated?.fare ?? null, previous };
  const unpayable = vehicle && payByProblem(payBy, paying);
  if (unpayable) problems.push({ field: 'payBy', code: unpayable });
  if (problems.length > 0 || !employee || !vehicle) return refuse('validation', { errors: problems });
  const ride = rideOf(body, employee, vehicle, checkedInstantOf(body.when, now), zone, estimated);
  return { currency: vehicle.tariff.currency, departmentId: employee.departmentId, ride, card };
}

/** The company with what its plan allows, and the period whose rides are counted; then rides are planned one after the other, so that no two take the last. */
async function planOf(tx: Transaction, companyId: string, { when }: EditRideBody, now: number) {
  const withPlan = async (facts: CompanyFacts) => {
    const company = { ...facts, entitlements: entitlementsOf(await readSubscription(tx, facts, now)) };
    return { company, limited: limitedInstantsOf(when, { company, now }) };
  };
  const known = await withPlan(await findCompany(tx, companyId));
  // Who changes the plan has the company's row as well: under the lock it is what it is.
  return known.limited ? withPlan(await lockCompany(tx, companyId)) : known;
}

function rideOf(
  body: EditRideBody,
  employee: Employee,
  vehicle: Vehicle,
  at: number,
  zone: string,
  estimated: Estimate | null,
): RidePlan['ride'] {
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
