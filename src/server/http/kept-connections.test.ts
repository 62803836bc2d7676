import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { largestAttachment } from '@/contract/attachments';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { httpServerOf } from '../serve';

let api: TestApi;
let server: Server;
let port: number;

beforeAll(async () => {
  api = await startApi();
  server = httpServerOf(api.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  port = address.port;
}, setupTimeout);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await api.close();
});

/** A connection on which one request follows the other. */
async function connection() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let bytes = '';
  let ended = false;
  let wake = () => {};
  socket.on('data', (chunk) => {
    bytes += chunk;
    wake();
  });
  // A reset is one of the ways of being cut.
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
    wake();
  });
  onTestFinished(() => void socket.destroy());
  return {
    send: (text: string) => void socket.write(text),
    /** Head of the next answer; null when the connection ends before one comes. */
    async answer(): Promise<{ status: number; closes: boolean } | null> {
      for (;;) {
        const [head = '', rest] = bytes.split(/\r\n\r\n([\s\S]*)/);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (rest !== undefined && Buffer.byteLength(rest) >= length) {
          bytes = Buffer.from(rest).subarray(length).toString();
          return { status: Number(head.split(' ')[1]), closes: /^connection: close/im.test(head) };
        }
        if (ended) return null;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const head = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} /api/${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
const body = (size: number) => JSON.stringify({ email: 'x'.repeat(size) });
const declared = (method: string, path: string, size: number, headers: Record<string, string> = {}) =>
  head(method, path, { 'Content-Type': 'application/json', ...headers, 'Content-Length': String(body(size).length) }) + body(size);
const chunked = (path: string, size: number, headers: Record<string, string> = {}) =>
  head('POST', path, { 'Content-Type': 'application/json', ...headers, 'Transfer-Encoding': 'chunked' }) +
  `${body(size).length.toString(16)}\r\n${body(size)}\r\n0\r\n\r\n`;
const health = head('GET', 'healthz', {});
const signedIn = () => ({ Authorization: api.world.acme.admin.token });

const large = 900_000;
const cases: [name: string, status: number, request: () => string][] = [
  ['too large by its own word', 413, () => declared('POST', 'auth/sign-in', large)],
  ['too large as it comes', 413, () => chunked('auth/sign-in', large)],
  ['of nobody', 401, () => declared('POST', 'admin/trip', large)],
  ['of nobody in chunks', 401, () => chunked('admin/trip', large)],
  ['of somebody else', 403, () => declared('POST', 'admin/trip', large, { ...signedIn(), 'Acting-User': 'somebody-else' })],
  ['for an address that is not there', 404, () => declared('POST', 'nothing', large)],
  ['with a method that is not taken', 405, () => declared('PATCH', 'admin/trip', large, signedIn())],
  ['that is no JSON', 415, () => declared('POST', 'admin/trip', 100, { ...signedIn(), 'Content-Type': 'text/plain' })],
  ['with a body where none is read', 200, () => declared('GET', 'healthz', large)],
];

it.each(cases)('answers the next request after one %s (%i)', async (_, status, request) => {
  const { send, answer } = await connection();
  send(request());
  expect(await answer()).toEqual({ status, closes: false });
  send(health);
  expect(await answer()).toEqual({ status: 200, closes: false });
});

it('waits for the largest file as long as it takes with a bad signal (256 kbit/s)', () => {
  expect(server.requestTimeout).toBeGreaterThan((largestAttachment * 8) / 256);
});

it('answers the next request after one too many', async () => {
  const { send, answer } = await connection();
  const attempt = () =>
    declared('POST', 'auth/forgot-password', 0)
      .replace('{"email":""}', '{"email":"a@b.example"}')
      .replace(/Length: \d+/, 'Length: 23');
  const statuses: (number | undefined)[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 200) {
    send(attempt());
    statuses.push((await answer())?.status);
  }
  expect(statuses.at(-1)).toBe(429);
  send(health);
  expect(await answer()).toEqual({ status: 200, closes: false });
});

it('says that it ends a connection on which a refused body goes on and on', async () => {
  const { send, answer } = await connection();
  const endless = 64 * 1024 * 1024;
  send(head('POST', 'admin/trip', { 'Content-Type': 'application/json', 'Content-Length': String(endless) }));
  send('x'.repeat(endless / 6));
  expect(await answer()).toEqual({ status: 401, closes: true });
  expect(await answer()).toBeNull();
});
