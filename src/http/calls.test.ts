import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, createCalls, type Surroundings } from './calls';
import { ProblemError } from './problem';

type Seen = { method: string; url: string; headers: Record<string, unknown>; body: string };
type Reply = { status?: number; headers?: Record<string, string>; body?: string; hangUp?: true | 'after the body' };

let seen: Seen[] = [];
let reply: Reply = {};
let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (reply.hangUp === true) return request.socket.destroy();
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers });
      if (reply.hangUp) return response.write(reply.body ?? '', () => request.socket.destroy());
      response.end(reply.body ?? ok({ done: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  host = `http://127.0.0.1:${address.port}/api/`;
});
afterAll(() => server.close());
afterEach(() => {
  seen = [];
  reply = {};
});

const ok = (payload: unknown) => JSON.stringify({ code: 'ok', message: '', payload });
const failure = (code: string) => JSON.stringify({ code, message: 'No', payload: null, errors: [], requestId: 'r1' });

function portal(around: Partial<Surroundings> = {}) {
  const told: unknown[] = [];
  const calls = createCalls({
    host: () => host,
    token: () => 'the-token',
    language: () => 'ES',
    xsrfToken: () => null,
    signedOut: (reason, token) => told.push({ signedOut: reason, token }),
    serverTime: (now) => told.push({ serverTime: now }),
    reached: (ours) => told.push({ reached: ours }),
    now: () => Date.now(),
    fetch,
    ...around,
  });
  return { calls, told };
}

const only = () => {
  expect(seen).toHaveLength(1);
  const [request] = seen;
  if (!request) throw new Error('no request');
  return request;
};

async function problemFrom(work: Promise<unknown>) {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

describe('the plain GET', () => {
  test('adds lang_code, sends no Authorization and answers the JSON as it is', async () => {
    reply = { body: '{"anything":[1]}' };
    expect(await portal().calls.getPublic('config/list', { page: 2, search: 'a b&c', none: undefined })).toEqual({ anything: [1] });
    expect(only()).toMatchObject({ method: 'GET', url: '/api/config/list?page=2&search=a+b%26c&lang_code=ES' });
    expect(only().headers).not.toHaveProperty('authorization');
  });
});

describe('POST', () => {
  test('sends the parameters and lang_code as JSON, with the stored token', async () => {
    const answer = await portal().calls.post('admin/trip', { id: 'a' });
    expect(answer).toEqual({ code: 'ok', message: '', payload: { done: true } });
    expect(only()).toMatchObject({ method: 'POST', url: '/api/admin/trip', body: '{"id":"a","lang_code":"ES"}' });
    expect(only().headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json', authorization: 'the-token' });
  });

  test('sends an empty Authorization when nobody is signed in', async () => {
    await portal({ token: () => '' }).calls.post('auth/sign-in', {});
    expect(only().headers).toHaveProperty('authorization', '');
  });

  test('resolves with nothing on 401, after the session has ended', async () => {
    reply = { status: 401, body: failure('session-revoked') };
    const { calls, told } = portal();
    expect(await calls.post('admin/trip', {})).toBeUndefined();
    expect(told).toContainEqual({ signedOut: 'session-revoked', token: 'the-token' });
  });
});

describe('the generic method call', () => {
  test('is a PUT unless the caller says else', async () => {
    const { calls } = portal();
    await calls.send('admin/trip/a', { reason: null });
    await calls.send('admin/trip/a', {}, 'DELETE');
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', '{"reason":null,"lang_code":"ES"}'],
      ['DELETE', '{"lang_code":"ES"}'],
    ]);
  });

  test('sends what else the caller names, and as whom', async () => {
    await portal().calls.send('admin/trip/a', {}, 'PUT', { headers: { 'If-Match': '3', 'Idempotency-Key': 'k' }, token: 'another' });
    expect(only().headers).toMatchObject({ 'if-match': '3', 'idempotency-key': 'k', authorization: 'another' });
  });

  test('resolves with nothing on 401', async () => {
    reply = { status: 401, body: failure('session-expired') };
    expect(await portal().calls.send('admin/trip/a', {})).toBeUndefined();
  });
});

describe('POST of form data', () => {
  test('sends the form with the token and without lang_code', async () => {
    const form = new FormData();
    form.set('title', 'Año');
    await portal().calls.postForm('admin/import', form);
    expect(only().headers).toMatchObject({ authorization: 'the-token' });
    expect(String(only().headers['content-type'])).toMatch(/^multipart\/form-data; boundary=/);
    expect(only().body).toContain('name="title"');
    expect(only().body).not.toContain('lang_code');
  });

  test('resolves with nothing on 401', async () => {
    reply = { status: 401, body: failure('session-expired') };
    expect(await portal().calls.postForm('admin/import', new FormData())).toBeUndefined();
  });
});

describe('the HTTP-client GET', () => {
  test('adds code, carries the token and answers the payload', async () => {
    expect(await portal().calls.get('admin/contact-us/list-sort', { employeeId: 'e', sizePerPage: 1 })).toEqual({ done: true });
    expect(only()).toMatchObject({ method: 'GET', url: '/api/admin/contact-us/list-sort?employeeId=e&sizePerPage=1&code=ES' });
    expect(only().headers).toMatchObject({ authorization: 'the-token' });
    expect(only().headers).not.toHaveProperty('x-xsrf-token');
  });

  test('hands the XSRF cookie back as a header', async () => {
    await portal({ xsrfToken: () => 'x1' }).calls.get('admin/me');
    expect(only().headers).toMatchObject({ 'x-xsrf-token': 'x1' });
  });

  test('ends the session on 401 and passes the error on', async () => {
    reply = { status: 401, body: failure('session-expired') };
    const { calls, told } = portal();
    expect(await problemFrom(calls.get('admin/me'))).toMatchObject({ kind: 'refused', code: 'session-expired' });
    expect(told).toContainEqual({ signedOut: 'session-expired', token: 'the-token' });
  });
});

describe('a file', () => {
  const type = 'application/pdf';
  const file = { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="a.pdf"' };

  test('comes byte for byte, with its tag, for whoever is signed in', async () => {
    reply = { headers: { ...file, ETag: '"abc"' }, body: '%PDF' };
    const { calls, told } = portal();
    const { bytes, ...more } = await calls.getFile('admin/invoice/a/pdf/EN');
    expect([new TextDecoder().decode(bytes), more]).toEqual(['%PDF', { type, tag: '"abc"' }]);
    expect(only().headers).toMatchObject({ authorization: 'the-token' });
    expect(told).toContainEqual({ reached: true });
  });

  test('leaves nothing in the browser’s own cache, where it would outlive its person', async () => {
    reply = { headers: file };
    const kept: unknown[] = [];
    const watched: Surroundings['fetch'] = (url, options) => {
      kept.push(options.cache);
      return fetch(url, options);
    };
    await portal({ fetch: watched }).calls.getFile('admin/invoice/a/pdf/EN');
    expect(kept).toEqual(['no-store']);
  });

  test('is none of ours where something came that is there to be shown', async () => {
    reply = { headers: { 'Content-Type': 'text/html' }, body: '<h1>Wi-Fi</h1>' };
    const { calls, told } = portal();
    expect(await problemFrom(calls.getFile('admin/invoice/a/pdf/EN'))).toEqual({ kind: 'captive' });
    expect(told).toContainEqual({ reached: false });
  });

  test('that breaks off is no answer', async () => {
    reply = { headers: { ...file, 'Content-Length': '900' }, body: '%PDF', hangUp: 'after the body' };
    expect(await problemFrom(portal().calls.getFile('admin/invoice/a/pdf/EN'))).toMatchObject({ kind: 'no-answer' });
  });

  test('that is refused says why there is none', async () => {
    reply = { status: 404, body: failure('not-found') };
    expect(await problemFrom(portal().calls.getFile('admin/invoice/a/pdf/EN'))).toMatchObject({ kind: 'refused', code: 'not-found' });
  });
});

describe('a 401', () => {
  const bodies: [string, Reply][] = [
    ['our API', { body: failure('session-expired') }],
    ['an HTML page', { headers: { 'Content-Type': 'text/html' }, body: '<h1>Sign in</h1>' }],
    ["another host's JSON", { body: '{"error":"unauthorized"}' }],
    ['nothing at all', { headers: { 'Content-Type': 'text/plain' }, body: '' }],
  ];
  const plain: [string, (calls: Calls) => Promise<unknown>][] = [
    ['the plain GET', (calls) => calls.getPublic('config/list')],
    ['POST', (calls) => calls.post('admin/trip', {})],
    ['the generic method call', (calls) => calls.send('admin/trip/a', {})],
    ['POST of form data', (calls) => calls.postForm('admin/import', new FormData())],
  ];
  const client: [string, (calls: Calls) => Promise<unknown>][] = [
    ['the HTTP-client GET', (calls) => calls.get('admin/me')],
    ['the feed of changes', (calls) => calls.getStream('admin/events')],
    ['a file', (calls) => calls.getFile('admin/invoice/a/pdf/EN')],
  ];

  describe.each(bodies)('by %s', (_, body) => {
    test.each(plain)('ends the session at %s, which then resolves with nothing', async (__, call) => {
      reply = { ...body, status: 401 };
      const { calls, told } = portal();
      expect(await call(calls)).toBeUndefined();
      expect(told).toContainEqual({ signedOut: 'session-expired', token: 'the-token' });
    });

    test.each(client)('ends the session at %s, which passes the error on', async (__, call) => {
      reply = { ...body, status: 401 };
      const { calls, told } = portal();
      expect(await problemFrom(call(calls))).toMatchObject({ kind: 'refused', status: 401, code: 'session-expired' });
      expect(told).toContainEqual({ signedOut: 'session-expired', token: 'the-token' });
    });
  });

  test.each([...plain, ...client])('at %s is told of whoever asked, also where somebody else has signed in since', async (_, call) => {
    reply = { status: 401, body: failure('session-expired') };
    let token = 'of the first';
    const { calls, told } = portal({
      token: () => token,
      fetch: async (url, options) => {
        const answer = await fetch(url, options);
        token = 'of the second';
        return answer;
      },
    });
    await call(calls).catch(() => {});
    expect(told).toContainEqual({ signedOut: 'session-expired', token: 'of the first' });
  });

  test('that another host gives says nothing of our API', async () => {
    reply = { status: 401, headers: { 'Content-Type': 'text/html' }, body: '<h1>Sign in</h1>' };
    const { calls, told } = portal();
    await calls.post('x', {});
    expect(told).toContainEqual({ reached: false });
  });
});

describe('any other end', () => {
  test('a refusal of our API is told with its code and fields', async () => {
    reply = {
      status: 422,
      body: JSON.stringify({
        code: 'validation',
        message: 'No',
        payload: null,
        errors: [{ field: 'name', code: 'required', message: 'Please enter name' }],
        requestId: 'r',
      }),
    };
    expect(await problemFrom(portal().calls.post('x', {}))).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'validation',
      errors: [{ field: 'name', code: 'required' }],
    });
  });

  test('Retry-After is told in milliseconds', async () => {
    reply = { status: 429, body: failure('rate'), headers: { 'Retry-After': '7' } };
    expect(await problemFrom(portal().calls.post('x', {}))).toMatchObject({ code: 'rate', retryAfter: 7000 });
  });

  test('a connection that breaks is no answer, and the API not reached', async () => {
    reply = { hangUp: true };
    const { calls, told } = portal();
    expect(await problemFrom(calls.post('x', {}))).toEqual({ kind: 'no-answer', retryAfter: null });
    expect(told).toContainEqual({ reached: false });
  });

  test.each([500, 502, 503])('%i is no answer, whoever sent it', async (status) => {
    reply = { status, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
    expect(await problemFrom(portal().calls.get('x'))).toMatchObject({ kind: 'no-answer' });
  });

  test('a host that waited too long for a body has not answered, and is no network that wants to be signed in to', async () => {
    reply = { status: 408, headers: { 'Content-Type': 'text/plain' }, body: '' };
    const { calls } = portal();
    expect(await problemFrom(calls.post('x', {}))).toEqual({ kind: 'no-answer', retryAfter: null });
  });

  test('a 200 that is not our JSON is a captive portal', async () => {
    reply = { headers: { 'Content-Type': 'text/html' }, body: '<html>Welcome to the Wi-Fi</html>' };
    const { calls, told } = portal();
    expect(await problemFrom(calls.post('x', {}))).toEqual({ kind: 'captive' });
    expect(told).toContainEqual({ reached: false });
    reply = { body: '{"login":true}' };
    expect(await problemFrom(calls.get('x'))).toEqual({ kind: 'captive' });
  });

  test('a body cut off in the middle is no answer', async () => {
    reply = { body: '{"code":"ok","message":"","pay' };
    expect(await problemFrom(portal().calls.post('x', {}))).toEqual({ kind: 'no-answer', retryAfter: null });
  });

  describe('where the browser calls everything an abort', () => {
    const aborted = () => new DOMException('Fetch is aborted', 'AbortError');
    /** As Safari: what ends by the caller's signal. */
    const endsBySignal: Surroundings['fetch'] = (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(aborted())));
    /** As Firefox, too: the same inside a body. */
    const bodyEndsBySignal: Surroundings['fetch'] = async (_url, { signal }) => {
      const body = new ReadableStream({ start: (stream) => signal?.addEventListener('abort', () => stream.error(aborted())) });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    };

    test.each([
      ['an answer', endsBySignal],
      ['the rest of an answer', bodyEndsBySignal],
    ])('to have waited long enough for %s is no answer', async (_what, fetch) => {
      const { calls } = portal({ fetch });
      expect(await problemFrom(calls.get('x', {}, { signal: AbortSignal.timeout(1) }))).toMatchObject({ kind: 'no-answer' });
      expect(await problemFrom(calls.send('x', {}, 'PUT', { signal: AbortSignal.timeout(1) }))).toMatchObject({ kind: 'no-answer' });
      expect(await problemFrom(calls.getPublic('x', {}, { signal: AbortSignal.timeout(1) }))).toMatchObject({ kind: 'no-answer' });
    });

    test('says so of the API as well', async () => {
      const { calls, told } = portal({ fetch: endsBySignal });
      await problemFrom(calls.get('x', {}, { signal: AbortSignal.timeout(1) }));
      expect(told).toContainEqual({ reached: false });
    });

    test.each([
      ['a call', endsBySignal],
      ['a call whose answer has begun', bodyEndsBySignal],
    ])('to take back %s is no problem, and says nothing of the API', async (_what, fetch) => {
      const { calls, told } = portal({ fetch });
      const taken = new AbortController();
      const call = calls.get('x', {}, { signal: taken.signal });
      taken.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      expect(told).not.toContainEqual({ reached: false });
    });

    test('what a page that is being left no longer gets is no answer', async () => {
      const { calls } = portal({ fetch: () => Promise.reject(aborted()) });
      expect(await problemFrom(calls.get('x'))).toMatchObject({ kind: 'no-answer' });
    });
  });

  test("every answer tells the server's clock", async () => {
    reply = { headers: { 'Server-Time': '1790000000000' } };
    const { calls, told } = portal();
    await calls.get('x');
    expect(told).toContainEqual({ serverTime: 1790000000000 });
  });
});
