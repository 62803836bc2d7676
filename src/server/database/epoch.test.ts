import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertIssuer } from '../../../tests/support/invoices';
import { ticketOf } from '../../../tests/support/tickets';
import { ticketTable } from '../help/tables';
import { ticketRow, ticketStore } from '../help/ticket-store';
import { billToTable } from '../invoices/tables';
import { beginEpoch } from './epoch';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

test('after a backup was restored, an edit of a version that is no more is a conflict, not a match by chance', async () => {
  const { acme } = api.world;
  const as = acme.admin.token;
  const scheduled = { kind: 'scheduled', date: '2026-12-01', time: '10:00', zone: 'Asia/Kolkata', repeated: null } as const;
  const body = acme.ride({ when: scheduled });
  const { payload: booked } = await api.ask(endpoints.trip.book, { as, body });
  const { payload: before } = await api.ask(endpoints.trip.changes, { as, query: { since: '0' } });
  await beginEpoch(api.database);
  const { id: _, corporateId: __, ...ride } = body;
  const edit = (ifMatch: number) =>
    api.ask(endpoints.trip.edit, { as, parameters: { id: body.id }, body: { ...ride, reason: 'Airport' }, ifMatch });
  expect((await edit(booked.version)).failure.code).toBe('precondition');
  const { payload: after } = await api.ask(endpoints.trip.changes, { as, query: { fill: '' } });
  expect(after.epoch).not.toBe(before.epoch);
  expect(after.rev).toBeGreaterThan(before.rev);
  const [trip] = after.rows;
  expect((await edit(trip?.version ?? 0)).payload).toMatchObject({ reason: 'Airport' });
});

test('after a backup was restored, a ticket has a version that no device knows', async () => {
  const { acme } = api.world;
  const stored = ticketOf({ employeeId: acme.employeeId });
  await api.database.company(acme.id, async (tx) => {
    await tx.sql.insert(ticketTable).values(ticketRow(acme.id, stored));
    tx.changed(ticketStore, stored.id);
  });
  await beginEpoch(api.database);
  const { payload } = await api.ask(endpoints.ticket.changes, { as: acme.admin.token, query: { fill: '' } });
  expect(payload.rows[0]?.version).toBeGreaterThan(stored.version + 100);
});

test('after a backup was restored, whom invoices are addressed to has a version that no device knows', async () => {
  const { acme } = api.world;
  const as = acme.admin.token;
  await insertIssuer(api.database);
  const billTo = { address: 'HITEC City, Hyderabad', country: 'IN', state: '36', taxId: null, phone: null, email: null };
  const save = (name: string, ifMatch: number) => api.ask(endpoints.billTo.edit, { as, body: { ...billTo, name }, ifMatch });
  await save('Acme', 1);
  const backup = await api.database.company(acme.id, (tx) => tx.sql.select().from(billToTable));
  const { payload: lost } = await save('Acme India', 2);
  await api.database.company(acme.id, (tx) => tx.sql.update(billToTable).set(backup[0] ?? {}));
  await beginEpoch(api.database);
  const { payload: restored } = await api.ask(endpoints.billTo.one, { as });
  await save('Acme Private Limited', restored.version);
  expect((await save('Acme Logistics', lost.version)).failure.code).toBe('precondition');
});

test('after a backup was restored, no ride and no ticket gets a number that one since the backup may have had', async () => {
  const { globex } = api.world;
  const as = globex.admin.token;
  const ticket = { category: 'trips', issue: 'Late', employeeId: null };
  const numbers = async () => {
    const { payload: ride } = await api.ask(endpoints.trip.book, { as, body: globex.ride() });
    const { payload: raised } = await api.ask(endpoints.ticket.raise, { as, body: { ...ticket, id: uuidv7() } });
    return [ride, raised].map(({ number }) => Number(/\d+$/.exec(number)?.[0]));
  };
  const before = await numbers();
  await beginEpoch(api.database);
  const after = await numbers();
  expect(after.map((number, index) => number - (before[index] ?? 0) > 1000)).toEqual([true, true]);
});
