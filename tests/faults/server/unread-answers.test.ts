import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { PortalServer } from '../../support/portal-server';
import { Client, statusAndCode } from './client';

const connections = 4;
const requestsEach = 500;

/** What is promised: nobody may hold a connection open by not reading. Node looks twice before it takes 45 s of silence for one. */
const cutWithin = 120_000;

describe('a client that asks and never reads', () => {
  let server: PortalServer;
  let other: Client;
  beforeAll(async () => {
    server = await PortalServer.start({ DEMO_EMPLOYEES: '20', DEMO_TRIPS: '100', LOG_LEVEL: 'info' });
    other = await Client.signIn(server.origin);
  });
  afterAll(() => server.remove());

  /** Two thousand requests for the same page of trips. */
  async function flood(): Promise<Socket[]> {
    const request = `GET /api/admin/trip/list-sort?sizePerPage=100 HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${other.token}\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from({ length: connections }, async () => {
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').pause();
        // A reset is one of the ways of being cut.
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(request.repeat(requestsEach));
        return socket;
      }),
    );
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    return sockets;
  }

  const pagesAnswered = () => server.log.split('"path":"/api/admin/trip/list-sort"').length - 1;

  it('holds up nobody else with two thousand requests', async () => {
    const before = pagesAnswered();
    await flood();
    for (let round = 0; round < 10; round++) {
      expect(await statusAndCode(`${server.origin}/healthz`)).toEqual({ status: 200, code: 'ok' });
      expect((await other.ask(endpoints.session.me)).company.name).toBe('Acme');
      const id = uuidv7();
      expect((await other.send(other.booking(id)))?.status).toBe(200);
      expect((await other.story(id))?.trip.id).toBe(id);
    }
    expect(pagesAnswered() - before).toBeLessThan((connections * requestsEach) / 2);
  });

  it('is cut', async () => {
    const sockets = await flood();
    const deadline = Date.now() + cutWithin;
    while (sockets.some((socket) => !socket.destroyed)) {
      expect(Date.now()).toBeLessThan(deadline);
      expect(await statusAndCode(`${server.origin}/readyz`)).toEqual({ status: 200, code: 'ok' });
      // Who reads nothing learns of the end by writing.
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
      await pause(500);
    }
  });
});
