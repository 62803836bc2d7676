import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { formOf, insertInvoice, post, samples } from '../../../tests/support/attachments';
import { sessionTable } from '../database/tables';
import { openSession } from '../session/session-store';
import { hashSecret } from '../session/token';
import { noticeChannel } from './notices';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

async function listen(token: string) {
  const response = await api.app.request('/api/admin/events', { headers: { Authorization: token } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('No stream');
  onTestFinished(() => reader.cancel());
  let heard = '';
  return {
    response,
    /** What has been heard once `wanted` is in it, or at the stream's end. */
    async until(wanted: string) {
      while (!heard.includes(wanted)) {
        const { done, value } = await reader.read();
        if (done) return heard;
        heard += value;
      }
      return heard;
    },
    async end() {
      while (!(await reader.read()).done);
    },
  };
}

it('tells a company’s devices of its changes, and nobody else', async () => {
  const { acme, globex } = api.world;
  const [own, other] = [await listen(acme.colleague.token), await listen(globex.admin.token)];
  expect(own.response.headers.get('Content-Type')).toBe('text/event-stream');
  await Promise.all([own.until('hello'), other.until('hello')]);
  const { payload: trip } = await api.ask(endpoints.trip.book, { as: acme.admin.token, body: acme.ride() });
  expect(await own.until('trip')).toContain(`event: change\ndata: {"resource":"trip","rev":${trip.rev}}`);
  const { payload: theirs } = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride() });
  // The first change that it hears of is its own.
  expect((await other.until('trip')).match(/data: .*/g)).toEqual([`data: {"resource":"trip","rev":${theirs.rev}}`]);
});

it('tells of what devices hold no rows of: a file that is added or deleted, whom invoices are addressed to, somebody’s name', async () => {
  const { acme } = api.world;
  const as = acme.admin.token;
  const invoiceId = await insertInvoice(api, acme);
  const expectTold = async (resource: string, change: () => unknown) => {
    const stream = await listen(acme.colleague.token);
    await stream.until('hello');
    await change();
    // What happened before may be told of later.
    expect(await stream.until(`"resource":"${resource}"`)).toContain(`"resource":"${resource}"`);
  };
  await expectTold('attachment', () => post(api.app, invoiceId, { as, form: formOf(samples.pdf, 'a.pdf') }));
  const { list, delete: remove } = endpoints.invoiceAttachment;
  const [file] = (await api.ask(list, { as, parameters: { id: invoiceId } })).payload;
  await expectTold('attachment', () => api.ask(remove, { as, parameters: { id: invoiceId }, body: { ids: [file?.id ?? ''] } }));
  const body = {
    name: 'Acme Travels',
    address: 'Calle Mayor 1, Madrid',
    country: 'ES',
    state: null,
    taxId: null,
    phone: null,
    email: null,
  };
  await expectTold('bill-to', () => api.ask(endpoints.billTo.edit, { as, body, ifMatch: 1 }));
  await expectTold('account', () => api.ask(endpoints.session.rename, { as, body: { name: 'Asha Rao' } }));
});

it('ends after a time in which this process has heard nothing, so that its device asks for what it may have missed', async () => {
  const stream = await listen(api.world.acme.colleague.token);
  await stream.until('hello');
  api.notices.gap();
  await stream.end();
});

it('ends the oldest of a person’s where they would have more than fifty, and nobody else’s', async () => {
  const { acme } = api.world;
  const [other, first] = [await listen(acme.admin.token), await listen(acme.colleague.token)];
  await Promise.all([other.until('hello'), first.until('hello')]);
  const further = [];
  for (let count = 0; count < 50; count++) further.push(await listen(acme.colleague.token));
  await first.end();
  const { payload: trip } = await api.ask(endpoints.trip.book, { as: acme.admin.token, body: acme.ride() });
  for (const stream of [other, ...further]) expect(await stream.until('trip')).toContain(`"rev":${trip.rev}`);
});

it('ends with its session', async () => {
  const { acme } = api.world;
  const admin = { companyId: acme.id, id: acme.admin.id };
  const token = await api.database.system((tx) => openSession(tx, admin, 'Test', api.clock.now));
  const stream = await listen(token);
  await stream.until('hello');
  await api.ask(endpoints.session.signOut, { as: token, body: {} });
  await stream.end();
});

it('listens to nobody without a session', async () => {
  expect((await api.app.request('/api/admin/events')).status).toBe(401);
});

describe('while time passes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** What another company's commit tells every process. */
  const notify = (companyId: string, rev: number) =>
    api.connection.orm.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ scope: companyId, resource: 'trip', rev })})`);

  const sessionOf = ({ id, admin }: { id: string; admin: { id: string } }) =>
    api.database.system((tx) => openSession(tx, { companyId: id, id: admin.id }, 'Test', api.clock.now));

  it('pings whoever has nothing to hear, however much others have', async () => {
    const { acme, globex } = api.world;
    const [quiet, busy] = [await listen(acme.admin.token), await listen(globex.admin.token)];
    await Promise.all([quiet.until('hello'), busy.until('hello')]);
    for (let second = 1; second <= 15; second++) {
      await notify(globex.id, second);
      await busy.until(`"rev":${second}}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await quiet.until('ping')).toBe(': hello\n\n: ping\n\n');
  });

  it('looks at the session of a company that always has something to hear', async () => {
    const { acme } = api.world;
    const token = await sessionOf(acme);
    const busy = await listen(token);
    await busy.until('hello');
    await api.database.system((tx) =>
      tx.sql
        .update(sessionTable)
        .set({ endedAt: new Date() })
        .where(eq(sessionTable.tokenHash, hashSecret(token))),
    );
    for (let second = 1; second <= 14; second++) {
      await notify(acme.id, second);
      await busy.until(`"rev":${second}}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    await notify(acme.id, 15);
    await vi.advanceTimersByTimeAsync(1000);
    await busy.end();
  });

  it('tells one who reads slowly of a resource once, as it is now, and gives up one who reads nothing for 45 s', async () => {
    const { acme } = api.world;
    const stream = await listen(acme.admin.token);
    await stream.until('hello');
    for (let rev = 1; rev <= 200; rev++) await notify(acme.id, rev);
    const heard = await stream.until('"rev":200}');
    expect(heard.match(/event: change/g)?.length).toBeLessThan(10);
    for (let second = 0; second < 120; second++) {
      await notify(acme.id, 201 + second);
      await vi.advanceTimersByTimeAsync(1000);
    }
    await stream.end();
  });
});
