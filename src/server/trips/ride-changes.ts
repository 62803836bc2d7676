import type { BookRideBody, EditRideBody, KnownTrip as Trip } from '@/contract/trips';
import { isAuthorised } from '@/rules/pay-by';
import { rideFieldsOf } from '@/rules/ride-fields';
import { differingFields } from '@/rules/same-value';
import { canCancel, canDelete, canEdit, newTrip, statusOf } from '@/rules/trip-lifecycle';
import { changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { type Awaits, isAwaiting } from '../http/keyed-route';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import { keepFares } from '../invoices/ride-charges';
import type { Till } from '../payments/authorise';
import { type AuthorisedPayment, giveToRide, letGo, lockPaymentOf } from '../payments/ride-payment-store';
import { findCompany } from '../session/admin-store';
import type { Person } from '../session/session-store';
import { planRide, type RidePlan } from './plan-ride';
import { settleCancelled } from './settle-ride';
import { insertTrip, lockTrip, nextTripNumber, saveTrip, tripStore } from './trip-store';

const exists = refuseField('state', 'id', 'exists');

/** Books or schedules a ride under the id that the device gave it. */
export async function bookRide(
  tx: Transaction,
  person: Person,
  body: BookRideBody,
  now: number,
  till: Till,
): Promise<Pick<Trip, 'id'> | Awaits | Refusal> {
  const { companyId } = person;
  if (body.corporateId !== companyId) return refuseField('validation', 'corporateId', 'unknown');
  const plan = await planRide(tx, companyId, body, now, till.gateway);
  if (isRefusal(plan)) return plan;
  const paid = await authorised(tx, till, plan);
  if (paid && (isRefusal(paid) || isAwaiting(paid))) return paid;
  const trip = newTrip(
    { ...plan.ride, payment: paid && paymentOf(paid) },
    { id: body.id, number: await nextTripNumber(tx, companyId), at: now },
  );
  const event = { kind: 'booked', at: now, party: 'customer', name: person.name } as const;
  if (!(await insertTrip(tx, companyId, trip, besides(plan), event))) return exists;
  if (paid) await giveToRide(tx, paid, trip.id);
  return trip;
}

const besides = ({ currency, departmentId }: RidePlan) => ({ currency, departmentId });

/** What the card says to the fare as it is estimated; null where no card is to pay. */
const authorised = async (tx: Transaction, till: Till, { card, ride }: RidePlan) =>
  card && ride.estimatedFare ? till.authorise(tx, { card, money: ride.estimatedFare }) : null;

/** As the ride tells it: the API's own cards have ids of its own. */
const paymentOf = ({ payment, cardId }: AuthorisedPayment): NonNullable<Trip['payment']> => ({ ...payment, paymentMethod: cardId });

/** Replaces what the form holds, as long as the ride is scheduled and nobody changed it since `ifMatch`; a ride that is so already stays. */
export async function editRide(
  tx: Transaction,
  person: Person,
  id: string,
  body: EditRideBody,
  ifMatch: number,
  now: number,
  till: Till,
): Promise<null | Awaits | Refusal> {
  const { companyId } = person;
  const locked = await lockTrip(tx, companyId, id);
  if (!locked) return refuse('not-found');
  const { trip } = locked;
  if (!canEdit(trip)) return refuseField('state', '', 'trip-not-scheduled');
  if (trip.version !== ifMatch) return changedSince(tx, tripStore, trip, ifMatch);
  const before = rideFieldsOf(trip);
  const wanted = { ...before, ...body };
  const fields = differingFields(before, wanted);
  if (fields.length === 0) return null;
  const plan = await planRide(tx, companyId, wanted, now, till.gateway, trip);
  if (isRefusal(plan)) return plan;
  const isEnough = isAuthorised(wanted.payBy, plan.ride.estimatedFare, trip);
  const paid = isEnough ? null : await authorised(tx, till, plan);
  if (paid && (isRefusal(paid) || isAwaiting(paid))) return paid;
  const payment = isEnough ? trip.payment : paid && paymentOf(paid);
  const changed = { ...trip, ...plan.ride, payment, status: statusOf(trip.stage, plan.ride.kind) };
  await saveTrip(tx, companyId, trip, changed, besides(plan), { kind: 'modified', at: now, party: 'customer', name: person.name });
  if (!isEnough) await exchange(tx, companyId, id, paid, now);
  await noteEdits(tx, { ...person, now }, tripStore, [{ id, version: trip.version + 1, fields }]);
  return null;
}

/** The ride's payment gives way to the one that takes its place; null: none does. */
async function exchange(tx: Transaction, companyId: string, tripId: string, next: AuthorisedPayment | null, now: number) {
  const before = await lockPaymentOf(tx, companyId, tripId);
  if (before) await letGo(tx, before, now);
  if (next) await giveToRide(tx, next, tripId);
}

/** Cancels a ride that hasn't started; one that is cancelled already stays as it is. */
export async function cancelRide(tx: Transaction, person: Person, id: string, now: number): Promise<null | Refusal> {
  const { companyId } = person;
  const locked = await lockTrip(tx, companyId, id);
  if (!locked) return refuse('not-found');
  const { trip, currency } = locked;
  if (trip.status === 'cancelled') return null;
  if (!canCancel(trip)) return refuseField('state', '', trip.status === 'completed' ? 'trip-over' : 'trip-started');
  const cancelled: Trip = {
    ...trip,
    ...(await settleCancelled(tx, companyId, trip, currency, now)),
    stage: 'cancelled',
    status: 'cancelled',
    cancelledBy: { party: 'customer', name: person.name },
    cancelledAt: new Date(now).toISOString(),
  };
  await saveTrip(tx, companyId, trip, cancelled, { currency }, { kind: 'cancelled', at: now, party: 'customer', name: person.name });
  return null;
}

/** Deletes rides that are over, all or none; those deleted before count as done. */
export async function deleteTrips(tx: Transaction, companyId: string, ids: string[], now: number): Promise<null | Refusal> {
  const found = await tripStore.lock(tx, ids);
  if (!(await tripStore.existed(tx, ids, found))) return refuse('not-found');
  const active = found.find((each) => !canDelete(each));
  if (active) return refuseField('state', `ids.${ids.indexOf(active.id)}`, 'trip-active');
  await keepFares(tx, await findCompany(tx, companyId), found, now);
  await tripStore.delete(tx, found);
  return null;
}
