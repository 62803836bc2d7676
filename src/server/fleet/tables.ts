import { type AnyPgColumn, bigint, boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FuelKind } from '@/contract/fleet';
import type { IncidentKind, IncidentSeverity, IncidentState, ServiceKind } from '@/contract/fleet-systems';
import type { Activity } from '@/contract/primitives';
import type { FuelDoubt } from '@/contract/reports';
import { amount, companyId, moment, revision } from '../database/columns';
import { companyTable, vehicleTable } from '../database/tables';

/** What every record of a fleet system has: a message that was recorded earlier comes too late. */
const told = {
  companyId: companyId().references(() => companyTable.id),
  id: uuid().notNull(),
  recordedAt: moment().notNull(),
};
const voided = boolean().notNull();

export const carTable = pgTable(
  'car',
  {
    ...told,
    ...revision,
    plateNumber: text().notNull(),
    /** `plateKey()`, as trips have it. */
    plateKey: text().notNull(),
    model: text().notNull(),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicleTable.id),
    fuelKind: text().$type<FuelKind>().notNull(),
    /** Millilitres. */
    tank: integer(),
    /** Metres: the highest of what is known; null before the first reading. */
    odometer: integer(),
    status: text().$type<Activity>().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.plateKey),
  ],
);

export const driverTable = pgTable(
  'driver',
  {
    ...told,
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    status: text().$type<Activity>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

const ofCar = (table: { companyId: AnyPgColumn; carId: AnyPgColumn }) =>
  foreignKey({ columns: [table.companyId, table.carId], foreignColumns: [carTable.companyId, carTable.id] });
const byDriver = (table: { companyId: AnyPgColumn; driverId: AnyPgColumn }) =>
  foreignKey({ columns: [table.companyId, table.driverId], foreignColumns: [driverTable.companyId, driverTable.id] });

export const odometerReadingTable = pgTable(
  'odometer_reading',
  { ...told, carId: uuid().notNull(), at: moment().notNull(), metres: integer().notNull(), voided },
  (table) => [primaryKey({ columns: [table.companyId, table.id] }), ofCar(table), index().on(table.companyId, table.carId)],
);

export const fuelLogTable = pgTable(
  'fuel_log',
  {
    ...told,
    carId: uuid().notNull(),
    driverId: uuid(),
    at: moment().notNull(),
    /** Its date where the company is. */
    loggedOn: date({ mode: 'string' }).notNull(),
    /** Metres. */
    odometer: integer(),
    millilitres: integer().notNull(),
    full: boolean().notNull(),
    cost: amount(),
    currency: text(),
    station: text(),
    voided,
    /** What `rules/fuel-consumption` says of it beside the car's others, whenever one of them comes in: metres since the reading before. */
    driven: integer(),
    /** Metres and millilitres since the tank was full before. */
    legMetres: integer(),
    legMillilitres: bigint({ mode: 'number' }),
    doubts: text().array().$type<FuelDoubt[]>().notNull(),
    /** Metres per litre, and metres. */
    usual: bigint({ mode: 'number' }),
    readBefore: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    ofCar(table),
    byDriver(table),
    index().on(table.companyId, table.carId, table.at),
    index().on(table.companyId, table.loggedOn),
  ],
);

export const serviceTable = pgTable(
  'service',
  {
    ...told,
    carId: uuid().notNull(),
    kind: text().$type<ServiceKind>().notNull(),
    dueOn: date({ mode: 'string' }),
    /** Metres. */
    dueAtOdometer: integer(),
    doneOn: date({ mode: 'string' }),
    doneAtOdometer: integer(),
    cost: amount(),
    currency: text(),
    workshop: text(),
    notes: text(),
    voided,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    ofCar(table),
    index().on(table.companyId, table.carId),
    index().on(table.companyId, table.doneOn),
  ],
);

export const incidentTable = pgTable(
  'incident',
  {
    ...told,
    at: moment().notNull(),
    zone: text().notNull(),
    /** Its date there. */
    happenedOn: date({ mode: 'string' }).notNull(),
    carId: uuid(),
    driverId: uuid(),
    /** The ride may be deleted since: no foreign key, and its number stays. */
    tripId: uuid(),
    tripNumber: text(),
    severity: text().$type<IncidentSeverity>().notNull(),
    kind: text().$type<IncidentKind>().notNull(),
    state: text().$type<IncidentState>().notNull(),
    description: text().notNull(),
    actionTaken: text(),
    voided,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    ofCar(table),
    byDriver(table),
    index().on(table.companyId, table.happenedOn),
  ],
);
