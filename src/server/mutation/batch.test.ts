import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { airport } from '../../../tests/support/world';
import { openSession } from '../session/session-store';

let api: TestApi;
let token: string;
const { batch } = endpoints.mutation;
const { book, edit, cancel, list } = endpoints.trip;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

type Change = { key?: string; id?: string; body?: object; own?: Record<string, string> };

const item = (endpoint: Endpoint, { key = uuidv7(), id, body = {}, own = {} }: Change) => ({
  method: endpoint.method,
  path: pathOf(endpoint, id === undefined ? {} : { id }),
  headers: { [headers.key]: key, ...own },
  body,
});
const send = (...items: object[]) => api.ask(batch, { as: token, body: { items } });
const statuses = async (...items: object[]) => (await send(...items)).payload.items.map(({ status }) => status);
const total = async () => (await api.ask(list, { as: token })).payload.total;

describe('several changes in one call', () => {
  it('are each answered as they would have been alone, under their own keys', async () => {
    const before = await total();
    const [first, second] = [api.world.acme.ride(), api.world.acme.ride()];
    const { payload } = await send(item(book, { key: 'one', body: first }), item(book, { key: 'two', body: second }));
    expect(payload.items.map(({ key, status, replayed }) => [key, status, replayed])).toEqual([
      ['one', 200, false],
      ['two', 200, false],
    ]);
    expect(payload.items.map(({ body }) => body)).toMatchObject([
      { code: 'ok', payload: { id: first.id } },
      { payload: { id: second.id } },
    ]);
    expect(await total()).toBe(before + 2);
    const alone = await api.ask(book, { as: token, key: 'one', body: first });
    expect(alone.headers.get(headers.replayed)).toBe('true');
    expect(alone.payload.id).toBe(first.id);
  });

  it('that come again take effect no second time', async () => {
    const items = [item(book, { body: api.world.acme.ride() }), item(book, { body: api.world.acme.ride() })];
    const before = await total();
    const first = await send(...items);
    const again = await send(...items);
    expect(again.payload.items).toEqual(first.payload.items.map((each) => ({ ...each, replayed: true })));
    expect(await total()).toBe(before + 2);
  });

  it('do not share an end: what one is refused for leaves the others alone', async () => {
    const [good, bad] = [api.world.acme.ride(), { ...api.world.acme.ride(), reason: 7 }];
    const { id: _, corporateId: __, ...ride } = api.world.acme.ride({ dropoff: airport });
    const { payload } = await send(
      item(book, { body: bad }),
      item(cancel, { id: uuidv7() }),
      item(edit, { id: good.id, body: ride }),
      item(book, { body: api.world.acme.ride(), own: { [headers.validUntil]: new Date(api.clock.now - 1).toISOString() } }),
      item(book, { body: api.world.acme.ride(), own: { [headers.actingUser]: api.world.acme.colleague.id } }),
      item(book, { body: good }),
    );
    expect(payload.items).toMatchObject([
      { status: 422, body: { code: 'validation' } },
      { status: 404, body: { code: 'not-found' } },
      { status: 422, body: { code: 'validation' } },
      { status: 422, body: { code: 'expired' } },
      { status: 403, body: { code: 'other-person' } },
      { status: 200, body: { code: 'ok' } },
    ]);
  });

  it('speak the language of the call', async () => {
    const body = { items: [item(cancel, { id: uuidv7() })], lang_code: 'ES' };
    const { payload } = await api.ask(batch, { as: token, body });
    const alone = await api.ask(cancel, { as: token, parameters: { id: uuidv7() }, body: { lang_code: 'ES' } });
    expect(payload.items[0]?.body).toMatchObject({ message: alone.message });
  });

  it('are only such as are made under a key: neither reads, nor what has no key, nor another batch', async () => {
    const own = { headers: { [headers.key]: uuidv7() }, body: {} };
    expect(
      await statuses(
        { method: 'POST', path: batch.path, ...own },
        { method: 'POST', path: 'auth/sign-out', ...own },
        { method: 'POST', path: '../api/admin/trip', ...own },
        { method: 'POST', path: 'admin/trip/delete?x=1', ...own },
        { method: 'PUT', path: 'admin/trip', ...own },
      ),
    ).toEqual([404, 404, 404, 404, 404]);
    expect((await api.ask(endpoints.session.me, { as: token })).status).toBe(200);
  });

  it('have a body no longer than they may have alone', async () => {
    const long = item(cancel, { id: uuidv7(), body: { reason: 'x'.repeat(9000) } });
    expect(await statuses(long)).toEqual([413]);
  });
});

describe('a call of several changes', () => {
  it('is refused as a whole where nobody is signed in', async () => {
    const answer = await api.ask(batch, { body: { items: [item(book, { body: api.world.acme.ride() })] } });
    expect(answer.failure.code).toBe('session-expired');
  });

  it('is refused as a whole where its person was signed out while it came', async () => {
    const { acme } = api.world;
    const as = await api.database.system((tx) => openSession(tx, { companyId: acme.id, id: acme.admin.id }, 'Test', api.clock.now));
    const before = await total();
    const text = new TextEncoder().encode(JSON.stringify({ items: [item(book, { body: acme.ride() })] }));
    const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      await api.ask(endpoints.session.signOut, { as, body: {} });
      stream.enqueue(text);
      stream.close();
    };
    const request = new Request(`http://localhost/api/${batch.path}`, {
      method: 'POST',
      headers: { Authorization: as, 'Content-Type': 'application/json' },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    });
    expect((await api.app.request(request)).status).toBe(401);
    expect(await total()).toBe(before);
  });

  it('is refused as a whole where it holds none, too many, or what is no change', async () => {
    const one = item(book, { body: api.world.acme.ride() });
    const { [headers.key]: _, ...keyless } = one.headers;
    for (const items of [[], Array.from({ length: 51 }, () => one), [{ ...one, headers: keyless }], [{ ...one, method: 'GET' }], 'none'])
      expect((await api.ask(batch, { as: token, body: { items } })).failure.code).toBe('validation');
  });

  it('is refused as a whole where it is too large', async () => {
    const items = Array.from({ length: 5 }, () => item(book, { body: { reason: 'x'.repeat(60_000) } }));
    expect((await api.ask(batch, { as: token, body: { items } })).failure.code).toBe('too-large');
  });
});
