import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { ticketOf } from '../../../tests/support/tickets';
import { ticketRow, ticketStore } from '../help/ticket-store';
import { beginEpoch } from './epoch';
import { ticketTable } from './tables';

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
