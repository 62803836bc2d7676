import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '@/contract/endpoints';
import type { Trip } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { ticketOf } from '../../../tests/support/tickets';
import { ticketRow } from '../help/ticket-store';
import {
  departmentTable,
  editTable,
  employeeTable,
  mutationTable,
  revisionCounterTable,
  ticketTable,
  tripEventTable,
  tripTable,
} from './tables';

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
  for (const table of [tripTable, tripEventTable, employeeTable, departmentTable, mutationTable, editTable, ticketTable]) {
    const owners = await api.database.company(api.world.globex.id, (tx) => tx.sql.select({ owner: table.companyId }).from(table));
    expect(new Set(owners.map(({ owner }) => owner)).has(api.world.acme.id)).toBe(false);
    const nobody = await api.database.company(uuidv7(), (tx) => tx.sql.select().from(table));
    expect(nobody).toEqual([]);
  }
  const counters = await api.database.company(api.world.globex.id, (tx) => tx.sql.select().from(revisionCounterTable));
  expect(counters.map(({ scope }) => scope).sort()).toEqual([api.world.globex.id, 'shared'].sort());
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
