import type { BookRideBody, EditRideBody, KnownTrip as Trip } from '@/contract/trips';
import { rideFieldsOf } from '@/rules/ride-fields';
import { differingFields } from '@/rules/same-value';
import { canCancel, canDelete, canEdit, newTrip, statusOf } from '@/rules/trip-lifecycle';
import { changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import { keepFares } from '../invoices/ride-charges';
import { findCompany } from '../session/admin-store';
import type { Person } from '../session/session-store';
import { chargeLateCancel } from './late-cancel';
import { planRide } from './plan-ride';
import { insertTrip, lockTrip, nextTripNumber, saveTrip, tripStore } from './trip-store';

const exists = refuseField('state', 'id', 'exists');

/** Books or schedules a ride under the id that the device gave it. */
export async function bookRide(tx: Transaction, person: Person, body: BookRideBody, now: number): Promise<Pick<Trip, 'id'> | Refusal> {
  const { companyId } = person;
  if (body.corporateId !== companyId) return refuseField('validation', 'corporateId', 'unknown');
  const plan = await planRide(tx, companyId, body, now);
  if (isRefusal(plan)) return plan;
  const trip = newTrip(plan.ride, { id: body.id, number: await nextTripNumber(tx, companyId), at: now });
  const event = { kind: 'booked', at: now, party: 'customer', name: person.name } as const;
  return (await insertTrip(tx, companyId, trip, plan.currency, event)) ? trip : exists;
}

/** Replaces what the form holds, as long as the ride is scheduled and nobody changed it since `ifMatch`; a ride that is so already stays. */
export async function editRide(
  tx: Transaction,
  person: Person,
  id: string,
  body: EditRideBody,
  ifMatch: number,
  now: number,
): Promise<null | Refusal> {
  const { companyId } = person;
  const locked = await lockTrip(tx, companyId, id);
  if (!locked) return refuse('not-found');
  const { trip } = locked;
  if (!canEdit(trip)) return refuseField('state', '', 'trip-not-scheduled');
  if (trip.version !== ifMatch) return changedSince(tx, tripStore, trip, ifMatch);
  const before = rideFieldsOf(trip);
  const fields = differingFields(before, { ...before, ...body });
  if (fields.length === 0) return null;
  const plan = await planRide(tx, companyId, body, now, trip);
  if (isRefusal(plan)) return plan;
  const changed = { ...trip, ...plan.ride, status: statusOf(trip.stage, plan.ride.kind) };
  await saveTrip(tx, companyId, trip, changed, plan.currency, { kind: 'modified', at: now, party: 'customer', name: person.name });
  await noteEdits(tx, { ...person, now }, tripStore, [{ id, version: trip.version + 1, fields }]);
  return null;
}

/** Cancels a ride that hasn't started; one that is cancelled already stays as it is. */
export async function cancelRide(tx: Transaction, person: Person, id: string, now: number): Promise<null | Refusal> {
  const { companyId } = person;
  const locked = await lockTrip(tx, companyId, id);
  if (!locked) return refuse('not-found');
  const { trip, currency } = locked;
  if (trip.status === 'cancelled') return null;
  if (!canCancel(trip)) return refuseField('state', '', trip.status === 'completed' ? 'trip-over' : 'trip-started');
  const fee = await chargeLateCancel(tx, companyId, trip, now);
  const cancelled: Trip = {
    ...trip,
    totalFare: fee?.currency === currency ? fee : null,
    stage: 'cancelled',
    status: 'cancelled',
    cancelledBy: { party: 'customer', name: person.name },
    cancelledAt: new Date(now).toISOString(),
  };
  await saveTrip(tx, companyId, trip, cancelled, currency, { kind: 'cancelled', at: now, party: 'customer', name: person.name });
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
