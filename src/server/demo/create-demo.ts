import { asc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import { auditTable } from '../audit/tables';
import { billingContactStore } from '../billing-contacts/billing-contact-store';
import { jsonRows } from '../database/json-rows';
import {
  adminTable,
  companyTable,
  departmentTable,
  designationTable,
  employeeTable,
  revisionCounterTable,
  savedPlaceTable,
  tripEventTable,
  tripTable,
  vehicleTable,
} from '../database/tables';
import type { Database, Transaction } from '../database/transaction';
import { employeeRow } from '../employees/employee-store';
import { carStore } from '../fleet/car-store';
import { driverTable, fuelLogTable, incidentTable, serviceTable } from '../fleet/tables';
import { vehicleStore } from '../fleet/vehicle-store';
import { ticketTable } from '../help/tables';
import { ticketRow } from '../help/ticket-store';
import { orgUnitRow } from '../org-units/org-unit-store';
import { offerStandardPlans } from '../plans/standard-plans';
import { createAdmin, createCompany, findAdminByEmail, hasNoCompany } from '../session/admin-store';
import { hashPassword } from '../session/password';
import { tripRow } from '../trips/trip-row';
import { demoAudit } from './demo-audit';
import { demoBillingContacts } from './demo-billing-contacts';
import { demoCard, insertCard } from './demo-cards';
import { type DemoCompany, demoCompanies, demoPassword } from './demo-companies';
import { demoVehicles } from './demo-fleet';
import { demoFleetRecords } from './demo-fleet-records';
import { billPastMonths, insertBillTo, insertIssuer } from './demo-invoices';
import { type DemoEmployee, demoDepartments, demoDesignations, demoEmployees } from './demo-people';
import { insertSubscription } from './demo-plans';
import { demoTickets, firstTicketNumber } from './demo-tickets';
import { type DemoTrip, demoTrips, firstNumber } from './demo-trips';
import { createRandom } from './random';

export type DemoSize = { employees: number; trips: number };

/** What the demo's sign-ins are, for the banner. */
export const demoSignIns = demoCompanies.flatMap(({ name, admins }) => admins.map(({ email }) => ({ company: name, email })));

const year = 365 * 86_400_000;

/**
 * Fills a new database with companies that have existed for some time, the same for the same size and `now`
 * (milliseconds since 1970). A database that somebody uses is left alone; a demo that was interrupted is finished.
 * Answers whether it made any rows.
 */
export async function createDemo(database: Database, { employees, trips, now }: DemoSize & { now: number }): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  await database.system(async (tx) => {
    if (!(await hasNoCompany(tx))) return;
    await insertFleet(tx, now);
    await insertIssuer(tx);
    await offerStandardPlans(tx);
    for (const company of demoCompanies) await insertCompany(tx, company, passwordHash, now);
  });
  let filled = false;
  const companyIds: string[] = [];
  for (const company of demoCompanies) {
    const found = await database.system((tx) => findAdminByEmail(tx, company.admins[0].email));
    if (!found) continue;
    const id = found.companyId;
    const size = sizeFor(company, { employees, trips });
    if (await database.company({ companyId: id, actor: null }, (tx) => fillCompany(tx, id, company, size, now))) filled = true;
    companyIds.push(id);
    await database.company({ companyId: id, actor: null }, (tx) => insertSubscription(tx, company, now));
  }
  await billPastMonths(database, companyIds, now);
  return filled;
}

/** Every company has somebody; without employees nobody rides. */
function sizeFor({ share }: DemoCompany, { employees, trips }: DemoSize): DemoSize {
  const people = Math.max(1, Math.round(employees * share));
  return { employees: people, trips: Math.round(trips * share) };
}

async function insertFleet(tx: Transaction, now: number) {
  const random = createRandom(7);
  for (const vehicle of demoVehicles) {
    const id = random.id(now - 10 * year);
    await tx.sql.insert(vehicleTable).values({ id, ...vehicle });
    tx.changed(vehicleStore, id);
  }
}

async function insertCompany(tx: Transaction, company: DemoCompany, passwordHash: string, now: number) {
  const random = createRandom(company.seed);
  const since = now - 10 * year;
  const { name, zone, currency, leadMinutes } = company;
  const id = random.id(since);
  await createCompany(tx, { id, name, zone, currency, leadMinutes, createdAt: new Date(since) });
  for (const admin of company.admins) {
    await createAdmin(tx, { companyId: id, id: random.id(since), ...admin, passwordHash, createdAt: new Date(since) });
  }
}

/** False when it had been filled before. */
async function fillCompany(tx: Transaction, companyId: string, company: DemoCompany, size: DemoSize, now: number): Promise<boolean> {
  const started = await tx.sql.select({ id: departmentTable.id }).from(departmentTable).limit(1);
  if (started.length > 0) return false;
  await insertBillTo(tx, companyId, company);
  const vehicles = (await tx.sql.select().from(vehicleTable)) satisfies Vehicle[];
  const random = createRandom(company.seed + 1);
  const jobs = { departments: demoDepartments(random, now - 10 * year), designations: demoDesignations(random, now - 10 * year) };
  const people = demoEmployees(random, company, jobs, size.employees, now);
  const trips = demoTrips(random, company, people, vehicles, size.trips, now);
  countTrips(people, trips);
  const admins = await tx.sql.select({ id: adminTable.id, name: adminTable.name }).from(adminTable).orderBy(asc(adminTable.id));
  const raisers = admins.map(({ name }) => name);
  const tickets = demoTickets(createRandom(company.seed + 2), people, raisers, now);
  // One order for all, as if each had been made in a transaction of its own.
  const rows = [
    ...jobs.departments,
    ...jobs.designations,
    ...people.map(({ employee }) => employee),
    ...trips.map(({ trip }) => trip),
    ...tickets,
  ];
  rows.forEach((row, index) => {
    row.rev = index + 1;
  });
  await insertAll(
    tx,
    departmentTable,
    jobs.departments.map((row) => orgUnitRow(companyId, row)),
  );
  await insertAll(
    tx,
    designationTable,
    jobs.designations.map((row) => orgUnitRow(companyId, row)),
  );
  await insertAll(
    tx,
    employeeTable,
    people.map(({ employee }) => employeeRow(companyId, employee)),
  );
  await insertAll(
    tx,
    savedPlaceTable,
    company.offices.map(({ place }, index) => ({ companyId, id: random.id(now - year + index), place })),
  );
  await insertAll(
    tx,
    tripTable,
    trips.map(({ trip, departmentId }) => tripRow(companyId, trip, { currency: company.currency, departmentId })),
  );
  await insertAll(
    tx,
    tripEventTable,
    trips.flatMap((trip) => eventRows(companyId, trip)),
  );
  await insertAll(
    tx,
    ticketTable,
    tickets.map((ticket) => ({
      ...ticketRow(companyId, ticket),
      language: 'EN' as const,
      raisedById: admins.find(({ name }) => name === ticket.raisedBy)?.id ?? null,
    })),
  );
  await tx.sql
    .update(companyTable)
    .set({ lastTripNumber: firstNumber - 1 + trips.length, lastTicketNumber: firstTicketNumber - 1 + tickets.length })
    .where(eq(companyTable.id, companyId));
  await tx.sql.update(revisionCounterTable).set({ rev: rows.length }).where(eq(revisionCounterTable.scope, companyId));
  await billingContactStore.insert(tx, demoBillingContacts(company, now - year));
  const fleet = demoFleetRecords(companyId, company, vehicles, trips, now);
  await carStore.insert(tx, fleet.cars, { recordedAt: new Date(now - year) });
  await insertAll(tx, driverTable, fleet.drivers);
  await insertAll(tx, fuelLogTable, fleet.fuelLogs);
  await insertAll(tx, serviceTable, fleet.services);
  await insertAll(tx, incidentTable, fleet.incidents);
  await insertAll(tx, auditTable, demoAudit(createRandom(company.seed + 5), companyId, trips, admins, now));
  const card = demoCard(createRandom(company.seed + 3), company, now);
  if (card) await insertCard(tx, companyId, card);
  return true;
}

const batch = 2000;

async function insertAll<T extends PgTable>(tx: Transaction, table: T, rows: T['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += batch) {
    await tx.sql.execute(sql`insert into ${table} select * from ${jsonRows(table, rows.slice(from, from + batch))}`);
  }
}

/** An employee's total is of rides completed. */
function countTrips(people: readonly DemoEmployee[], trips: readonly DemoTrip[]) {
  const counts = new Map<string, number>();
  for (const { trip } of trips) {
    if (trip.stage === 'completed') counts.set(trip.employee.id, (counts.get(trip.employee.id) ?? 0) + 1);
  }
  for (const { employee } of people) employee.totalTrips = counts.get(employee.id) ?? 0;
}

const eventRows = (companyId: string, { trip, events }: DemoTrip) =>
  events.map(({ at, ...event }, index) => ({ companyId, tripId: trip.id, position: index + 1, ...event, at: new Date(at) }));
