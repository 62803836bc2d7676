import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { createRandom } from '@/server/demo/random';
import { freePort, PortalServer } from '../../support/portal-server';
import { createTestDatabase, type PostgresServer, startPostgres } from '../../support/postgres';
import { audit, newestRev } from './audit';
import { type Change, Client, codeOf, isFinal, type Reply, statusAndCode } from './client';
import { Gate, Ledger } from './ledger';
import { missing, smallDemo } from './machine';
import { startStorm } from './storm';

const rounds = 25;

describe.skipIf(missing.postgres)('two processes of the API on one PostgreSQL', () => {
  let postgres: PostgresServer;
  let servers: PortalServer[] = [];
  let one: Client;
  let other: Client;

  beforeAll(async () => {
    postgres = startPostgres(await freePort());
    const { url } = await createTestDatabase(postgres.url);
    const environment = { ...smallDemo, DATABASE_URL: url };
    servers = await Promise.all([PortalServer.start(environment), PortalServer.start(environment)]);
    const [first, second] = servers;
    one = await Client.signIn(first?.origin ?? '');
    other = one.at(second?.origin ?? '');
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    postgres.stop();
  });

  const exists = async (id: string) => (await one.story(id)) !== null;
  const repeat = (work: (round: number) => Promise<void>) => Promise.all(Array.from({ length: rounds }, (_, round) => work(round)));

  it('make one effect of a key that reaches both at the same instant, and answer the same', async () => {
    const before = await newestRev(one);
    await repeat(async () => {
      const id = uuidv7();
      const change = one.booking(id);
      const replies = await Promise.all([untilFinal(one, change), untilFinal(other, change)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies[0]?.text).toBe(replies[1]?.text);
      expect(replies.filter(({ replayed }) => replayed)).toHaveLength(1);
      expect((await one.story(id))?.events.map(({ kind }) => kind)).toEqual(['booked']);
    });
    expect(await newestRev(one)).toBe(before + rounds);
  });

  it('let one of two bodies under the same key happen and refuse the other', async () => {
    const before = await newestRev(one);
    await repeat(async () => {
      const key = uuidv7();
      const ids = [uuidv7(), uuidv7()] as const;
      const replies = await Promise.all([untilFinal(one, one.booking(ids[0], key)), untilFinal(other, one.booking(ids[1], key))]);
      const outcomes = replies.map(codeOf);
      expect([...outcomes].sort()).toEqual(['key-reused', 'ok']);
      expect(await Promise.all(ids.map(exists))).toEqual(outcomes.map((code) => code === 'ok'));
    });
    expect(await newestRev(one)).toBe(before + rounds);
  });

  it('void a key or say what came of it, never both, however close the call itself comes', async () => {
    await repeat(async (round) => {
      const id = uuidv7();
      const change = one.booking(id);
      const voiding = () => other.ask(endpoints.mutation.void, { parameters: { key: change.key }, body: {} });
      const early = round % 2 === 0 ? voiding() : null;
      const sent = untilFinal(one, change);
      const { outcome } = await (early ?? voiding());
      const reply = await sent;
      expect(codeOf(reply)).toBe(outcome === 'voided' ? 'voided' : 'ok');
      const late = await untilFinal(other, change);
      expect([late.status, codeOf(late)]).toEqual([reply.status, codeOf(reply)]);
      expect(await exists(id)).toBe(outcome === 'answered');
    });
  });

  it('say `unavailable` while PostgreSQL is gone, then have kept what they acknowledged and hear of one another again', async () => {
    const startRev = await newestRev(one);
    const ledger = new Ledger(one, new Gate());
    const storm = startStorm(ledger, createRandom(1));
    await ledger.acknowledges(20);
    postgres.stopAtOnce();
    expect(await statusAndCode(`${other.origin}/readyz`)).toEqual({ status: 503, code: 'unavailable' });
    expect(await statusAndCode(`${other.origin}/healthz`)).toEqual({ status: 200, code: 'ok' });
    // On a busy machine nobody may have asked for anything yet.
    await expect.poll(() => ledger.figures.postponed, { timeout: 60_000 }).toBeGreaterThan(0);
    postgres.start();
    await ledger.acknowledges(20);
    await storm.stop();
    expect(ledger.wrong).toEqual([]);
    expect(ledger.figures.unanswered).toBe(0);
    expect(await audit(ledger, ledger.entries, startRev)).toEqual({ lost: [], doubled: [], different: [] });

    let heard = '';
    const listening = new AbortController();
    onTestFinished(() => listening.abort());
    await other.listen(listening.signal, (text) => {
      heard += text;
    });
    const afterOneMore = async () => {
      await untilFinal(one, one.booking());
      return heard;
    };
    await expect.poll(afterOneMore, { timeout: 60_000 }).toContain('"resource":"trip"');
  });
});

/** As a device does that is told to wait. */
async function untilFinal(client: Client, change: Change): Promise<Reply> {
  while (true) {
    const reply = await client.send(change);
    if (!reply) throw new Error('No answer came.');
    if (isFinal(reply)) return reply;
    expect(['in-progress', 'unavailable']).toContain(codeOf(reply));
    await pause(Math.max(1, Number(reply.retryAfter)) * 1000);
  }
}
