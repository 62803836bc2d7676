import * as v from 'valibot';
import { activitySchema, count, currency, recordFields, searchText, text } from './primitives';
import { resource, words } from './resource';

export const vehicleKindSchema = v.picklist(['hatchback', 'sedan', 'suv', 'van', 'electric']);
export type VehicleKind = v.InferOutput<typeof vehicleKindSchema>;

/** Amounts in minor units of `currency`. */
export const tariffSchema = v.strictObject({
  currency,
  base: count,
  perKilometre: count,
  perMinute: count,
  perStop: count,
  minimum: count,
});
export type Tariff = v.InferOutput<typeof tariffSchema>;

/** A class of vehicle that can be booked; the same for all companies. */
export const vehicleSchema = v.strictObject({
  ...recordFields,
  name: text(100),
  kind: vehicleKindSchema,
  seats: count,
  tariff: tariffSchema,
  active: v.boolean(),
});
export type Vehicle = v.InferOutput<typeof vehicleSchema>;

export const vehicle = resource({
  name: 'vehicle',
  row: vehicleSchema,
  scope: 'shared',
  held: { since: 'id', indexes: [] },
  filters: { search: searchText, status: activitySchema },
  matches: { search: words('name') },
  sorts: ['seats', 'name'],
});

export const driverSchema = v.strictObject({
  name: text(200),
  email: v.pipe(v.string('required'), v.maxLength(254, 'too-long'), v.email('invalid')),
});
export type Driver = v.InferOutput<typeof driverSchema>;
