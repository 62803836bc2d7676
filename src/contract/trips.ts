import * as v from 'valibot';
import { type Endpoints, readsOf, smallBody } from './endpoint';
import { driverSchema } from './fleet';
import { chosenPlaceSchema, placeSchema } from './places';
import {
  count,
  id,
  instant,
  type Known,
  listOf,
  localDate,
  localTime,
  moment,
  moneySchema,
  optionalText,
  orOther,
  queryInteger,
  recordFields,
  searchText,
  shownZone,
  strictly,
  text,
  zone,
} from './primitives';
import { filterSchemaOf, is, resource, words } from './resource';

export const tripStatusSchema = v.picklist(['scheduled', 'ongoing', 'completed', 'cancelled'], 'invalid');
export type TripStatus = v.InferOutput<typeof tripStatusSchema>;

/** How far a ride has come. Its status follows from it (rules/trip-lifecycle). */
export const tripStageSchema = v.picklist(['booked', 'confirmed', 'accepted', 'en-route', 'started', 'completed', 'cancelled']);
export type TripStage = v.InferOutput<typeof tripStageSchema>;

export const tripKindSchema = v.picklist(['now', 'scheduled']);
export type TripKind = v.InferOutput<typeof tripKindSchema>;

export const partySchema = v.picklist(['customer', 'driver', 'system']);
export type Party = v.InferOutput<typeof partySchema>;

/** A payment by card: kept aside at the card's bank as long as the ride may happen, and charged when it is over. */
export const paymentSchema = v.object({
  /** The payment gateway's. */
  id: v.string(),
  /** Minor units: what is kept aside, and once the ride is over what of it is charged. */
  amount: count,
  captureMethod: v.string(),
  currency: v.string(),
  customer: v.string(),
  livemode: v.boolean(),
  /** Id of the card; it may have been removed since. */
  paymentMethod: v.string(),
  paymentMethodTypes: v.array(v.string()),
});

export const tripSchema = v.object({
  ...recordFields,
  /** What people read aloud, as `TRP-104233`; given by the server. */
  number: v.string(),
  status: orOther(tripStatusSchema),
  stage: orOther(tripStageSchema),
  kind: orOther(tripKindSchema),
  employee: v.object({ id, name: v.string() }),
  vehicle: v.object({ id, name: v.string() }),
  driver: v.nullable(driverSchema),
  plateNumber: v.nullable(v.string()),
  pickup: placeSchema,
  dropoff: placeSchema,
  stops: v.array(placeSchema),
  reason: v.nullable(v.string()),
  /** When the employee is picked up. */
  rideAt: instant,
  /** Zone of the pickup, in which people read `rideAt`. */
  zone: shownZone,
  estimatedFare: v.nullable(moneySchema),
  /** What the ride has come to; of one that was cancelled late, the fee for that. */
  totalFare: v.nullable(moneySchema),
  /** Metres. */
  estimatedDistance: v.nullable(count),
  /** Seconds. */
  estimatedDuration: v.nullable(count),
  /** Seconds between start and end. */
  duration: v.nullable(count),
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  cancelledBy: v.nullable(v.object({ party: orOther(partySchema), name: v.string() })),
  cancelledAt: v.nullable(instant),
  driverNote: v.nullable(v.string()),
  /** Null for what the month's invoice says. */
  payment: v.nullable(paymentSchema),
  createdAt: instant,
});
export type Trip = v.InferOutput<typeof tripSchema>;
/** As the server stores it. */
export type KnownTrip = Known<Trip>;

export const tripEventKindSchema = v.picklist([
  'booked',
  'modified',
  'confirmed',
  'accepted',
  'en-route',
  'started',
  'completed',
  'cancelled',
]);

export const tripEventSchema = v.object({
  kind: orOther(tripEventKindSchema),
  at: instant,
  party: orOther(partySchema),
  /** Who it was, where known. */
  name: v.nullable(v.string()),
});
export type TripEvent = v.InferOutput<typeof tripEventSchema>;
/** As the server stores it. */
export type KnownTripEvent = Known<TripEvent>;

/** `GET admin/trip/{id}`: the trip and all that happened to it, oldest first. */
export const tripStorySchema = v.object({ trip: tripSchema, events: v.array(tripEventSchema) });
export type TripStory = v.InferOutput<typeof tripStorySchema>;

/** `GET admin/trip/{id}/driver`, as long as the ride isn't over; `phone` where the company's fleet system tells it. */
export const tripDriverSchema = v.object({ ...driverSchema.entries, phone: v.nullable(v.string()) });
export type TripDriver = v.InferOutput<typeof tripDriverSchema>;

/** When the ride is wanted: at once, or at a wall-clock time of the pickup's zone. */
export const whenSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('now') }),
    v.strictObject({
      kind: v.literal('scheduled'),
      date: localDate,
      time: localTime,
      zone,
      /** Which of the two, when a clock change repeats that hour. */
      repeated: v.nullable(v.picklist(['earlier', 'later'], 'invalid')),
    }),
  ],
  'required',
);
export type When = v.InferOutput<typeof whenSchema>;

/** How a ride shall be paid for: with the month's invoice, or by a card of the company's. A trip tells it by its payment. */
export const payBySchema = v.variant(
  'kind',
  [v.strictObject({ kind: v.literal('invoice') }), v.strictObject({ kind: v.literal('card'), cardId: id })],
  'required',
);
export type PayBy = v.InferOutput<typeof payBySchema>;

/** Most stops between pickup and dropoff. */
export const maxStops = 8;

/** What the trip form holds, and what an edit replaces. */
export const rideFields = {
  employeeId: id,
  vehicleId: id,
  pickup: chosenPlaceSchema,
  dropoff: chosenPlaceSchema,
  stops: listOf(chosenPlaceSchema, { most: maxStops }),
  reason: optionalText(500),
  when: whenSchema,
  /** Missing, as older portals leave it: with the invoice, and of a ride that is changed as it was. */
  payBy: v.optional(payBySchema),
};

/** `POST admin/trip` */
export const bookRideBody = v.strictObject({ id, corporateId: id, ...rideFields });
export type BookRideBody = v.InferOutput<typeof bookRideBody>;

/** `PUT admin/trip/{id}` with If-Match */
export const editRideBody = v.strictObject(rideFields);
export type EditRideBody = v.InferOutput<typeof editRideBody>;

/** `POST admin/trip/{id}/cancel` */
export const cancelRideBody = v.strictObject({});

/** `POST admin/trip/delete` */
export const deleteTripsBody = v.strictObject({
  ids: listOf(id, { least: 1, most: 100 }),
});

/** What a list of trips can leave out. */
export const withoutSchema = v.picklist(['cancelled'], 'invalid');

export const trip = resource({
  name: 'trip',
  row: tripSchema,
  held: { since: 'rideAt', indexes: ['rideAt', 'status'], most: 50_000 },
  /**
   * Dates are the pickup's own; a plate is found however it is written. `departmentId` is where the employee worked when the ride
   * started, which only the API knows: portals of release 0.1.0 read trips strictly, and would take one that names it for unreadable.
   * `employeeDepartmentId` is where the employee works now, which devices know too.
   */
  filters: {
    search: searchText,
    status: tripStatusSchema,
    employeeId: id,
    departmentId: id,
    employeeDepartmentId: id,
    vehicleId: id,
    plateNumber: text(20),
    from: localDate,
    to: localDate,
    /** From the first instant up to, not including, the other. */
    bookedFrom: moment,
    bookedUntil: moment,
    without: withoutSchema,
  },
  matches: {
    search: words('number', 'employee.name', 'vehicle.name', 'pickup.label', 'dropoff.label', 'driver.name', 'plateNumber', 'reason'),
    status: is('status'),
    employeeId: is('employee.id'),
    vehicleId: is('vehicle.id'),
  },
  // `next`: upwards, what a dispatcher looks at first.
  sorts: ['rideAt', 'number', 'employee', 'vehicle', 'fare', 'status', 'next'],
  order: 'desc',
});
export type TripSort = (typeof trip)['sorts'][number];

/** What narrows and orders a list of trips, on the device and on the server alike. */
export const tripFilterSchema = filterSchemaOf(trip);
export type TripFilter = v.InferOutput<typeof tripFilterSchema>;

/** `GET dispatch/company/list-sort`, `GET dispatch/company/{companyId}/trip/list-sort` */
export const dispatchListQuery = v.strictObject({
  page: v.optional(queryInteger(1, 1_000_000), '1'),
  sizePerPage: v.optional(queryInteger(1, 100), '100'),
});

/** `POST dispatch/company/{companyId}/trip/{id}/{step}`: how a dispatch system moves a ride on. */
export const dispatchStepSchema = v.picklist(['confirm', 'accept', 'en-route', 'start', 'complete', 'cancel']);
export type DispatchStep = v.InferOutput<typeof dispatchStepSchema>;

export const dispatchBody = v.strictObject({
  /** Needed from `accept` on. */
  driver: v.optional(strictly(driverSchema)),
  plateNumber: v.optional(text(20)),
  /** With `complete`. */
  totalFare: v.optional(strictly(moneySchema)),
  note: v.optional(optionalText(500)),
});
export type DispatchBody = v.InferOutput<typeof dispatchBody>;

/** Rides of the company. */
export const tripEndpoints = {
  ...readsOf(trip),
  story: {
    method: 'GET',
    path: 'admin/trip/{id}',
    summary: 'A trip and all that happened to it',
    auth: 'session',
    payload: tripStorySchema,
  },
  driver: {
    method: 'GET',
    path: 'admin/trip/{id}/driver',
    summary: 'Who drives a ride that isn’t over, and where they can be rung up',
    auth: 'session',
    payload: tripDriverSchema,
  },
  book: {
    method: 'POST',
    path: 'admin/trip',
    summary: 'Book or schedule a ride',
    auth: 'session',
    body: bookRideBody,
    payload: tripSchema,
    keyed: true,
  },
  edit: {
    method: 'PUT',
    path: 'admin/trip/{id}',
    summary: 'Change a scheduled ride',
    auth: 'session',
    body: editRideBody,
    payload: tripSchema,
    keyed: true,
    ifMatch: true,
  },
  cancel: {
    method: 'POST',
    path: 'admin/trip/{id}/cancel',
    summary: 'Cancel a ride',
    auth: 'session',
    body: cancelRideBody,
    largestBody: smallBody,
    payload: tripSchema,
    keyed: true,
  },
  delete: {
    method: 'POST',
    path: 'admin/trip/delete',
    summary: 'Delete finished rides',
    auth: 'session',
    body: deleteTripsBody,
    payload: v.object({ rev: v.number() }),
    keyed: true,
  },
} as const satisfies Endpoints;
