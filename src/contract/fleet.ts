import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { activitySchema, count, currency, id, type Known, orOther, recordFields, searchText, text } from './primitives';
import { is, resource, words } from './resource';

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

export const fuelKindSchema = v.picklist(['petrol', 'diesel', 'hybrid', 'electric'], 'invalid');
export type FuelKind = v.InferOutput<typeof fuelKindSchema>;

/** A car that rides are driven with. Fleet systems write them (contract/fleet-systems). */
export const carSchema = v.object({
  ...recordFields,
  /** As people write it; `plateKey()` of it tells whose a trip is. */
  plateNumber: text(20),
  /** Make and model, as `Maruti Suzuki Dzire`. */
  model: text(100),
  /** The class of vehicle that it is booked as. */
  vehicleId: id,
  fuelKind: orOther(fuelKindSchema),
  /** Millilitres; null where nobody has said. */
  tank: v.nullable(count),
  /** Metres: the highest reading that counts; null before the first. */
  odometer: v.nullable(count),
  status: orOther(activitySchema),
});
export type Car = v.InferOutput<typeof carSchema>;
/** As the server stores it. */
export type KnownCar = Known<Car>;

export const car = resource({
  name: 'car',
  row: carSchema,
  held: { since: 'id', indexes: [] },
  filters: { search: searchText, status: activitySchema },
  matches: { search: words('plateNumber', 'model'), status: is('status') },
  sorts: ['plateNumber', 'model', 'status'],
});

/** Classes of vehicle. */
export const vehicleEndpoints = readsOf(vehicle) satisfies Endpoints;

/** A company's cars. */
export const carEndpoints = readsOf(car) satisfies Endpoints;
