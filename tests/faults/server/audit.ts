import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@/contract/endpoints';
import type { Trip } from '@/contract/trips';
import type { Client } from './client';
import { type Entry, type Ledger, tripIn } from './ledger';

/** Where the company's changes stand: every effect takes the next rev, and no two the same. */
export async function newestRev(client: Client): Promise<number> {
  return (await client.ask(endpoints.trip.changes, { query: { fill: '', sizePerPage: '1' } })).rev;
}

/** Compares what was answered since `startRev` with what is stored. Each line says of one difference what it is. */
export async function audit(ledger: Ledger, entries: Entry[], startRev: number) {
  const findings = { lost: [] as string[], doubled: [] as string[], different: [] as string[] };
  const rides = new Map<string, Entry[]>();
  for (const entry of entries) rides.set(entry.tripId, [...(rides.get(entry.tripId) ?? []), entry]);
  for (const [id, changes] of rides) await auditRide(ledger.client, id, changes, findings);
  auditRevs(entries, startRev, await newestRev(ledger.client), findings);
  return findings;
}

type Findings = Awaited<ReturnType<typeof audit>>;

async function auditRide(client: Client, id: string, changes: Entry[], { lost, doubled, different }: Findings) {
  const { trip, events } = (await client.story(id)) ?? { trip: null, events: [] };
  const done = (kind: Entry['kind']) => changes.filter((each) => each.kind === kind && each.reply?.status === 200);
  const expected = { booked: done('book').length, modified: done('edit').length, cancelled: Math.min(1, done('cancel').length) };
  for (const [kind, wanted] of Object.entries(expected)) {
    const found = events.filter((event) => event.kind === kind).length;
    if (found < wanted) lost.push(`${id}: ${kind} ${found} times, acknowledged ${wanted} times`);
    if (found > wanted) doubled.push(`${id}: ${kind} ${found} times, acknowledged ${wanted} times`);
  }
  const versions = changes.flatMap(({ reply }) => (reply?.status === 200 ? [tripIn(reply)] : []));
  const last = versions.reduce<Trip | null>((newest, each) => (newest && newest.version >= each.version ? newest : each), null);
  if (!isDeepStrictEqual(trip, last)) different.push(`${id}: stored ${JSON.stringify(trip)}, answered ${JSON.stringify(last)}`);
  const { size } = new Set(versions.map(({ version }) => version));
  if (size !== last?.version) different.push(`${id}: ${size} versions were answered, the newest is ${last?.version}`);
  for (const { kind, change, reply } of changes) {
    if (kind === 'edit' && reply?.status === 200 && tripIn(reply).reason !== change.key)
      different.push(`${change.key} edited something else`);
  }
}

/** Every rev since the start belongs to one acknowledged effect: a gap is something lost or done behind everybody's back. */
function auditRevs(entries: Entry[], startRev: number, newest: number, { lost, doubled }: Findings) {
  const effects = entries.filter(({ reply }) => reply?.status === 200);
  const revs = new Set(effects.map(({ reply }) => (reply ? tripIn(reply).rev : 0)));
  for (const rev of revs) if (rev <= startRev || rev > newest) lost.push(`rev ${rev} was answered, the newest is ${newest}`);
  for (let rev = startRev + 1; rev <= newest; rev++) if (!revs.has(rev)) doubled.push(`rev ${rev} is no answered change's`);
  const cancelled = new Set(effects.filter(({ kind }) => kind === 'cancel').map(({ tripId }) => tripId)).size;
  const distinct = effects.filter(({ kind }) => kind !== 'cancel').length + cancelled;
  if (revs.size !== distinct) doubled.push(`${distinct} effects share ${revs.size} revs`);
}
