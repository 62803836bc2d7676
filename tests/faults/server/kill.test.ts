import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '@/server/demo/random';
import { freePort, PortalServer } from '../../support/portal-server';
import { createTestDatabase, type PostgresServer, startPostgres } from '../../support/postgres';
import { audit, newestRev } from './audit';
import { Client } from './client';
import { Gate, Ledger } from './ledger';
import { missing } from './machine';
import { startStorm } from './storm';

const kills = Number(process.env.FAULT_KILLS ?? 4);
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const longestCycle = 60_000;
const smallDemo = { DEMO_EMPLOYEES: '20', DEMO_TRIPS: '20' };

/** Kills the API again and again in the midst of changes and audits after each start what it has kept. */
async function survive(server: PortalServer, name: string) {
  const random = createRandom(seed);
  const started = performance.now();
  const client = await Client.signIn(server.origin);
  const gate = new Gate();
  const ledger = new Ledger(client, gate);
  const firstRev = await newestRev(client);
  const report = (killed: number) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`${name}, seed ${seed}: ${killed} of ${kills} kills, ${JSON.stringify(ledger.figures)}, ${seconds} s\n`);
  };
  for (let cycle = 0; cycle < kills; cycle++) {
    const startRev = await newestRev(client);
    const earlier = ledger.entries.length;
    const storm = startStorm(ledger, random);
    await ledger.acknowledges(random.whole(1, 40));
    await pause(random.whole(0, 15));
    gate.close();
    await server.kill();
    await server.start();
    gate.open();
    await storm.stop();
    const ofCycle = ledger.entries.slice(earlier);
    await Promise.all(Array.from({ length: 12 }, () => ledger.repeat(random.pick(ofCycle))));
    await ledger.repeat(random.pick(ledger.entries));
    expect(await audit(ledger, ofCycle, startRev), `cycle ${cycle} of seed ${seed}`).toEqual({ lost: [], doubled: [], different: [] });
    expect(ledger.wrong, `cycle ${cycle} of seed ${seed}`).toEqual([]);
    report(cycle + 1);
  }
  expect(await audit(ledger, ledger.entries, firstRev)).toEqual({ lost: [], doubled: [], different: [] });
  // A kill between two requests would prove nothing.
  expect(ledger.figures.unanswered).toBeGreaterThan(0);
}

describe('killed in the midst of changes, the API keeps each acknowledged one and makes none twice', () => {
  let server: PortalServer | null = null;
  afterAll(() => server?.remove());

  it('on the embedded database', { timeout: 60_000 + kills * longestCycle }, async () => {
    server = await PortalServer.start(smallDemo);
    await survive(server, 'Embedded database');
  });
});

describe.skipIf(missing.postgres)('killed in the midst of changes, as one of many on a server', () => {
  let postgres: PostgresServer;
  let server: PortalServer | null = null;
  beforeAll(async () => {
    postgres = startPostgres(await freePort());
  });
  afterAll(async () => {
    await server?.remove();
    postgres.stop();
  });

  it('on PostgreSQL', { timeout: 60_000 + kills * longestCycle }, async () => {
    const { url } = await createTestDatabase(postgres.url);
    server = await PortalServer.start({ ...smallDemo, DATABASE_URL: url });
    await survive(server, 'PostgreSQL');
  });
});
