import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { countRows } from '../database/count-rows';
import { attemptTable, editTable, mutationTable, passwordResetTable, sessionTable } from '../database/tables';
import { queueMail } from '../mail/outbox-store';
import { mailOutboxTable } from '../mail/tables';
import { keepHouse } from './keep-house';

let api: TestApi;
/** When all that is kept here came about, milliseconds since 1970. */
let since: number;

const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  api = await startApi();
  since = api.clock.now;
  const { id: companyId, admin } = api.world.acme;
  const id = uuidv7();
  const title = { en: 'Night shift', es: 'Turno de noche' };
  await api.ask(endpoints.department.add, { as: admin.token, body: { id, title, status: 'active' } });
  const body = { title: { ...title, en: 'Nights' }, status: 'active' };
  await api.ask(endpoints.department.edit, { as: admin.token, parameters: { id }, body, ifMatch: 1 });
  await api.ask(endpoints.session.forgotPassword, { body: { email: admin.email } });
  // The link is made after the answer.
  await vi.waitFor(() => expect(api.mails).toHaveLength(1));
  const action = { label: 'Open', link: 'https://portal.example' };
  const letter = { subject: 'Receipt', greeting: '', paragraphs: [], action, closing: [] };
  const recipient = { name: 'Lucía', email: 'lucia@acme.example', language: 'ES' } as const;
  await api.database.company(companyId, (tx) =>
    queueMail(tx, { companyId, about: 'receipt', invoiceId: null, now: since }, [recipient], () => letter),
  );
}, setupTimeout);
afterAll(() => api.close());

/** How much of each kind there is. */
const held = async () => ({
  ...(await api.database.system(async (tx) => ({
    links: await countRows(tx, passwordResetTable),
    sessions: await countRows(tx, sessionTable),
  }))),
  ...(await api.database.company(api.world.acme.id, async (tx) => ({
    answers: await countRows(tx, mutationTable),
    edits: await countRows(tx, editTable),
    mails: await countRows(tx, mailOutboxTable),
  }))),
});

it('forgets all else where one kind can’t be forgotten, and says so', async () => {
  const { connection, database } = api;
  await database.system((tx) => tx.sql.insert(attemptTable).values({ key: 'over', count: 1, endsAt: new Date(since - minute) }));
  const over = () => database.system((tx) => countRows(tx, attemptTable, eq(attemptTable.key, 'over')));
  expect(await over()).toBe(1);
  await connection.statement('revoke delete on mutation from portal_system');
  await expect(keepHouse(database, since)).rejects.toThrow('could not be forgotten');
  await connection.statement('grant delete on mutation to portal_system');
  expect(await over()).toBe(0);
});

it('forgets what has piled up while nobody kept house an hour at a time', async () => {
  const { connection, database, world } = api;
  const { id: companyId, admin } = world.acme;
  const piled = [0, 2, 3, 50].map((hours) => new Date(since - 40 * day + hours * 60 * minute));
  await database.company(companyId, (tx) =>
    tx.sql.insert(mutationTable).values(piled.map((createdAt) => ({ companyId, adminId: admin.id, key: uuidv7(), createdAt }))),
  );
  await connection.statement(`
    create function only_one() returns trigger language plpgsql as $$
    begin if (select count(*) from gone) > 1 then raise 'too many at once'; end if; return null; end $$;
    create trigger only_one after delete on mutation referencing old table as gone for each statement execute function only_one()`);
  const { answers } = await held();
  await keepHouse(database, since);
  await connection.statement('drop function only_one cascade');
  expect((await held()).answers).toBe(answers - piled.length);
});

// In the order of their times: what one has forgotten is gone for those after it.
it.each([
  ['mailed links to a new password', 60 * minute, { links: 0 }],
  ['what came of changes, and who changed which fields', 30 * day, { answers: 0, edits: 0 }],
  ['sessions that nobody uses', 90 * day, { sessions: 0 }],
  ['mails', 400 * day, { mails: 0 }],
])('keeps %s for so long and no longer', async (_, kept, gone) => {
  const before = await held();
  await keepHouse(api.database, since + kept - minute);
  expect(await held()).toEqual(before);
  await keepHouse(api.database, since + kept + minute);
  expect(await held()).toEqual({ ...before, ...gone });
});
