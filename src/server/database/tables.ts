import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Gender } from '@/contract/employees';
import type { Tariff, VehicleKind } from '@/contract/fleet';
import type { Place } from '@/contract/places';
import type { Activity, Known } from '@/contract/primitives';
import type { Party, Trip, TripEvent, TripKind, TripStage, TripStatus } from '@/contract/trips';
import { amount, companyId, moment, revision } from './columns';

/** Facts about the database itself, as its epoch. */
export const metaTable = pgTable('meta', { name: text().primaryKey(), value: text().notNull() });

export const companyTable = pgTable('company', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  zone: text().notNull(),
  currency: text().notNull(),
  leadMinutes: integer().notNull(),
  /** Number of the latest trip: 100001 is read as TRP-100001. */
  lastTripNumber: integer().notNull().default(100_000),
  /** Number of the latest ticket: 10001 is read as TKT-10001. */
  lastTicketNumber: integer().notNull().default(10_000),
  createdAt: moment().notNull(),
});

/** One row per company, whose scope is the company's id, and one for what all share. */
export const revisionCounterTable = pgTable('revision_counter', {
  scope: text().primaryKey(),
  rev: integer().notNull(),
  /** Newest rev whose deletion has been forgotten: a device that stands before it can't be told everything any more. */
  forgottenRev: integer().notNull().default(0),
});

/** Ids of deleted rows, so that devices learn of the deletion. */
export const tombstoneTable = pgTable(
  'tombstone',
  {
    scope: text().notNull(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    rev: integer().notNull(),
    deletedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.resource, table.recordId] }),
    index().on(table.scope, table.resource, table.rev),
    index().on(table.deletedAt),
  ],
);

export const adminTable = pgTable(
  'admin',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** `folded()`; one address belongs to one person of one company. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] }), uniqueIndex().on(table.email)],
);

export const sessionTable = pgTable(
  'session',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    adminId: uuid().notNull(),
    /** SHA-256 of the token: whoever reads the table can't sign in with it. */
    tokenHash: text().notNull(),
    deviceName: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    /** Ended by its person: from another device or by a new password. */
    revokedAt: moment(),
    /** Ended on its own device. */
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    uniqueIndex().on(table.tokenHash),
    index().on(table.companyId, table.adminId),
    index().on(table.lastUsedAt),
  ],
);

export const passwordResetTable = pgTable(
  'password_reset',
  {
    /** SHA-256 of the mailed secret. */
    secretHash: text().primaryKey(),
    companyId: companyId(),
    adminId: uuid().notNull(),
    expiresAt: moment().notNull(),
    /** When it has set a password: whoever's answer was lost asks again. */
    usedAt: moment(),
  },
  (table) => [
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.expiresAt),
  ],
);

/** Attempts that are counted, each kind of them by account, by network and by both, and networks from which an account is known. */
export const attemptTable = pgTable(
  'attempt',
  {
    /** SHA-256: whoever reads the table learns nobody's address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

const orgUnitColumns = {
  companyId: companyId().references(() => companyTable.id),
  id: uuid().notNull(),
  ...revision,
  titleEn: text().notNull(),
  titleEs: text().notNull(),
  status: text().$type<Activity>().notNull(),
};

export const departmentTable = pgTable('department', orgUnitColumns, (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
  index().on(table.companyId, table.rev),
]);

export const designationTable = pgTable('designation', orgUnitColumns, (table) => [
  primaryKey({ columns: [table.companyId, table.id] }),
  index().on(table.companyId, table.rev),
]);

/** Text that begins with the name, as lists are ordered by it. No more of it, because it stands in the address of a request. */
export const employeesFilledBy = sql<string>`left(search_text, 32) collate "C"`;

export const employeeTable = pgTable(
  'employee',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    employeeNumber: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    workPhone: text(),
    primaryAddress: text().notNull(),
    secondaryAddress: text(),
    departmentId: uuid().notNull(),
    designationId: uuid().notNull(),
    joinedOn: date({ mode: 'string' }).notNull(),
    bornOn: date({ mode: 'string' }).notNull(),
    gender: text().$type<Gender>().notNull(),
    status: text().$type<Activity>().notNull(),
    inviteCode: text().notNull(),
    totalTrips: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
    /** `folded()` of number and email: the database's own lower() follows other rules. Null until it has been worked out: see employee-folding.ts. */
    foldedNumber: text(),
    foldedEmail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('employee_folded_number_once').on(table.companyId, table.foldedNumber),
    uniqueIndex('employee_folded_email_once').on(table.companyId, table.foldedEmail),
    index().on(table.companyId, table.departmentId),
    index().on(table.companyId, table.designationId),
    index('employee_filled').on(table.companyId, employeesFilledBy, table.id),
    foreignKey({ columns: [table.companyId, table.departmentId], foreignColumns: [departmentTable.companyId, departmentTable.id] }),
    foreignKey({ columns: [table.companyId, table.designationId], foreignColumns: [designationTable.companyId, designationTable.id] }),
    index().on(table.companyId, table.rev),
  ],
);

/** Classes of vehicle, the same for all companies. */
export const vehicleTable = pgTable(
  'vehicle',
  {
    id: uuid().primaryKey(),
    ...revision,
    name: text().notNull(),
    kind: text().$type<VehicleKind>().notNull(),
    seats: integer().notNull(),
    tariff: jsonb().$type<Tariff>().notNull(),
    active: boolean().notNull(),
  },
  (table) => [index().on(table.rev)],
);

/** A company's own places, as its offices and gates. */
export const savedPlaceTable = pgTable(
  'saved_place',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    place: jsonb().$type<Place>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const tripTable = pgTable(
  'trip',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    number: text().notNull(),
    status: text().$type<TripStatus>().notNull(),
    stage: text().$type<TripStage>().notNull(),
    kind: text().$type<TripKind>().notNull(),
    employeeId: uuid().notNull(),
    /** As it was at booking: a story does not change when somebody marries. */
    employeeName: text().notNull(),
    /** Where the employee worked at the time. The department may be gone since: no foreign key. */
    departmentId: uuid(),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicleTable.id),
    vehicleName: text().notNull(),
    driverName: text(),
    driverEmail: text(),
    plateNumber: text(),
    pickup: jsonb().$type<Place>().notNull(),
    dropoff: jsonb().$type<Place>().notNull(),
    stops: jsonb().$type<Place[]>().notNull(),
    reason: text(),
    rideAt: moment().notNull(),
    zone: text().notNull(),
    currency: text().notNull(),
    estimatedFare: amount(),
    totalFare: amount(),
    /** Metres. */
    estimatedDistance: integer(),
    /** Seconds. */
    estimatedDuration: integer(),
    startedAt: moment(),
    endedAt: moment(),
    cancelledByParty: text().$type<Party>(),
    cancelledByName: text(),
    cancelledAt: moment(),
    driverNote: text(),
    payment: jsonb().$type<NonNullable<Trip['payment']>>(),
    createdAt: moment().notNull(),
    /** `searchText()`, `plain()` of the names, `plateKey()` and `rideDate()`: what the list filters and orders by, made by the same rules as on the device. */
    searchText: text().notNull(),
    employeeOrder: text().notNull(),
    vehicleOrder: text().notNull(),
    plateKey: text(),
    rideDate: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.number),
    foreignKey({ columns: [table.companyId, table.employeeId], foreignColumns: [employeeTable.companyId, employeeTable.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.rideAt, table.id),
    index().on(table.companyId, table.employeeId),
    index('trip_waiting').on(table.companyId, table.status, table.rideAt),
    // All that reports sum up, and only of what is over: a booking doesn't pay for it.
    index('trip_over')
      .on(
        table.companyId,
        table.rideDate,
        table.employeeId,
        table.departmentId,
        table.status,
        table.currency,
        table.totalFare,
        table.estimatedDistance,
        table.startedAt,
        table.endedAt,
      )
      .where(sql`status in ('completed', 'cancelled')`),
    index('trip_driven').on(table.companyId, table.plateKey, table.rideDate).where(sql`plate_key is not null`),
  ],
);

/** What happened to a trip, in order. */
export const tripEventTable = pgTable(
  'trip_event',
  {
    companyId: companyId(),
    tripId: uuid().notNull(),
    /** 1, 2, … within the trip. */
    position: integer().notNull(),
    kind: text().$type<Known<TripEvent>['kind']>().notNull(),
    at: moment().notNull(),
    party: text().$type<Party>().notNull(),
    name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tripId, table.position] }),
    foreignKey({ columns: [table.companyId, table.tripId], foreignColumns: [tripTable.companyId, tripTable.id] }).onDelete('cascade'),
  ],
);

/** Who changed which fields of a record's form, for those whose own change meets it. */
export const editTable = pgTable(
  'edit',
  {
    companyId: companyId(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    /** That the edit made. */
    version: integer().notNull(),
    fields: jsonb().$type<string[]>().notNull(),
    adminId: uuid().notNull(),
    name: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.resource, table.recordId, table.version] }),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.at),
  ],
);

/** What came of each idempotency key. */
export const mutationTable = pgTable(
  'mutation',
  {
    companyId: companyId(),
    adminId: uuid().notNull(),
    key: text().notNull(),
    /** Of method, path and body; null when the key was voided before it arrived. */
    fingerprint: text(),
    status: integer(),
    /** The envelope as it was answered: text, because jsonb would reorder it. */
    body: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.adminId, table.key] }),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.createdAt),
  ],
);
