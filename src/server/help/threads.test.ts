import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { mostMessages, nobody, type RaiseTicketBody, type SupportReplyBody } from '@/contract/help';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { formOf, samples } from '../../../tests/support/attachments';
import { jobContextOf } from '../../../tests/support/jobs';
import { ticketOf } from '../../../tests/support/tickets';
import { sendMails } from '../mail/send-mails';
import { ticketTable } from './tables';
import { ticketRow } from './ticket-store';

const { raise, reply, list } = endpoints.ticket;
let api: TestApi;
let as: string;
beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 60_000;
});

const bodyOf = (more: Partial<RaiseTicketBody> = {}): RaiseTicketBody => ({
  id: uuidv7(),
  category: 'trips',
  issue: 'The driver waited at the wrong gate.',
  employeeId: null,
  ...more,
});
const raised = async (more: Partial<RaiseTicketBody> = {}) => (await api.ask(raise, { as, body: bodyOf(more) })).payload;
const write = (id: string, text: string, messageId = uuidv7(), token = as) =>
  api.ask(reply, { as: token, parameters: { id }, body: { messageId, text } });
const support = { [headers.serviceKey]: serviceKey };
const answer = (id: string, text: string, more: Partial<SupportReplyBody> & { companyId?: string } = {}) => {
  const { companyId = api.world.acme.id, ...given } = more;
  const body = { messageId: uuidv7(), text, by: 'Farah at Support', ...given };
  return api.ask(endpoints.support.reply, { headers: support, parameters: { companyId, id }, body });
};
const read = async (id: string) => (await api.ask(list, { as, query: { sizePerPage: '100' } })).payload.data.find((each) => each.id === id);
const said = (ticket: { messages: readonly { position: number; from: string; text: string }[] } | undefined) =>
  ticket?.messages.map(({ position, from, text }) => `${position} ${from}: ${text}`);

describe('raising a ticket', () => {
  it('keeps what is asked, about an employee or nobody, with the next number, once', async () => {
    const { acme } = api.world;
    const [key, body] = [uuidv7(), bodyOf({ employeeId: acme.employeeId, issue: '  Two cars came.  ' })];
    const first = await api.ask(raise, { as, key, body });
    expect(first.message).toBe('Ticket submitted successfully');
    expect(first.payload).toMatchObject({
      id: body.id,
      version: 1,
      issue: 'Two cars came.',
      status: 'pending',
      employeeId: acme.employeeId,
      employeeName: expect.stringMatching(/\w/),
      raisedBy: expect.stringMatching(/\w/),
      messages: [],
      reply: null,
    });
    expect((await api.ask(raise, { as, key, body })).payload).toEqual(first.payload);
    const next = await raised();
    expect(next).toMatchObject({ employeeId: nobody, employeeName: '' });
    expect(Number(next.number.slice(4))).toBe(Number(first.payload.number.slice(4)) + 1);
    expect((await api.ask(raise, { as, body })).failure).toMatchObject({ code: 'state', errors: [{ field: 'id', code: 'exists' }] });
  });

  it.each([
    [{ issue: ' ' }, 'issue', 'Please enter your issue'],
    [{ issue: 'x'.repeat(5001) }, 'issue', 'This is too long'],
    [{ category: 'gossip' }, 'category', 'Please select a category'],
    [{ employeeId: uuidv7() }, 'employeeId', 'This record does not exist'],
    [{ employeeId: 'x' }, 'employeeId', 'Please select employee'],
    [{ status: 'replied' }, 'status', 'This field is not known'],
  ])('refuses %j at its field', async (more, field, message) => {
    const { status, failure } = await api.ask(raise, { as, body: { ...bodyOf(), ...more } });
    expect([status, failure.errors.map((error) => [error.field, error.message])]).toEqual([422, [[field, message]]]);
  });

  it('knows no employee of another company', async () => {
    const { failure } = await api.ask(raise, { as, body: bodyOf({ employeeId: api.world.globex.employeeId }) });
    expect(failure.errors).toMatchObject([{ field: 'employeeId', code: 'unknown' }]);
  });
});

describe('a thread', () => {
  it('is pending until support replies, and again once the company does', async () => {
    const { id } = await raised();
    const answered = (await answer(id, 'We have moved the pin.')).payload;
    expect(answered).toMatchObject({ version: 2, status: 'replied', reply: { text: 'We have moved the pin.', by: 'Farah at Support' } });
    const again = (await write(id, 'It is still wrong.')).payload;
    expect(again).toMatchObject({ version: 3, status: 'pending', reply: { text: 'We have moved the pin.' } });
    expect(said(again)).toEqual(['1 support: We have moved the pin.', '2 admin: It is still wrong.']);
    expect(again.messages[1]?.by).toBe(again.raisedBy);
  });

  it('has the order in which the server took its messages, whatever clocks say', async () => {
    const { id } = await raised();
    await write(id, 'first');
    api.clock.now -= 3_600_000;
    await answer(id, 'second');
    api.clock.now += 3_600_000;
    await write(id, 'third');
    expect(said(await read(id))).toEqual(['1 admin: first', '2 support: second', '3 admin: third']);
  });

  it('takes messages that come at the same moment one after the other, each once', async () => {
    const { id } = await raised();
    const ids = Array.from({ length: 6 }, () => uuidv7());
    await Promise.all(
      [...ids, ...ids].map((messageId, index) =>
        index % 2 === 0 ? write(id, messageId, messageId) : answer(id, messageId, { messageId }),
      ),
    );
    const thread = await read(id);
    expect(thread?.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(thread?.messages.map(({ text }) => text).sort()).toEqual([...ids].sort());
  });

  it('takes a message once, however often and under whatever key it comes', async () => {
    const { id } = await raised();
    const messageId = uuidv7();
    for (const _ of [1, 2]) expect((await write(id, 'Once', messageId)).status).toBe(200);
    for (const _ of [1, 2]) expect((await answer(id, 'Also once', { messageId: id })).status).toBe(200);
    expect(said(await read(id))).toEqual(['1 admin: Once', '2 support: Also once']);
    const other = await write(id, 'Another', messageId);
    expect(other.failure).toMatchObject({ code: 'state', errors: [{ field: 'messageId', code: 'exists' }] });
    expect((await answer(id, 'Once', { messageId })).status).toBe(409);
  });

  it('stands in each entry of the history with its last message, and not with all that came before', async () => {
    const { id } = await raised();
    for (const text of ['First', 'Second', 'Third']) await write(id, text);
    const { payload } = await api.ask(endpoints.audit.list, { as, query: { resource: 'contact-us', recordId: id } });
    const replies = payload.data.filter(({ action }) => action === 'changed');
    const told = replies.flatMap(({ changes }) => changes.filter(({ field }) => field === 'messages'));
    expect(told).toMatchObject([
      { before: [{ text: 'Second' }], after: [{ text: 'Third' }] },
      { before: [{ text: 'First' }], after: [{ text: 'Second' }] },
      { after: [{ text: 'First' }] },
    ]);
    expect(told.map(({ after }) => after)).toEqual(Array(3).fill([expect.anything()]));
  });

  it('is full after a hundred messages, and says so', async () => {
    const { acme } = api.world;
    const message = { from: 'admin', by: 'Asha', text: 'x', at: '2026-03-01T06:00:00.000Z' } as const;
    const messages = Array.from({ length: mostMessages }, (_, index) => ({ id: uuidv7(), position: index + 1, ...message }));
    const full = ticketOf({ id: uuidv7(), number: 'TKT-1', employeeId: nobody, employeeName: '', messages });
    await api.database.company(acme.id, (tx) => tx.sql.insert(ticketTable).values(ticketRow(acme.id, full)));
    const { status, failure } = await write(full.id, 'One more');
    expect([status, failure.errors[0]?.code]).toEqual([409, 'thread-full']);
    expect((await answer(full.id, 'One more')).status).toBe(409);
  });

  it.each([
    ['', 'Please enter reply'],
    [' \n', 'Please enter reply'],
    ['x'.repeat(5001), 'This is too long'],
  ])('refuses %j', async (text, message) => {
    const { id } = await raised();
    for (const { status, failure } of [await write(id, text), await answer(id, text)]) {
      expect([status, failure.errors[0]?.field, failure.errors[0]?.message]).toEqual([422, 'text', message]);
    }
  });

  it('of another company is as unknown as one that never was', async () => {
    const { acme, globex } = api.world;
    const { id } = await raised();
    expect((await write(id, 'Mine?', uuidv7(), globex.admin.token)).status).toBe(404);
    expect((await answer(id, 'Theirs?', { companyId: globex.id })).status).toBe(404);
    expect((await write(uuidv7(), 'Nobody’s')).status).toBe(404);
    expect((await answer(id, 'x', { companyId: uuidv7() })).status).toBe(404);
    expect((await read(id))?.messages).toEqual([]);
    expect((await api.ask(endpoints.support.reply, { parameters: { companyId: acme.id, id }, body: {} })).status).toBe(401);
  });

  it('shows the one reply of a ticket that an earlier release stored', async () => {
    const { acme } = api.world;
    const reply = { text: 'Refunded.', at: '2026-03-02T09:30:00.000Z', by: 'Dev at Support' };
    const old = ticketOf({ id: uuidv7(), number: 'TKT-2', employeeId: acme.employeeId, status: 'replied', reply });
    await api.database.company(acme.id, (tx) => tx.sql.insert(ticketTable).values(ticketRow(acme.id, old)));
    expect(said(await read(old.id))).toEqual(['1 support: Refunded.']);
    expect(said((await write(old.id, 'Thank you.')).payload)).toEqual(['1 support: Refunded.', '2 admin: Thank you.']);
  });
});

it('is told to portals of release 0.1.0 with support’s last reply, and with nothing that they can’t read', async () => {
  const { id } = await raised();
  for (const text of ['First.', 'Second.']) await answer(id, text);
  await write(id, 'Third.');
  const { list: oldList, changes: oldChanges } = endpoints.contactUs;
  const [listed] = (await api.ask(oldList, { as, query: { sizePerPage: '1' } })).payload.data;
  expect(listed).toMatchObject({ id, employeeId: nobody, status: 'pending', reply: { text: 'Second.' } });
  const { rows } = (await api.ask(oldChanges, { as, query: { since: String((listed?.rev ?? 0) - 1) } })).payload;
  expect(rows).toEqual([listed]);
});

it('has files, which another company neither sees nor adds to', async () => {
  const { id } = await raised();
  const send = (token: string) =>
    api.app.request(`/api/admin/contact-us/${id}/attachment`, {
      method: 'POST',
      headers: { Authorization: token, [headers.key]: uuidv7() },
      body: formOf(samples.pdf, 'receipt.pdf'),
    });
  expect((await send(api.world.globex.admin.token)).status).toBe(404);
  expect((await send(as)).status).toBe(200);
  const files = (whose: string) => api.ask(endpoints.ticketAttachment.list, { as: whose, parameters: { id } });
  expect((await files(as)).payload.map(({ name }) => name)).toEqual(['receipt.pdf']);
  expect((await files(api.world.globex.admin.token)).status).toBe(404);
});

describe('support', () => {
  it('lists companies, and what waits in one of them, the oldest first', async () => {
    const { acme, globex } = api.world;
    const companies = await api.ask(endpoints.support.companies, { headers: support });
    expect(companies.payload.data.map(({ id }) => id).sort()).toEqual([acme.id, globex.id].sort());
    const waiting = async (companyId: string, query = {}) =>
      (await api.ask(endpoints.support.tickets, { headers: support, parameters: { companyId }, query })).payload.data.map(({ id }) => id);
    const [first, second] = [(await raised()).id, (await raised()).id];
    await answer(first, 'Done.');
    const pending = await waiting(acme.id, { status: 'pending' });
    expect(pending).not.toContain(first);
    expect(pending.at(-1)).toBe(second);
    expect((await waiting(acme.id)).slice(-2)).toEqual([first, second]);
    expect(await waiting(globex.id)).toEqual([]);
    const unknown = await api.ask(endpoints.support.tickets, { headers: support, parameters: { companyId: uuidv7() } });
    expect(unknown.status).toBe(404);
  });

  it('gets the files of a ticket as they were sent, and none of another ticket or company', async () => {
    const { acme, globex } = api.world;
    const [{ id }, { id: other }] = [await raised(), await raised()];
    const path = `/api/admin/contact-us/${id}/attachment`;
    const sent = { Authorization: as, 'Idempotency-Key': uuidv7() };
    expect((await api.app.request(path, { method: 'POST', headers: sent, body: formOf(samples.png, 'Screen.png') })).status).toBe(200);
    const filesOf = (companyId: string, ticketId: string) =>
      api.ask(endpoints.support.files, { headers: support, parameters: { companyId, id: ticketId } });
    const { payload } = await filesOf(acme.id, id);
    expect(payload).toMatchObject([{ name: 'Screen.png', kind: 'png', size: samples.png.length }]);
    expect((await filesOf(acme.id, other)).payload).toEqual([]);
    expect((await filesOf(globex.id, id)).status).toBe(404);
    const fileOf = (companyId: string, ticketId: string, headers: Record<string, string> = support) =>
      api.app.request(`/api/support/company/${companyId}/ticket/${ticketId}/attachment/${payload[0]?.id}`, { headers });
    const file = await fileOf(acme.id, id);
    expect(Buffer.from(await file.arrayBuffer()).equals(samples.png)).toBe(true);
    expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
      'image/png',
      'attachment; filename="Screen.png"',
    ]);
    expect((await fileOf(acme.id, other)).status).toBe(404);
    expect((await fileOf(globex.id, id)).status).toBe(404);
    expect((await fileOf(acme.id, id, { Authorization: as })).status).toBe(401);
  });

  it('mails its reply once to whoever raised the ticket, in their language', async () => {
    const mailed = async () => {
      api.mails.length = 0;
      await sendMails(jobContextOf(api), new AbortController().signal);
      return api.mails;
    };
    const body = bodyOf({ issue: '¿Dónde está el coche?' });
    const { id, number } = (await api.ask(raise, { as, body: { ...body, lang_code: 'ES' } })).payload;
    await mailed();
    const messageId = uuidv7();
    for (const _ of [1, 2]) await answer(id, 'Ya llega.\n\n<b>Gracias</b>', { messageId });
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: api.world.acme.admin.email, subject: `Soporte ha respondido a ${number}` });
    expect(mails[0]?.text).toContain(`/tickets?id=${id}`);
    expect(mails[0]?.html).toContain('&lt;b&gt;Gracias');
    await write(id, 'De acuerdo.');
    expect(await mailed()).toEqual([]);
  });
});
