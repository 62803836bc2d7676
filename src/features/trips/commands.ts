import * as v from 'valibot';
import { endpoints, pathOf } from '@/contract/endpoints';
import { count, id, instant, moneySchema, zone } from '@/contract/primitives';
import { bookRideBody, type EditRideBody, editRideBody, type Trip } from '@/contract/trips';
import { type Absorption, type Change, defineCommand, refOf, type StoredRecord } from '@/offline/command';
import { mergedFields } from '@/rules/merged-fields';
import { sameValue } from '@/rules/same-value';
import { type BookedRide, newTrip } from '@/rules/trip-lifecycle';
import { scheduledUntil, validity } from '@/rules/validity';
import { whenOf } from '@/rules/wall-time';
import { isTrip } from './rows';

/** What the form knew when it was sent: lets a ride stand in the lists before the server has it. */
export const rideSeenSchema = v.strictObject({
  employeeName: v.string(),
  vehicleName: v.string(),
  rideAt: instant,
  zone,
  leadMinutes: count,
  estimate: v.nullable(v.strictObject({ fare: moneySchema, distance: count, duration: count })),
});
export type RideSeen = v.InferOutput<typeof rideSeenSchema>;

const personSeenSchema = v.strictObject({ name: v.string() });

const changeTrip = (tripId: string, change: (trip: Trip) => Trip | null): Change => ({
  resource: 'trip',
  id: tripId,
  apply: (current) => (isTrip(current) ? change(current) : null),
});

/** The parts of a trip that the form decides. */
const rideOf = (ride: EditRideBody, seen: RideSeen): BookedRide => ({
  employee: { id: ride.employeeId, name: seen.employeeName },
  vehicle: { id: ride.vehicleId, name: seen.vehicleName },
  pickup: ride.pickup,
  dropoff: ride.dropoff,
  stops: ride.stops,
  reason: ride.reason,
  kind: ride.when.kind,
  rideAt: seen.rideAt,
  zone: seen.zone,
  estimatedFare: seen.estimate?.fare ?? null,
  estimatedDistance: seen.estimate?.distance ?? null,
  estimatedDuration: seen.estimate?.duration ?? null,
});

/** What follows from fields that the edit leaves as the trip has them: after a merge, the form no longer knows it. */
function unchanged(trip: Trip, ride: EditRideBody): Partial<BookedRide> {
  const fields = rideFieldsOf(trip);
  const same = (...names: (keyof EditRideBody)[]) => names.every((name) => sameValue(fields[name], ride[name]));
  const { employee, vehicle, kind, rideAt, zone, estimatedFare, estimatedDistance, estimatedDuration } = trip;
  return {
    ...(same('employeeId') ? { employee } : {}),
    ...(same('vehicleId') ? { vehicle } : {}),
    ...(same('when') ? { kind, rideAt, zone } : {}),
    ...(same('vehicleId', 'pickup', 'dropoff', 'stops') ? { estimatedFare, estimatedDistance, estimatedDuration } : {}),
  };
}

const rideRefs = (ride: Pick<EditRideBody, 'employeeId' | 'vehicleId'>) => [
  refOf('employee', ride.employeeId),
  refOf('vehicle', ride.vehicleId),
];

/** The single trip that book, edit and cancel are answered with. */
function answeredTrip(_: unknown, payload: unknown): { records: { resource: string; record: StoredRecord }[]; rev: number } {
  return isTrip(payload) ? { records: [{ resource: 'trip', record: payload }], rev: payload.rev } : { records: [], rev: 0 };
}

export const bookRide = defineCommand({
  name: 'trip.book',
  schemaVersion: 1,
  body: bookRideBody,
  seen: rideSeenSchema,
  send: (body) => ({ method: 'POST', path: pathOf(endpoints.trip.book), body }),
  ifMatch: false,
  preview: ({ id: tripId, corporateId: _, ...ride }, { seen, createdAt }) => [
    {
      resource: 'trip',
      id: tripId,
      apply: () => newTrip(rideOf(ride, seen), { id: tripId, number: '', at: createdAt }),
    },
  ],
  reads: rideRefs,
  writes: (body) => [refOf('trip', body.id)],
  expires: (body, seen, now) =>
    body.when.kind === 'now' ? now + validity.bookNow : scheduledUntil(Date.parse(seen.rideAt), seen.leadMinutes),
  absorb: () => null,
  merge: () => null,
  answered: answeredTrip,
});

export const editBody = v.strictObject({ id, ride: editRideBody });

export const editRide = defineCommand({
  name: 'trip.edit',
  schemaVersion: 1,
  body: editBody,
  seen: rideSeenSchema,
  send: ({ id: tripId, ride }) => ({ method: 'PUT', path: pathOf(endpoints.trip.edit, { id: tripId }), body: ride }),
  ifMatch: true,
  preview: ({ id: tripId, ride }, { seen, base }) => [
    changeTrip(tripId, (trip) => ({
      ...trip,
      ...rideOf(ride, seen),
      ...(isTrip(base) ? unchanged(base, ride) : {}),
      ...unchanged(trip, ride),
    })),
  ],
  reads: ({ ride }) => rideRefs(ride),
  writes: (body) => [refOf('trip', body.id)],
  expires: (_, seen, now) => Math.min(now + validity.edit, Date.parse(seen.rideAt)),
  absorb: (body, earlier): Absorption => {
    if (earlier.name === 'trip.edit') return { body };
    const booking = earlier.name === 'trip.book' ? v.safeParse(bookRideBody, earlier.body) : null;
    return booking?.success ? { body: { ...booking.output, ...body.ride } } : null;
  },
  merge: (body, base, theirs, clash) => {
    if (!isTrip(base) || !isTrip(theirs)) return null;
    const ride = mergedFields(rideFieldNames, rideFieldsOf(base), body.ride, rideFieldsOf(theirs), clash);
    return ride && { id: body.id, ride };
  },
  answered: answeredTrip,
});

const tripBody = v.strictObject({ id });

export const cancelRide = defineCommand({
  name: 'trip.cancel',
  schemaVersion: 1,
  body: tripBody,
  seen: personSeenSchema,
  send: (body) => ({ method: 'POST', path: pathOf(endpoints.trip.cancel, body), body: {} }),
  ifMatch: false,
  preview: (body, { seen, createdAt }) => [
    changeTrip(body.id, (trip) => ({
      ...trip,
      status: 'cancelled',
      stage: 'cancelled',
      cancelledBy: { party: 'customer', name: seen.name },
      cancelledAt: new Date(createdAt).toISOString(),
    })),
  ],
  reads: () => [],
  writes: (body) => [refOf('trip', body.id)],
  // Only the ride's own state decides whether it can still be cancelled.
  expires: () => null,
  absorb: (_, earlier) => {
    if (earlier.name === 'trip.book') return 'dissolve';
    return earlier.name === 'trip.edit' ? 'supersede' : null;
  },
  merge: () => null,
  answered: answeredTrip,
});

const deletedSchema = v.looseObject({ rev: v.number() });

export const deleteTrip = defineCommand({
  name: 'trip.delete',
  schemaVersion: 1,
  body: tripBody,
  seen: v.null(),
  send: (body) => ({ method: 'POST', path: pathOf(endpoints.trip.delete), body: { ids: [body.id] } }),
  ifMatch: false,
  preview: (body) => [changeTrip(body.id, () => null)],
  reads: () => [],
  writes: (body) => [refOf('trip', body.id)],
  expires: (_, __, now) => now + validity.edit,
  absorb: () => null,
  merge: () => null,
  answered: (_, payload) => ({ records: [], rev: v.is(deletedSchema, payload) ? payload.rev : 0 }),
});

/** What the form would hold for a stored trip. */
export const rideFieldsOf = (trip: Trip): EditRideBody => ({
  employeeId: trip.employee.id,
  vehicleId: trip.vehicle.id,
  pickup: trip.pickup,
  dropoff: trip.dropoff,
  stops: trip.stops,
  reason: trip.reason,
  when: whenOf(trip),
});

const rideFieldNames = ['employeeId', 'vehicleId', 'pickup', 'dropoff', 'stops', 'reason', 'when'] as const;

export const tripCommands = [bookRide, editRide, cancelRide, deleteTrip];
