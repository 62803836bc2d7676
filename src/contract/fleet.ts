import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { activitySchema, count, currency, type Known, orOther, recordFields, searchText, text } from './primitives';
import { resource, words } from './resource';

export const vehicleKindSchema = v.picklist(['hatchback', 'sedan', 'suv', 'van', 'electric']);
export type VehicleKind = v.InferOutput<typeof vehicleKindSchema>;

/** Amounts in minor units of `currency`. */
export const tariffSchema = v.object({
  currency,
  base: count,
  perKilometre: count,
  perMinute: count,
  perStop: count,
  minimum: count,
});
export type Tariff = v.InferOutput<typeof tariffSchema>;

/** A class of vehicle that can be booked; the same for all companies. */
export const vehicleSchema = v.object({
  ...recordFields,
  name: text(100),
  kind: orOther(vehicleKindSchema),
  seats: count,
  tariff: tariffSchema,
  active: v.boolean(),
});
export type Vehicle = v.InferOutput<typeof vehicleSchema>;
/** As the server stores it. */
export type KnownVehicle = Known<Vehicle>;

export const vehicle = resource({
  name: 'vehicle',
  row: vehicleSchema,
  scope: 'shared',
  held: { since: 'id', indexes: [] },
  filters: { search: searchText, status: activitySchema },
  matches: { search: words('name') },
  sorts: ['seats', 'name'],
});

export const driverSchema = v.object({
  name: text(200),
  email: v.pipe(v.string('required'), v.maxLength(254, 'too-long'), v.email('invalid')),
});
export type Driver = v.InferOutput<typeof driverSchema>;

/** Classes of vehicle. */
export const vehicleEndpoints = readsOf(vehicle) satisfies Endpoints;
