import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employee } from '@/contract/employees';
import type { ResourceName } from '@/contract/endpoints';
import { vehicle } from '@/contract/fleet';
import { ticket } from '@/contract/help';
import { department, designation } from '@/contract/org-units';
import type { Language } from '@/contract/primitives';
import type { Resource, RowOf } from '@/contract/resource';
import { trip } from '@/contract/trips';
import { employeeKeys } from '@/rules/employee-filter';
import { matcherOf, type Narrowing, type OwnFilters } from '@/rules/list-matcher';
import { inOrder, type Ordering, type OwnKeys } from '@/rules/list-order';
import { byTitle, titleKey } from '@/rules/org-unit-order';
import { ticketKeys } from '@/rules/ticket-order';
import { noWorkplaces, tripFilters, tripKeys } from '@/rules/trip-filter';
import { vehicleFilters } from '@/rules/vehicle-filter';
import { setupTimeout } from '../../../tests/support/api';
import { openTestDatabase } from '../../../tests/support/database';
import { createDemo } from '../demo/create-demo';
import { employeeStore, listEmployees } from '../employees/employee-store';
import { listVehicles, vehicleStore } from '../fleet/vehicle-store';
import { listTickets, ticketStore } from '../help/ticket-store';
import { type OrgUnitKind, orgUnitLists, orgUnitRow, orgUnitStores } from '../org-units/org-unit-store';
import { listTrips } from '../trips/trip-list';
import { tripStore } from '../trips/trip-store';
import type { Connection } from './connect';
import { readFew } from './few-list';
import { jsonRows } from './json-rows';
import type { List, Paged } from './resource-list';
import type { ResourceStore } from './resource-store';
import { companyTable, departmentTable } from './tables';
import { createDatabase, type Database, type Transaction } from './transaction';

let connection: Connection;
let database: Database;
let companyId: string;

beforeAll(async () => {
  const now = Date.parse('2026-11-21T05:00:00Z');
  connection = await openTestDatabase();
  database = createDatabase(connection, () => now);
  await createDemo(database, { employees: 30, trips: 40, now });
  const [company] = await database.system((tx) =>
    tx.sql.select({ id: companyTable.id }).from(companyTable).orderBy(companyTable.createdAt),
  );
  companyId = company?.id ?? '';
}, setupTimeout);
afterAll(() => connection.close());

type Own<R extends Resource> = { filters: OwnFilters<R>; keys: OwnKeys<R> };
type Asked<R extends Resource> = Narrowing<R> & Ordering<R>;
type Compared = { ofServer: string[]; ofDevice: string[]; pages: string[] };

/** One list, narrowed and ordered by both sides. */
function bothSides<R extends Resource>(
  resource: R,
  store: ResourceStore<RowOf<R>>,
  list: List<RowOf<R>, Paged & Asked<R>>,
  ownOf: (tx: Transaction, language: Language) => Promise<Own<R>>,
  narrowings: Narrowing<R>[],
) {
  const asked: Asked<R>[] = [];
  for (const narrowed of [{}, ...narrowings]) asked.push(narrowed);
  for (const sort of resource.sorts) for (const order of ['asc', 'desc'] as const) asked.push({ sort, order });
  const compare = (question: Asked<R>, language: Language): Promise<Compared> =>
    database.companySnapshot(companyId, async (tx) => {
      const { filters, keys } = await ownOf(tx, language);
      const rows = (await readFew(store, tx)).filter(matcherOf(resource, question, filters));
      const page = (number: number, sizePerPage: number) => list(tx, { ...question, page: number, sizePerPage }, language);
      const whole = await page(1, 1000);
      expect(whole.total).toBe(rows.length);
      const size = Math.ceil(rows.length / 3) || 1;
      const pages = [await page(1, size), await page(2, size), await page(3, size)];
      return {
        ofServer: whole.data.map(({ id }) => id),
        ofDevice: inOrder(rows, resource, question, keys).map(({ id }) => id),
        pages: pages.flatMap(({ data }) => data.map(({ id }) => id)),
      };
    });
  return { compare: (index: number, language: Language) => compare(asked[index] ?? {}, language), asked };
}

const ranksOf = async (tx: Transaction, kind: OrgUnitKind, language: Language) =>
  new Map(byTitle(await readFew(orgUnitStores[kind], tx), language).map(({ id }, rank) => [id, rank]));

async function orgUnitKeys(tx: Transaction, field: 'departmentId' | 'designationId', language: Language) {
  const people = await readFew(employeeStore, tx);
  const sizeOf = ({ id }: { id: string }) => people.filter((person) => person[field] === id).length;
  return { filters: {}, keys: { title: titleKey(language), employees: sizeOf } };
}

/** A resource whose list only its own area's tests compare needs no place here. */
const lists: Partial<Record<ResourceName, ReturnType<typeof bothSides>>> = {
  employee: bothSides(
    employee,
    employeeStore,
    listEmployees,
    async (tx, language) => {
      const ranks = { department: await ranksOf(tx, 'department', language), designation: await ranksOf(tx, 'designation', language) };
      return { filters: {}, keys: employeeKeys(ranks) };
    },
    [{ search: 'JOSE' }, { search: 'acm a' }, { status: 'inactive' }, { status: 'active', search: 'ro' }],
  ),
  department: bothSides(
    department,
    orgUnitStores.department,
    orgUnitLists.department,
    (tx, language) => orgUnitKeys(tx, 'departmentId', language),
    [{ search: 'tecnologia' }, { status: 'active' }],
  ),
  designation: bothSides(
    designation,
    orgUnitStores.designation,
    orgUnitLists.designation,
    (tx, language) => orgUnitKeys(tx, 'designationId', language),
    [{ search: 'direc' }, { status: 'inactive' }],
  ),
  vehicle: bothSides(vehicle, vehicleStore, listVehicles, async () => ({ filters: vehicleFilters, keys: {} }), [
    { search: 'S' },
    { status: 'active' },
    { status: 'inactive' },
  ]),
  trip: bothSides(trip, tripStore, listTrips, async () => ({ filters: tripFilters(noWorkplaces), keys: tripKeys }), [
    { search: 'aeropuerto' },
    { search: 'airport sedan' },
    { status: 'cancelled' },
    { from: '2026-10-01', to: '2026-11-01' },
    { to: '2026-09-01', status: 'completed' },
  ]),
  'contact-us': bothSides(ticket, ticketStore, listTickets, async () => ({ filters: {}, keys: ticketKeys }), [
    { search: 'TKT-1000' },
    { status: 'pending' },
  ]),
};

describe.each(Object.entries(lists))('the list of %s', (_, { asked, compare }) => {
  it.each(asked.map((question, index) => [question, index] as const))('of %o is the device’s, in pages too', async (_question, index) => {
    for (const language of ['EN', 'ES'] as const) {
      const { ofServer, ofDevice, pages } = await compare(index, language);
      expect(ofServer).toEqual(ofDevice);
      expect(pages).toEqual(ofDevice);
    }
  });
});

it('leaves nothing out of a list, however many there are of what there mostly are few of', async () => {
  const many = 10_001;
  const title = { en: 'Sales', es: 'Ventas' };
  const rows = Array.from({ length: many }, () => orgUnitRow(companyId, { id: uuidv7(), version: 1, rev: 0, title, status: 'active' }));
  const listed = await database.company(
    companyId,
    async (tx) => {
      await tx.sql.execute(sql`insert into ${departmentTable} select * from ${jsonRows(departmentTable, rows)}`);
      return orgUnitLists.department(tx, { search: 'sales', page: 1, sizePerPage: 1 }, 'EN');
    },
    () => false,
  );
  expect(listed.total).toBeGreaterThanOrEqual(many);
});
