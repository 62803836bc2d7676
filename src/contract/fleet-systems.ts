import * as v from 'valibot';
import type { Endpoint, Endpoints } from './endpoint';
import { driverSchema, fuelKindSchema } from './fleet';
import { activitySchema, count, id, largestCost, localDate, moment, moneySchema, optionalText, text, zone } from './primitives';

/**
 * What fleet systems tell. Each message is a whole record, under an id that the fleet system made and that is a company's own:
 * told twice it is one record, and one that was recorded before what is known changes nothing, however late it arrives.
 */
const recordedAt = { recordedAt: moment };

/** An entry that was a mistake is taken back instead of deleted, so that no late message brings it back. */
const voided = { voided: v.optional(v.boolean('invalid'), false) };

const optionalId = v.nullable(id);
/** Metres or millilitres: more than any car has ever driven or taken in, and what the database can hold. */
const measure = v.pipe(count, v.maxValue(2_000_000_000, 'out-of-range'));
const metres = v.nullable(measure);
const cost = v.nullable(
  v.strictObject({ amount: v.pipe(count, v.maxValue(largestCost, 'out-of-range')), currency: moneySchema.entries.currency }),
);

/** `PUT fleet/company/{companyId}/car/{id}`. Its odometer follows from readings, fuel logs and services. */
export const carBody = v.strictObject({
  /** Trips name their car by its letters and digits. */
  plateNumber: v.pipe(text(20), v.regex(/[\p{L}\p{N}]/u, 'invalid')),
  model: text(100),
  vehicleId: id,
  fuelKind: fuelKindSchema,
  /** Millilitres. */
  tank: v.nullable(measure),
  status: activitySchema,
  ...recordedAt,
});
export type CarBody = v.InferOutput<typeof carBody>;

/** `PUT fleet/company/{companyId}/driver/{id}` */
export const driverBody = v.strictObject({ ...driverSchema.entries, phone: optionalText(20), status: activitySchema, ...recordedAt });
export type DriverBody = v.InferOutput<typeof driverBody>;

/** `PUT fleet/company/{companyId}/odometer-reading/{id}`: one that is lower than the car's is kept and doesn't lower it. */
export const odometerReadingBody = v.strictObject({ carId: id, at: moment, metres: measure, ...voided, ...recordedAt });
export type OdometerReadingBody = v.InferOutput<typeof odometerReadingBody>;

/** `PUT fleet/company/{companyId}/fuel-log/{id}` */
export const fuelLogBody = v.strictObject({
  carId: id,
  driverId: optionalId,
  at: moment,
  /** Metres, as the driver read it. */
  odometer: metres,
  millilitres: v.pipe(measure, v.minValue(1, 'out-of-range')),
  /** Whether the tank was full afterwards: only between two full tanks can be told what a car consumes. */
  full: v.boolean('required'),
  cost,
  station: optionalText(200),
  ...voided,
  ...recordedAt,
});
export type FuelLogBody = v.InferOutput<typeof fuelLogBody>;

export const serviceKindSchema = v.picklist(
  ['general', 'oil', 'tyres', 'brakes', 'battery', 'inspection', 'emissions-test', 'insurance'],
  'invalid',
);
export type ServiceKind = v.InferOutput<typeof serviceKindSchema>;

/** `PUT fleet/company/{companyId}/service/{id}`: planned by a date, by an odometer or by both, and done once `doneOn` says so. */
export const serviceBody = v.pipe(
  v.strictObject({
    carId: id,
    kind: serviceKindSchema,
    dueOn: v.nullable(localDate),
    /** Metres. */
    dueAtOdometer: metres,
    doneOn: v.nullable(localDate),
    doneAtOdometer: metres,
    cost,
    workshop: optionalText(200),
    notes: optionalText(2000),
    ...voided,
    ...recordedAt,
  }),
  v.forward(
    v.partialCheck(
      [['dueOn'], ['dueAtOdometer'], ['doneOn']],
      ({ dueOn, dueAtOdometer, doneOn }) => dueOn !== null || dueAtOdometer !== null || doneOn !== null,
      'required',
    ),
    ['dueOn'],
  ),
);
export type ServiceBody = v.InferOutput<typeof serviceBody>;

export const incidentSeveritySchema = v.picklist(['minor', 'moderate', 'serious', 'critical'], 'invalid');
export type IncidentSeverity = v.InferOutput<typeof incidentSeveritySchema>;

export const incidentKindSchema = v.picklist(
  ['collision', 'breakdown', 'injury', 'theft', 'traffic-offence', 'complaint', 'other'],
  'invalid',
);
export type IncidentKind = v.InferOutput<typeof incidentKindSchema>;

export const incidentStateSchema = v.picklist(['open', 'investigating', 'resolved'], 'invalid');
export type IncidentState = v.InferOutput<typeof incidentStateSchema>;

/** `PUT fleet/company/{companyId}/incident/{id}` */
export const incidentBody = v.strictObject({
  at: moment,
  /** Of where it happened. */
  zone,
  carId: optionalId,
  driverId: optionalId,
  tripId: optionalId,
  severity: incidentSeveritySchema,
  kind: incidentKindSchema,
  state: incidentStateSchema,
  description: text(2000),
  actionTaken: optionalText(2000),
  ...voided,
  ...recordedAt,
});
export type IncidentBody = v.InferOutput<typeof incidentBody>;

/** What came of a message: it is what the record says now, the record said so before, or something newer was known. */
export const recordedSchema = v.object({ outcome: v.picklist(['recorded', 'unchanged', 'outdated']) });
export type Recorded = v.InferOutput<typeof recordedSchema>;

const told = <Body extends v.GenericSchema>(name: string, summary: string, body: Body) =>
  ({
    method: 'PUT',
    path: `fleet/company/{companyId}/${name}/{id}`,
    summary,
    auth: 'service',
    body,
    payload: recordedSchema,
  }) as const satisfies Endpoint;

/** For fleet systems. Ids are a company's own, so whoever has no session names the company beside each. */
export const fleetEndpoints = {
  car: told('car', 'Tell of a car', carBody),
  driver: told('driver', 'Tell of a driver', driverBody),
  odometerReading: told('odometer-reading', 'Tell what an odometer says', odometerReadingBody),
  fuelLog: told('fuel-log', 'Tell of a refuelling', fuelLogBody),
  service: told('service', 'Tell of a service that is planned or done', serviceBody),
  incident: told('incident', 'Tell of an incident', incidentBody),
} as const satisfies Endpoints;
