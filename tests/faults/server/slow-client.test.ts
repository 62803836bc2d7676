import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortalServer } from '../../support/portal-server';
import { statusAndCode } from './client';
import { smallDemo } from './machine';

/** What is promised: nobody may hold a connection open by sending slowly. */
const cutWithin = 30_000;
const betweenBytes = 200;

const endlessHeader = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(10_000)}`;
const signIn = `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

describe('a client that sends slowly', () => {
  let server: PortalServer;
  beforeAll(async () => {
    server = await PortalServer.start(smallDemo);
  });
  afterAll(() => server.remove());

  async function open(): Promise<Socket> {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    // A reset is one of the ways of being cut.
    socket.on('error', () => {});
    socket.resume();
    return socket;
  }

  async function dribble(socket: Socket, text: string) {
    for (const byte of text) {
      if (socket.destroyed || socket.readableEnded) return;
      socket.write(byte);
      await pause(betweenBytes);
    }
  }

  /** Fails when the socket is still open after the time that is promised, or when somebody else is not served meanwhile. */
  async function expectCut(socket: Socket) {
    const deadline = Date.now() + cutWithin;
    try {
      while (!socket.destroyed && !socket.readableEnded) {
        expect(Date.now()).toBeLessThan(deadline);
        expect(await statusAndCode(`${server.origin}/readyz`)).toEqual({ status: 200, code: 'ok' });
        await pause(betweenBytes);
      }
    } finally {
      socket.destroy();
    }
  }

  it.concurrent.each([
    ['headers', '', endlessHeader],
    ['a body', `${signIn}Content-Length: 10000\r\n\r\n`, '{'.repeat(10_000)],
    ['a body in chunks', `${signIn}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'.repeat(10_000)],
    ['nothing at all', '', ''],
  ])('is cut within 30 s when it dribbles %s, and others are served meanwhile', async (_, atOnce, slowly) => {
    const socket = await open();
    socket.write(atOnce);
    await Promise.all([dribble(socket, slowly), expectCut(socket)]);
  });

  it.concurrent('is cut within 30 s when it dribbles on a connection that has served it before', async () => {
    const socket = await open();
    const answered = once(socket, 'data');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String((await answered)[0])).toContain('200 OK');
    await Promise.all([dribble(socket, endlessHeader), expectCut(socket)]);
  });
});
