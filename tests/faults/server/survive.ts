import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { createRandom } from '@/server/demo/random';
import type { PortalServer } from '../../support/portal-server';
import { seedOf } from '../../support/seed';
import { audit, newestRev } from './audit';
import { Client } from './client';
import { Gate, Ledger } from './ledger';
import { startStorm } from './storm';

const kills = Number(process.env.FAULT_KILLS ?? 3);
const seed = seedOf(process.env.SEED);

/** What a failure says: how to play it once more. */
const again = (where: string) => `${where}; again: npm run test:server-faults -- --seed ${seed} --kills ${kills}`;

/** For all cycles on a busy machine. */
export const patience = (kills + 2) * 90_000;

/** Kills the API again and again in the midst of changes and audits after each start what it has kept. */
export async function survive(server: PortalServer, name: string) {
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
    expect(await audit(ledger, ofCycle, startRev), again(`Cycle ${cycle}`)).toEqual({ lost: [], doubled: [], different: [] });
    expect(ledger.wrong, again(`Cycle ${cycle}`)).toEqual([]);
    report(cycle + 1);
  }
  expect(await audit(ledger, ledger.entries, firstRev), again('In the end')).toEqual({ lost: [], doubled: [], different: [] });
  return ledger.figures;
}
