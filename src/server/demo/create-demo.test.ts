import { asc, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingContactSchema } from '@/contract/billing-contacts';
import { employeeSchema } from '@/contract/employees';
import { nobody, ticketSchema } from '@/contract/help';
import { invoiceSchema } from '@/contract/invoices';
import { orgUnitSchema } from '@/contract/org-units';
import { tripEventSchema, tripSchema } from '@/contract/trips';
import { isAirport } from '@/rules/airport-rule';
import { billingContactProblems } from '@/rules/billing-contact-check';
import { isOverdue } from '@/rules/invoice-standing';
import { stages, statusOf } from '@/rules/trip-lifecycle';
import { setupTimeout } from '../../../tests/support/api';
import { openTestDatabase } from '../../../tests/support/database';
import { exactly } from '../../../tests/support/exactly';
import { jobContextOf } from '../../../tests/support/jobs';
import { billingContactTable } from '../billing-contacts/tables';
import type { Connection } from '../database/connect';
import { sharedScope } from '../database/record-table';
import {
  companyTable,
  departmentTable,
  designationTable,
  employeeTable,
  revisionCounterTable,
  tripEventTable,
  tripTable,
} from '../database/tables';
import { createDatabase, type Database, type Transaction } from '../database/transaction';
import { carTable } from '../fleet/tables';
import { ticketTable } from '../help/tables';
import { invoiceStore, readLines } from '../invoices/invoice-store';
import { invoiceTable } from '../invoices/tables';
import type { Mail } from '../mail/mailer';
import { cardTable, testCardTable } from '../payments/tables';
import { subscriptionTable } from '../plans/tables';
import { tripOf } from '../trips/trip-row';
import { createDemo } from './create-demo';
import { demoBillingContacts } from './demo-billing-contacts';
import { demoCompanies } from './demo-companies';
import { demoVehicles } from './demo-fleet';
import { demoDepartments, demoDesignations, demoEmployees } from './demo-people';
import { demoTickets } from './demo-tickets';
import { demoTrips } from './demo-trips';
import { endMonth } from './end-month';
import { createRandom } from './random';

const now = Date.parse('2026-11-21T05:00:00Z');
function make(name: string, employees: number, trips: number) {
  const company = demoCompanies.find((one) => one.name === name);
  if (!company) throw new Error(`${name} is not in the demo.`);
  const random = createRandom(company.seed);
  const jobs = { departments: demoDepartments(random, now), designations: demoDesignations(random, now) };
  const vehicles = demoVehicles.map((vehicle) => ({ ...vehicle, id: random.id(now), version: 1, rev: 1 }));
  const people = demoEmployees(random, company, jobs, employees, now);
  const rides = demoTrips(random, company, people, vehicles, trips, now);
  return { jobs, people, trips: rides, tickets: demoTickets(createRandom(company.seed + 2), people, ['Asha Rao', 'Luis Vega'], now) };
}
const demo = make('Acme', 120, 1500);

describe('demo data', () => {
  it('is the same for the same seed and clock', () => {
    expect(make('Acme', 120, 1500)).toEqual(demo);
  });

  it('keeps the contract', () => {
    for (const title of [...demo.jobs.departments, ...demo.jobs.designations]) v.parse(exactly(orgUnitSchema), title);
    for (const { employee } of demo.people) v.parse(exactly(employeeSchema), employee);
    for (const ticket of demo.tickets) v.parse(exactly(ticketSchema), ticket);
    for (const { trip, events } of demo.trips) {
      v.parse(exactly(tripSchema), trip);
      v.parse(v.array(tripEventSchema), events);
    }
  });

  it('has people of 21 to 64, some of whom have left', () => {
    const ages = demo.people.map(({ employee }) => (now - Date.parse(employee.bornOn)) / (365.25 * 86_400_000));
    expect(Math.min(...ages)).toBeGreaterThan(21);
    expect(Math.max(...ages)).toBeLessThan(65);
    expect(demo.people.some(({ employee }) => employee.status === 'inactive')).toBe(true);
    expect(new Set(demo.people.map(({ employee }) => employee.email)).size).toBe(demo.people.length);
  });

  it('has trips of every stage, from a year ago to two weeks ahead, a handful on the road', () => {
    const seen = new Set(demo.trips.map(({ trip }) => trip.stage));
    expect([...seen].sort()).toEqual([...stages, 'cancelled'].sort());
    const days = demo.trips.map(({ trip }) => (Date.parse(trip.rideAt) - now) / 86_400_000);
    expect(Math.min(...days)).toBeLessThan(-350);
    expect(Math.max(...days)).toBeGreaterThan(12);
    expect(demo.trips.filter(({ trip }) => trip.status === 'ongoing').length).toBeLessThan(10);
    expect(demo.trips.some(({ trip }) => trip.pickup.coordinates === null || trip.dropoff.coordinates === null)).toBe(true);
  });

  it('tells each story in order, up to its stage and not beyond now', () => {
    for (const { trip, events } of demo.trips) {
      const times = events.map(({ at }) => Date.parse(at));
      expect(times, trip.number).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times), trip.number).toBeLessThanOrEqual(now);
      expect(trip.version).toBe(events.length);
      expect(trip.status).toBe(statusOf(trip.stage, trip.kind));
      const told = events.at(-1)?.kind;
      expect(told === 'modified' ? events.at(-2)?.kind : told, trip.number).toBe(trip.stage);
      expect(trip.driver !== null, trip.number).toBe(events.some(({ kind }) => kind === 'accepted'));
      if (trip.stage === 'booked' || trip.stage === 'confirmed') {
        if (trip.kind === 'scheduled') expect(Date.parse(trip.rideAt)).toBeGreaterThan(now);
      }
    }
  });

  it('keeps to the plan: no airport without airport rides', () => {
    const places = make('Globex', 30, 300).trips.flatMap(({ trip }) => [trip.pickup, trip.dropoff, ...trip.stops]);
    expect(places.some(isAirport)).toBe(false);
  });

  it('has billing contacts against whom no rule stands', () => {
    for (const company of demoCompanies) {
      for (const contact of demoBillingContacts(company, now)) {
        v.parse(exactly(billingContactSchema), contact);
        expect([contact.email, billingContactProblems(contact)]).toEqual([contact.email, []]);
      }
    }
  });

  it('lets nobody ride who is not there any more', () => {
    const gone = new Set(demo.people.filter(({ employee }) => employee.status === 'inactive').map(({ employee }) => employee.id));
    expect(demo.trips.some(({ trip }) => trip.status === 'scheduled' && gone.has(trip.employee.id))).toBe(false);
  });

  it('has tickets of some people in both languages, raised in order by those who were there, most of them replied', () => {
    const { people, tickets } = make('Acme', 500, 0);
    expect(tickets).toHaveLength(60);
    const asking = new Set(tickets.map(({ employeeId }) => employeeId));
    expect(asking.size).toBeGreaterThan(10);
    expect(asking.size).toBeLessThan(40);
    expect(new Set(tickets.map(({ category }) => category)).size).toBe(6);
    expect(tickets.some(({ issue }) => /[¿áéíóúñ]/.test(issue))).toBe(true);
    const pending = tickets.filter(({ status }) => status === 'pending');
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.length).toBeLessThan(20);
    const joined = new Map(people.map(({ employee }) => [employee.id, employee.createdAt]));
    tickets.forEach((ticket, index) => {
      expect(ticket.number).toBe(`TKT-${10_001 + index}`);
      expect(ticket.createdAt >= (tickets[index - 1]?.createdAt ?? '')).toBe(true);
      expect(ticket.createdAt > (joined.get(ticket.employeeId) ?? '')).toBe(true);
      v.parse(exactly(ticketSchema), { ...ticket, rev: 1 });
      expect(ticket.status).toBe(ticket.messages.at(-1)?.from === 'support' ? 'replied' : 'pending');
      const moments = [ticket.createdAt, ...ticket.messages.map(({ at }) => at), new Date(now).toISOString()];
      expect(moments).toEqual([...moments].sort());
    });
    expect(tickets.some(({ messages }) => messages.length === 3)).toBe(true);
    expect(tickets.some(({ employeeId }) => employeeId === nobody)).toBe(true);
  });
});

describe('createDemo', () => {
  let connection: Connection;
  let database: Database;
  let companies: { id: string; name: string; last: number; lastTicket: number }[];

  beforeAll(async () => {
    connection = await openTestDatabase();
    database = createDatabase(connection, () => now);
    await createDemo(database, { employees: 30, trips: 200, now });
    companies = await readCompanies();
  }, setupTimeout);
  afterAll(() => connection.close());

  const readCompanies = () =>
    database.system((tx) =>
      tx.sql
        .select({
          id: companyTable.id,
          name: companyTable.name,
          last: companyTable.lastTripNumber,
          lastTicket: companyTable.lastTicketNumber,
        })
        .from(companyTable)
        .orderBy(asc(companyTable.name)),
    );
  /** Rows of each company, the first company's first. */
  const ofEach = async <T>(read: (tx: Transaction) => Promise<T>) => {
    const found: T[] = [];
    for (const { id } of companies) found.push(await database.company(id, read));
    return found;
  };

  it('fills a new database, a tenth of it for the second company', async () => {
    expect(companies.map(({ name, last, lastTicket }) => [name, last, lastTicket])).toEqual([
      ['Acme', 100_200, 10_004],
      ['Globex', 100_020, 10_001],
    ]);
    expect(await ofEach((tx) => tx.sql.$count(tripTable))).toEqual([200, 20]);
    expect(await ofEach((tx) => tx.sql.$count(employeeTable))).toEqual([30, 3]);
    expect(await ofEach((tx) => tx.sql.$count(ticketTable))).toEqual([4, 1]);
    expect(await ofEach((tx) => tx.sql.$count(billingContactTable))).toEqual([2, 1]);
  });

  it('leaves alone what it has filled', async () => {
    await createDemo(database, { employees: 40, trips: 300, now });
    expect(await readCompanies()).toEqual(companies);
    expect(await ofEach((tx) => tx.sql.$count(tripTable))).toEqual([200, 20]);
  });

  it('gives each row of a company its own rev and leaves the counter at the newest', async () => {
    const counted = await ofEach(async (tx) => {
      const revs: number[] = [];
      for (const table of [
        departmentTable,
        designationTable,
        employeeTable,
        tripTable,
        carTable,
        ticketTable,
        billingContactTable,
        cardTable,
        invoiceTable,
        subscriptionTable,
      ]) {
        revs.push(...(await tx.sql.select({ rev: table.rev }).from(table)).map(({ rev }) => rev));
      }
      const [counter] = await tx.sql.select().from(revisionCounterTable).where(ne(revisionCounterTable.scope, sharedScope));
      return { revs: revs.sort((a, b) => a - b), newest: counter?.rev };
    });
    for (const { revs, newest } of counted) {
      expect(revs).toEqual(revs.map((_, index) => index + 1));
      expect(newest).toBe(revs.length);
    }
  });

  it('gives the first company a card that the test gateway knows, and the second none', async () => {
    const cards = (await ofEach((tx) => tx.sql.select().from(cardTable))).map((each) => each.map(({ token, last4 }) => [token, last4]));
    const known = await database.system((tx) => tx.sql.select().from(testCardTable));
    expect(cards).toEqual([known.map(({ token, last4 }) => [token, last4]), []]);
    expect(known).toHaveLength(1);
  });

  it('stores trips and stories as the API reads them', async () => {
    const stories = await ofEach(async (tx) => {
      const trips = (await tx.sql.select().from(tripTable)).map(tripOf);
      const events = await tx.sql.select({ tripId: tripEventTable.tripId }).from(tripEventTable);
      return trips.map((trip) => ({ trip, events: events.filter(({ tripId }) => tripId === trip.id).length }));
    });
    for (const { trip, events } of stories.flat()) {
      v.parse(exactly(tripSchema), trip);
      expect(events).toBe(trip.version);
    }
  });

  const invoices = (tx: Transaction) => invoiceStore.rows(tx, { order: [asc(invoiceTable.createdAt)], limit: 100 });

  it('has billed twelve months in the order of their dates, all paid but what is overdue and one that was credited', async () => {
    const found = (await ofEach(invoices)).flat().sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    for (const each of found) v.parse(exactly(invoiceSchema), each);
    const billed = found.filter(({ kind }) => kind === 'invoice');
    expect(billed.map(({ number }) => Number(number?.slice(-6)))).toEqual([...numbered(8), ...numbered(16)]);
    expect(new Set(billed.map(({ number }) => number?.slice(0, 9)))).toEqual(new Set(['INV/25-26', 'INV/26-27']));
    const [acme = [], globex = []] = await ofEach(invoices);
    expect(acme.filter(({ status }) => status === 'unpaid').map((each) => isOverdue(each, '2026-11-21'))).toEqual([true]);
    expect(acme.filter(({ status }) => status === 'credited').map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(globex.filter(({ status }) => status !== 'paid')).toHaveLength(1);
    expect([acme.at(-1)?.taxes.map(({ code }) => code), globex.at(-1)?.taxes.map(({ code }) => code)]).toEqual([
      ['CGST', 'SGST'],
      ['IGST'],
    ]);
  });
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('has each completed ride of those months on one invoice', async () => {
    const rides = await ofEach(async (tx) => {
      const lines = [];
      for (const { id, kind } of await invoices(tx)) if (kind === 'invoice') lines.push(...(await readLines(tx, tx.companyId ?? '', id)));
      const driven = (await tx.sql.select().from(tripTable)).filter(({ endedAt }) => endedAt && endedAt < new Date('2026-10-31T18:30:00Z'));
      return { lines: lines.flatMap(({ tripId }) => tripId ?? []).sort(), driven: driven.map(({ id }) => id).sort() };
    });
    for (const { lines, driven } of rides) expect(lines).toEqual(driven);
  });

  it('ends the running period by the jobs themselves: billed, paid with the card and mailed, and then the next', async () => {
    const [acme] = companies;
    if (!acme) throw new Error('No company');
    const mails: Mail[] = [];
    const context = jobContextOf({ database, clock: { now }, mails });
    expect(await endMonth(context, acme.id)).toMatchObject([
      { number: 'INV/26-27/000017', periodFrom: '2026-11-01', billingOn: '2026-12-01', status: 'paid', lastPaymentOn: '2026-12-01' },
    ]);
    expect(mails.map(({ to, subject }) => [to, subject.slice(0, 24)])).toEqual([
      ['accounts@acme.example', 'Invoice INV/26-27/000017'],
      ['lucia.fernandez@acme.example', 'Factura INV/26-27/000017'],
      ['accounts@acme.example', expect.stringContaining('Receipt')],
    ]);
    expect(await endMonth(context, acme.id)).toMatchObject([{ number: 'INV/26-27/000018', periodFrom: '2026-12-01', totalUsed: 0 }]);
    expect((await ofEach(invoices))[0]?.filter(({ status }) => status === 'unpaid')).toHaveLength(1);
  });
});
