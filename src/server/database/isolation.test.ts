import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Trip } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertInvoice } from '../../../tests/support/attachments';
import { billingContactFields } from '../../../tests/support/billing-contacts';
import { employeeFields, newJobs } from '../../../tests/support/people';
import { ticketOf } from '../../../tests/support/tickets';
import { ticketTable } from '../help/tables';
import { ticketRow } from '../help/ticket-store';
import { secureTables, tablesOf } from './record-tables';
import { departmentTable, employeeTable, revisionCounterTable, tripTable } from './tables';

let api: TestApi;
let trip: Trip;

beforeAll(async () => {
  api = await startApi();
  const { admin, ride } = api.world.acme;
  trip = (await api.ask(endpoints.trip.book, { as: admin.token, body: ride() })).payload;
  await api.database.company(api.world.acme.id, (tx) =>
    tx.sql.insert(ticketTable).values(ticketRow(api.world.acme.id, ticketOf({ employeeId: api.world.acme.employeeId }))),
  );
}, setupTimeout);
afterAll(() => api.close());

it('answers for another company’s trip exactly as for one that does not exist', async () => {
  const { token } = api.world.globex.admin;
  const { id: _, corporateId: __, ...ride } = api.world.globex.ride();
  const calls: [Endpoint, object][] = [
    [endpoints.trip.story, {}],
    [endpoints.trip.edit, { body: ride, ifMatch: 1 }],
    [endpoints.trip.cancel, { body: {} }],
  ];
  for (const [endpoint, asked] of calls) {
    const answers = [];
    for (const id of [trip.id, uuidv7()]) {
      const { status, failure } = await api.ask(endpoint, { ...asked, as: token, parameters: { id } });
      answers.push({ status, ...failure, requestId: '' });
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'not-found' });
    expect(answers[0]).toEqual(answers[1]);
  }
  const deleted = await api.ask(endpoints.trip.delete, { as: token, body: { ids: [trip.id] } });
  expect(deleted.status).toBe(404);
});

/** Bodies that nothing stands against but whose record it is. */
async function wholeBodies(): Promise<ReadonlyMap<Endpoint, unknown>> {
  const { globex } = api.world;
  const { id: _, corporateId: __, ...ride } = globex.ride();
  const orgUnit = { title: { en: 'Theirs', es: 'Suyo' }, status: 'active' };
  const address = { line: '1 Main Road', city: 'Hyderabad', postcode: '500081', region: null, country: 'IN' };
  const ids = { ids: [uuidv7()] };
  return new Map<Endpoint, unknown>([
    [endpoints.employee.edit, employeeFields(await newJobs(api, globex.admin.token))],
    [endpoints.department.edit, orgUnit],
    [endpoints.designation.edit, orgUnit],
    [endpoints.trip.edit, ride],
    [endpoints.ticket.reply, { messageId: uuidv7(), text: 'And theirs?' }],
    [endpoints.card.edit, { holderName: 'Somebody Else', billingAddress: address }],
    [endpoints.invoice.pay, { due: { amount: 100, currency: 'INR' } }],
    [endpoints.billingContact.edit, billingContactFields()],
    [endpoints.invoiceAttachment.delete, ids],
    [endpoints.ticketAttachment.delete, ids],
  ]);
}

it('answers for whatever another company has as for what nobody has, and changes nothing of it', async () => {
  const { acme, globex } = api.world;
  await insertInvoice(api, acme);
  await api.ask(endpoints.billingContact.add, { as: acme.admin.token, body: { id: uuidv7(), ...billingContactFields() } });
  const tables = await companysTables();
  const ofAcme = () =>
    api.database.company(acme.id, async (tx) => {
      const found: Record<string, unknown>[] = [];
      for (const { name } of tables) {
        const [may] = await tx.sql.select({ read: sql<boolean>`has_table_privilege(${name}, 'select')` }).from(sql`(select) as nothing`);
        const row = sql<Record<string, unknown>>`to_jsonb(${sql.identifier(name)})`;
        if (may?.read) found.push(...(await tx.sql.select({ row }).from(sql`${sql.identifier(name)}`)).map((each) => each.row));
      }
      return found;
    });
  const before = await ofAcme();
  const { payload: sessions } = await api.ask(endpoints.session.devices, { as: acme.admin.token });
  const ids = new Set([...before, ...sessions.data].flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  expect(ids.size).toBeGreaterThan(10);
  const bodies = await wholeBodies();
  const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area));
  const aboutOne = all.filter(({ auth, path, upload }) => auth === 'session' && path.includes('{id}') && !upload);
  for (const endpoint of aboutOne) {
    const answerFor = async (id: string) => {
      const parameters = { id, attachmentId: id, language: 'EN' };
      const change = endpoint.method === 'GET' ? {} : { body: bodies.get(endpoint) ?? {}, ifMatch: 1 };
      const { status, failure } = await api.ask(endpoint, { as: globex.admin.token, parameters, ...change });
      return { path: endpoint.path, status, code: failure.code, errors: failure.errors };
    };
    const ofNobody = await answerFor(uuidv7());
    expect(ofNobody).toMatchObject({ status: 404, code: 'not-found' });
    for (const id of ids) expect(await answerFor(id)).toEqual(ofNobody);
  }
  expect(await ofAcme()).toEqual(before);
});

it('books for no other company and nobody of it', async () => {
  const { globex, acme } = api.world;
  const foreign = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride({ corporateId: acme.id }) });
  expect(foreign.failure.errors).toMatchObject([{ field: 'corporateId', code: 'unknown' }]);
  const stranger = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride({ employeeId: acme.employeeId }) });
  expect(stranger.failure.errors).toMatchObject([{ field: 'employeeId', code: 'unknown' }]);
});

it('lets two companies use one id without learning of each other', async () => {
  const { globex } = api.world;
  const same = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride({ id: trip.id }) });
  expect(same.payload.id).toBe(trip.id);
  expect((await api.ask(endpoints.trip.story, { as: api.world.acme.admin.token, parameters: { id: trip.id } })).payload.trip).toEqual(trip);
});

it('moves by dispatch the ride of the company that its path names, though another has booked under the same id', async () => {
  const { acme, globex } = api.world;
  const { payload: first } = await api.ask(endpoints.trip.book, { as: acme.admin.token, body: acme.ride() });
  const { payload: second } = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride({ id: first.id }) });
  const dispatch = { headers: { 'Service-Key': serviceKey } };
  const confirm = (companyId: string) =>
    api.ask(endpoints.dispatch.step, { ...dispatch, parameters: { companyId, id: first.id, step: 'confirm' }, body: {} });
  const stageOf = async (token: string) =>
    (await api.ask(endpoints.trip.story, { as: token, parameters: { id: first.id } })).payload.trip.stage;

  const waiting = await api.ask(endpoints.dispatch.waiting, { ...dispatch, parameters: { companyId: globex.id } });
  expect(waiting.payload.data.map(({ number }) => number)).toContain(second.number);
  expect((await confirm(globex.id)).payload.number).toBe(second.number);
  expect([await stageOf(acme.admin.token), await stageOf(globex.admin.token)]).toEqual(['booked', 'confirmed']);
  expect((await confirm(acme.id)).payload.number).toBe(first.number);
  const nobodys = await api.ask(endpoints.dispatch.waiting, { ...dispatch, parameters: { companyId: uuidv7() } });
  expect([nobodys.status, (await confirm(uuidv7())).status]).toEqual([404, 404]);
});

it('shows a transaction only its own company’s rows, even when the query forgets to ask', async () => {
  for (const { name } of await companysTables()) {
    const owners = (companyId: string) =>
      api.database.company(companyId, async (tx) => {
        const mayRead = sql<boolean>`has_column_privilege('portal_company', ${name}, 'company_id', 'select')`;
        const [may] = await tx.sql.select({ read: mayRead }).from(sql`(select) as nothing`);
        return may?.read ? tx.sql.select({ owner: sql<string>`company_id` }).from(sql`${sql.identifier(name)}`) : [];
      });
    const seen = new Set((await owners(api.world.globex.id)).map(({ owner }) => owner));
    expect([name, ...seen].filter((owner) => owner !== api.world.globex.id)).toEqual([name]);
    expect([name, await owners(uuidv7())]).toEqual([name, []]);
  }
  const counters = await api.database.company(api.world.globex.id, (tx) => tx.sql.select().from(revisionCounterTable));
  expect(counters.map(({ scope }) => scope).sort()).toEqual([api.world.globex.id, 'shared'].sort());
});

const companysTables = async () => (await tablesOf(api.connection.orm)).filter(({ ofCompany }) => ofCompany);

it('closes each table that has a company_id to whoever owns it too, and opens it by company alone', async () => {
  const tables = await companysTables();
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['employee', 'trip', 'ticket', 'session']));
  expect(tables.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual([]);
  const byCompany = '(company_id = acting_company())';
  const policies = await api.connection.orm
    .select({ table: sql<string>`tablename`, reads: sql<string>`qual`, writes: sql<string | null>`with_check` })
    .from(sql`pg_policies`)
    .where(sql`'portal_company' = any (roles)`);
  for (const { name } of tables.filter(({ opened }) => opened)) {
    const own = policies.filter(({ table }) => table === name);
    expect([name, ...own.flatMap(({ reads, writes }) => [reads, writes ?? reads])]).toEqual([
      name,
      ...own.flatMap(() => [byCompany, byCompany]),
    ]);
  }
});

it('keeps a table apart whose migration forgot to, before anything is served', async () => {
  const { orm } = api.connection;
  await orm.execute(sql`create table forgotten (company_id uuid, id uuid, version integer, rev integer)`);
  await orm.execute(sql`create table forgotten_line (company_id uuid, text text)`);
  const facts = async () => (await tablesOf(orm)).filter(({ name }) => name.startsWith('forgotten'));
  expect(await facts()).toMatchObject([
    { forced: false, opened: false },
    { forced: false, opened: false },
  ]);
  // Each process that starts does so.
  for (let start = 0; start < 2; start++) await secureTables(orm);
  expect(await facts()).toMatchObject([
    { forced: true, opened: true },
    { forced: true, opened: false },
  ]);
  const { acme, globex } = api.world;
  const make = (owner: string) => sql`insert into forgotten values (${owner}, ${uuidv7()}, 1, 0) returning company_id`;
  await api.database.company(acme.id, (tx) => tx.sql.execute(make(acme.id)));
  await expect(api.database.company(globex.id, (tx) => tx.sql.execute(make(acme.id)))).rejects.toThrow();
  const rows = (companyId: string) => api.database.company(companyId, (tx) => tx.sql.$count(sql`forgotten`));
  expect([await rows(acme.id), await rows(globex.id)]).toEqual([1, 0]);
  // What is no record is nobody's until its migration says whose.
  await expect(api.database.company(acme.id, (tx) => tx.sql.$count(sql`forgotten_line`))).rejects.toThrow();
});

it('changes and makes no row of another company', async () => {
  const { acme, globex } = api.world;
  const changed = await api.database.company(globex.id, (tx) =>
    tx.sql.update(employeeTable).set({ name: 'x' }).returning({ owner: employeeTable.companyId }),
  );
  expect(changed.every(({ owner }) => owner === globex.id)).toBe(true);
  await expect(
    api.database.company(globex.id, (tx) =>
      tx.sql.insert(departmentTable).values({ companyId: acme.id, id: uuidv7(), titleEn: 'x', titleEs: 'x', status: 'active' }),
    ),
  ).rejects.toThrow();
  await expect(
    api.database.company(globex.id, (tx) =>
      tx.sql.insert(ticketTable).values(ticketRow(acme.id, ticketOf({ id: uuidv7(), number: 'TKT-1', employeeId: acme.employeeId }))),
    ),
  ).rejects.toThrow();
  // Its foreign key begins with the company, so another's employee is nobody.
  await expect(
    api.database.company(globex.id, (tx) =>
      tx.sql.insert(ticketTable).values(ticketRow(globex.id, ticketOf({ employeeId: acme.employeeId }))),
    ),
  ).rejects.toThrow();
  const rewritten = await api.database.company(globex.id, (tx) => tx.sql.update(ticketTable).set({ issue: 'x' }).returning());
  expect(rewritten).toEqual([]);
});

it('keeps people’s data from the role that signs them in', async () => {
  await expect(api.database.system((tx) => tx.sql.select().from(employeeTable))).rejects.toThrow();
  await expect(api.database.system((tx) => tx.sql.select().from(ticketTable))).rejects.toThrow();
  await expect(api.database.system((tx) => tx.sql.select().from(tripTable))).rejects.toThrow();
  await expect(api.database.company(api.world.acme.id, (tx) => tx.sql.execute(sql`select password_hash from admin`))).rejects.toThrow();
});
