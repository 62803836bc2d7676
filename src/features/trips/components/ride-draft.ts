import * as v from 'valibot';
import type { Card } from '@/contract/payments';
import { type Place, placeSchema } from '@/contract/places';
import { type EditRideBody, payBySchema, rideFields, type Trip, type When, whenSchema } from '@/contract/trips';
import { onInvoice, payByOf } from '@/rules/pay-by';
import { whenOf } from '@/rules/ride-time';
import { lenient } from '@/ui/form/lenient';

/** The ride form while it is being filled in; kept on the device so that a reload loses nothing. */
export const rideDraftSchema = v.object({
  corporateId: v.string(),
  employeeId: v.nullable(v.string()),
  pickup: v.nullable(placeSchema),
  dropoff: v.nullable(placeSchema),
  /** The key tells stops apart while they are moved. */
  stops: v.array(v.object({ key: v.string(), place: v.nullable(placeSchema) })),
  kind: v.picklist(['now', 'scheduled']),
  /** `2026-11-25`, or empty. */
  date: v.string(),
  /** `09:30`, what was typed as long as that is no time, or empty. */
  time: v.string(),
  repeated: v.nullable(v.picklist(['earlier', 'later'])),
  vehicleId: v.nullable(v.string()),
  reason: v.string(),
  /** Missing in drafts of the first release: as it was. */
  payBy: v.optional(payBySchema),
});
export type RideDraft = v.InferOutput<typeof rideDraftSchema>;

export const emptyDraft = (corporateId: string, employeeId: string | null): RideDraft => ({
  corporateId,
  employeeId,
  pickup: null,
  dropoff: null,
  stops: [],
  kind: 'now',
  date: '',
  time: '',
  repeated: null,
  vehicleId: null,
  reason: '',
  payBy: onInvoice,
});

/** A company books for itself alone, so it is not asked; drafts of releases that asked may have left it open. */
export const ofCompany = (draft: RideDraft, companyId: string): RideDraft => ({ ...draft, corporateId: draft.corporateId || companyId });

export const newStop = () => ({ key: crypto.randomUUID(), place: null });

/** The form as it stood when the ride was booked. */
export function draftOf(trip: Trip, corporateId: string): RideDraft {
  const when = whenOf(trip);
  return {
    ...emptyDraft(corporateId, trip.employee.id),
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops.map((place) => ({ ...newStop(), place })),
    ...(when.kind === 'now' ? {} : { kind: when.kind, date: when.date, time: when.time, repeated: when.repeated }),
    vehicleId: trip.vehicle.id,
    reason: trip.reason ?? '',
    payBy: payByOf(trip),
  };
}

/** A new booking of the same ride: its time has passed, so it starts at now. `cards`: those that there are; null where nobody knows. */
export const draftAgain = (trip: Trip, corporateId: string, cards: readonly Card[] | null): RideDraft => ({
  ...draftInstead(trip, corporateId, cards),
  kind: 'now',
  date: '',
  time: '',
  repeated: null,
});

/** A new booking of what a ride could not be changed to, at the time that was wanted. */
export function draftInstead(trip: Trip, corporateId: string, cards: readonly Card[] | null): RideDraft {
  const payBy = payByOf(trip);
  const isGone = payBy.kind === 'card' && cards !== null && !cards.some(({ id }) => id === payBy.cardId);
  const draft = draftOf(trip, corporateId);
  return isGone ? { ...draft, payBy: onInvoice } : draft;
}

/** The places that are known so far, in the order of the ride. */
export const placesOf = (draft: RideDraft): Place[] =>
  [draft.pickup, ...draft.stops.map((stop) => stop.place), draft.dropoff].filter((place) => place !== null);

const rideSchema = v.strictObject({ corporateId: rideFields.employeeId, ...rideFields });

const whenIn = (zone: string, { kind, date, time, repeated }: RideDraft): When =>
  kind === 'now' ? { kind } : { kind, date, time, zone, repeated };

/** The time that is asked for, or null while it is incomplete. */
export function whenWanted(zone: string, draft: RideDraft): When | null {
  const when = v.safeParse(whenSchema, whenIn(zone, draft));
  return when.success ? when.output : null;
}

/** A problem with the part of a body that `field` leads to, whoever found it: the schema, the rules or the server. */
export type BodyProblem = { field: string; code: string };

const givenSchema = v.object({
  employeeId: lenient(rideFields.employeeId),
  pickup: lenient(rideFields.pickup),
  stops: lenient(rideFields.stops),
  dropoff: lenient(rideFields.dropoff),
  when: lenient(rideFields.when),
  vehicleId: lenient(rideFields.vehicleId),
  payBy: lenient(rideFields.payBy),
});

/** The ride as it travels, or what is missing or malformed and what is given besides. */
export function rideOf(draft: RideDraft, zone: string): { ride: EditRideBody } | { problems: BodyProblem[]; given: Partial<EditRideBody> } {
  const filled = {
    corporateId: draft.corporateId,
    employeeId: draft.employeeId,
    pickup: draft.pickup,
    stops: draft.stops.map((stop) => stop.place),
    dropoff: draft.dropoff,
    when: whenIn(zone, draft),
    vehicleId: draft.vehicleId,
    reason: draft.reason,
    payBy: draft.payBy,
  };
  const result = v.safeParse(rideSchema, filled);
  if (result.success) {
    const { corporateId: _, ...ride } = result.output;
    return { ride };
  }
  return {
    problems: result.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      code: issue.input === null ? 'required' : issue.message,
    })),
    given: v.parse(givenSchema, filled),
  };
}
