import * as v from 'valibot';
import type { Employee } from '@/contract/employees';
import { pathOf } from '@/contract/endpoint';
import type { Vehicle } from '@/contract/fleet';
import { count, id, instant, moneySchema, shownZone } from '@/contract/primitives';
import type { Company } from '@/contract/session';
import { bookRideBody, type EditRideBody, editRideBody, type Trip, tripEndpoints } from '@/contract/trips';
import { answeredRecord } from '@/offline/answered';
import { type Absorption, type Change, defineCommand, type Form, fieldsWith, refOf } from '@/offline/command';
import type { Intent, OpenForm } from '@/offline/intent';
import { deleteCommand } from '@/offline/record-commands';
import { estimate } from '@/rules/fare';
import { onInvoice, paymentAhead } from '@/rules/pay-by';
import { rideFieldsOf } from '@/rules/ride-fields';
import { checkedInstantOf, rideZone } from '@/rules/ride-time';
import { sameValue } from '@/rules/same-value';
import { type BookedRide, newTrip, statusOf } from '@/rules/trip-lifecycle';
import { scheduledUntil, validity } from '@/rules/validity';
import { isTrip } from './rows';

/** What the form knew when it was sent: lets a ride stand in the lists before the server has it. */
export const rideSeenSchema = v.strictObject({
  employeeName: v.string(),
  vehicleName: v.string(),
  rideAt: instant,
  zone: shownZone,
  leadMinutes: count,
  estimate: v.nullable(v.strictObject({ fare: moneySchema, distance: count, duration: count })),
});
export type RideSeen = v.InferOutput<typeof rideSeenSchema>;

/** What a form knows beside a ride that has passed the check. `now` in milliseconds since 1970, server time. */
export function rideSeen(
  ride: EditRideBody,
  { employee, vehicle, company, now }: { employee: Employee | null; vehicle: Vehicle | null; company: Company; now: number },
): RideSeen {
  return {
    employeeName: employee?.name ?? '',
    vehicleName: vehicle?.name ?? '',
    rideAt: new Date(checkedInstantOf(ride.when, now)).toISOString(),
    zone: rideZone(ride.pickup, company),
    leadMinutes: company.leadMinutes,
    estimate: vehicle && estimate([ride.pickup, ...ride.stops, ride.dropoff], vehicle.tariff, company.entitlements.fareDiscount),
  };
}

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
  payment: paymentAhead(ride.payBy ?? onInvoice, seen.estimate?.fare ?? null),
});

const sameIn = (a: EditRideBody, b: EditRideBody, ...names: (keyof EditRideBody)[]) => names.every((name) => sameValue(a[name], b[name]));

/** What an estimate follows from. */
const wayFields = ['vehicleId', 'pickup', 'dropoff', 'stops'] as const;

/** What follows from fields that the edit leaves as the trip has them: after a merge, the form no longer knows it. */
function unchanged(trip: Trip, ride: EditRideBody): Partial<BookedRide> {
  const fields = rideFieldsOf(trip);
  const { employee, vehicle, kind, rideAt, zone, estimatedFare, estimatedDistance, estimatedDuration, payment } = trip;
  return {
    ...(sameIn(fields, ride, 'employeeId') ? { employee } : {}),
    ...(sameIn(fields, ride, 'vehicleId') ? { vehicle } : {}),
    ...(sameIn(fields, ride, 'when') ? { kind, rideAt, zone } : {}),
    ...(sameIn(fields, ride, ...wayFields) ? { estimatedFare, estimatedDistance, estimatedDuration } : {}),
    ...(sameIn(fields, ride, 'payBy') ? { payment } : {}),
  };
}

const rideRefs = (ride: Pick<EditRideBody, 'employeeId' | 'vehicleId'>) => [
  refOf('employee', ride.employeeId),
  refOf('vehicle', ride.vehicleId),
];

/** Book, edit and cancel are answered with the trip. */
const answered = answeredRecord('trip', isTrip);

export const bookRide = defineCommand({
  name: 'trip.book',
  schemaVersion: 1,
  body: bookRideBody,
  seen: rideSeenSchema,
  send: (body) => ({ method: 'POST', path: pathOf(tripEndpoints.book), body }),
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
  answered,
});

export const editBody = v.strictObject({ id, ride: editRideBody });

const rideForm: Form<v.InferOutput<typeof editBody>, RideSeen, EditRideBody> = {
  names: ['employeeId', 'vehicleId', 'pickup', 'dropoff', 'stops', 'reason', 'when', 'payBy'],
  of: (record) => (isTrip(record) ? rideFieldsOf(record) : null),
  in: ({ ride }) => ride,
  with: (body, ride) => ({ ...body, ride }),
  seen: (seen, { mine, fields, theirs }) => {
    if (!isTrip(theirs)) return seen;
    const { employee, vehicle, rideAt, zone } = theirs;
    return {
      ...seen,
      // Whoever has been erased meanwhile is called otherwise there.
      ...(fields.employeeId === employee.id ? { employeeName: employee.name } : {}),
      ...(sameIn(mine, fields, 'vehicleId') ? {} : { vehicleName: vehicle.name }),
      ...(sameIn(mine, fields, 'when') ? {} : { rideAt, zone }),
      // Of a way that two forms have made, nobody has reckoned the fare.
      ...(sameIn(mine, fields, ...wayFields) ? {} : { estimate: null }),
    };
  },
};

export const editRide = defineCommand({
  name: 'trip.edit',
  schemaVersion: 1,
  body: editBody,
  seen: rideSeenSchema,
  form: rideForm,
  send: ({ id: tripId, ride }) => ({ method: 'PUT', path: pathOf(tripEndpoints.edit, { id: tripId }), body: ride }),
  ifMatch: true,
  preview: (body, { seen, base }) => [
    changeTrip(body.id, (trip) => {
      const ride = fieldsWith(rideForm, body, base, trip);
      const changed = { ...trip, ...rideOf(ride, seen), ...(isTrip(base) ? unchanged(base, ride) : {}), ...unchanged(trip, ride) };
      return { ...changed, status: statusOf(trip.stage, changed.kind) };
    }),
  ],
  reads: ({ ride }) => rideRefs(ride),
  writes: (body) => [refOf('trip', body.id)],
  expires: ({ ride }, seen, now) =>
    ride.when.kind === 'now' ? now + validity.bookNow : Math.min(now + validity.edit, Date.parse(seen.rideAt)),
  absorb: (body, earlier): Absorption => {
    const booking = earlier.name === 'trip.book' ? v.safeParse(bookRideBody, earlier.body) : null;
    return booking?.success ? { body: { ...booking.output, ...body.ride } } : null;
  },
  answered,
});

/** A change of the ride that a form is open on. */
export const editRideIntent = ({ base, mends }: OpenForm<Trip>, ride: EditRideBody, seen: RideSeen): Intent => ({
  name: editRide.name,
  body: { id: base.id, ride },
  seen,
  base,
  mends,
});

const tripBody = v.strictObject({ id });

export const cancelRide = defineCommand({
  name: 'trip.cancel',
  schemaVersion: 1,
  body: tripBody,
  seen: personSeenSchema,
  send: (body) => ({ method: 'POST', path: pathOf(tripEndpoints.cancel, body), body: {} }),
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
  answered,
});

export const deleteTrip = deleteCommand({
  resource: 'trip',
  to: tripEndpoints.delete,
  body: tripBody,
  validFor: validity.edit,
  absorb: () => null,
});

export const tripCommands = [bookRide, editRide, cancelRide, deleteTrip];
