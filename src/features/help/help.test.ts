import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { nobody } from '@/contract/help';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { lost, portalAt } from '../../../tests/support/portal';
import { raiseTicket, replyToTicket } from './commands';
import { type ListedTicket, ticketTable } from './rows';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

let portal: ReturnType<typeof portalAt>;
beforeEach(async () => {
  portal = portalAt(api);
  await portal.device.remember({ token: api.world.acme.admin.token });
  await portal.pullAll();
  return portal.close;
});

const { newId } = { newId: () => portal.device.environment.newId() };
const shown = (id: string) => portal.device.rowsOf(ticketTable).one(id);
const said = (ticket: ListedTicket | null) => ticket?.messages.map(({ position, text }) => `${position} ${text}`);
const atServer = async () => (await api.ask(endpoints.ticket.list, { as: api.world.acme.admin.token })).payload.data;
const sendAll = async () => {
  await portal.device.reachability.recheck();
  await portal.device.drain.sendNow();
  await portal.device.drain.sendNow();
  await portal.pullAll();
};

async function raised(): Promise<string> {
  const id = newId();
  const body = { id, category: 'trips', issue: 'Two cars came.', employeeId: null };
  await portal.device.outbox.enqueue({ name: raiseTicket.name, body, seen: { employeeName: '', raisedBy: 'Asha' }, base: null });
  return id;
}
async function reply(id: string, text: string, messageId = newId()) {
  const found = await shown(id);
  if (!found) throw new Error('No such ticket');
  const { pending: _, ...base } = found;
  await portal.device.outbox.enqueue({ name: replyToTicket.name, body: { id, messageId, text }, seen: { by: 'Asha' }, base });
}
const support = (id: string, text: string) =>
  api.ask(endpoints.support.reply, {
    headers: { [headers.serviceKey]: serviceKey },
    parameters: { companyId: api.world.acme.id, id },
    body: { messageId: newId(), text, by: 'Farah' },
  });

it('raises a ticket and replies to it with no connection, in their order, each once though answers are lost', async () => {
  portal.network.online = false;
  const id = await raised();
  await reply(id, 'The second was empty.');
  await reply(id, 'Both have gone.');
  const waiting = await shown(id);
  expect(waiting).toMatchObject({ number: '', employeeId: nobody, status: 'pending', pending: { state: 'queued' } });
  expect(said(waiting)).toEqual(['0 The second was empty.', '0 Both have gone.']);
  portal.network.online = true;
  portal.network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  await sendAll();
  portal.network.meet = (_, deliver) => deliver();
  for (const _ of [1, 2, 3]) await sendAll();
  const there = (await atServer()).filter((each) => each.id === id);
  expect(there).toMatchObject([
    {
      messages: [
        { position: 1, text: 'The second was empty.' },
        { position: 2, text: 'Both have gone.' },
      ],
    },
  ]);
  expect(said(await shown(id))).toEqual(['1 The second was empty.', '2 Both have gone.']);
  expect(await shown(id)).toMatchObject({ pending: null, number: expect.stringMatching(/^TKT-/) });
});

it('keeps a reply behind what support has written meanwhile, and loses neither', async () => {
  const id = await raised();
  await sendAll();
  portal.network.online = false;
  await reply(id, 'Any news?');
  await support(id, 'The driver was replaced.');
  expect(await shown(id)).toMatchObject({ status: 'pending' });
  portal.network.online = true;
  await sendAll();
  expect(said(await shown(id))).toEqual(['1 The driver was replaced.', '2 Any news?']);
  await support(id, 'Yes, see above.');
  await portal.pullAll();
  expect(await shown(id)).toMatchObject({ status: 'replied', reply: { text: 'Yes, see above.' } });
});

it('shows a message once whose answer was lost and which the rows have already', async () => {
  const id = await raised();
  await sendAll();
  portal.network.meet = async (request, deliver) => {
    const answer = await deliver();
    return request.path.endsWith('/reply') ? lost() : answer;
  };
  await reply(id, 'Once');
  await portal.device.drain.sendNow();
  await portal.pullAll();
  expect(said(await shown(id))).toEqual(['1 Once']);
  expect(await shown(id)).toMatchObject({ pending: { state: 'unknown' } });
});

it('raises nothing for an employee who is not sent yet before them', () => {
  const employeeId = newId();
  const body = { id: newId(), category: 'account', issue: 'x', employeeId };
  expect(raiseTicket.reads(body)).toEqual([`employee:${employeeId}`]);
});
