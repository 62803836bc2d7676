import { v7 as uuidv7 } from 'uuid';
import type { Random } from '@/server/demo/random';
import { type Ledger, tripIn } from './ledger';

const devices = 6;

/** Books, edits and cancels rides from several hands at once, until stopped. */
export function startStorm(ledger: Ledger, random: Random): { stop(): Promise<void> } {
  let stopping = false;
  const work = async () => {
    while (!stopping) await takeRideThrough(ledger, random, () => stopping);
  };
  const all = Promise.allSettled(Array.from({ length: devices }, work));
  return {
    stop: async () => {
      stopping = true;
      const failed = (await all).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

async function takeRideThrough(ledger: Ledger, random: Random, stopped: () => boolean) {
  const { client } = ledger;
  const id = uuidv7();
  let version = tripIn(await ledger.perform('book', id, client.booking(id))).version;
  for (let left = random.whole(1, 3); left > 0 && !stopped(); left--) {
    // Sometimes two people edit the same version: one of them is refused.
    const people = random.chance(0.3) ? 2 : 1;
    const replies = await Promise.all(Array.from({ length: people }, () => ledger.perform('edit', id, client.edit(id, version))));
    for (const reply of replies) if (reply.status === 200) version = tripIn(reply).version;
  }
  if (stopped() || random.chance(0.5)) return;
  const people = random.chance(0.3) ? 2 : 1;
  await Promise.all(Array.from({ length: people }, () => ledger.perform('cancel', id, client.cancel(id))));
}
