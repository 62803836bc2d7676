import { v7 as newId } from 'uuid';
import { commands, resources } from '@/app/areas';
import { createFetchChanges } from '@/app/fetch-changes';
import { createWire } from '@/app/wire';
import { headers } from '@/contract/envelope';
import type { SignedIn } from '@/contract/session';
import { signIn } from '@/features/session/api';
import { bookRide } from '@/features/trips/commands';
import { tripTable } from '@/features/trips/rows';
import { calls, observeCalls } from '@/http/page-calls';
import { writeSession } from '@/http/session-storage';
import { deleteDatabase } from '@/offline/database';
import { Device } from '@/offline/device';
import { browserEnvironment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import { type RideIntents, rideIntentsOn } from './ride-intents';

/** What this page does for the bench. Times are milliseconds; each needs what `firstSync` leaves on the device. */
export interface DeviceBench {
  signIn(email: string, password: string): Promise<void>;
  /** From nothing on the device until the first rows and until the last ones are on it. */
  firstSync(): Promise<{ firstRows: number; filled: number; rows: number }>;
  /** Each of `times` changes written down while `waiting` others do. */
  enqueue(waiting: number, times: number): Promise<number[]>;
  /** All rows with `waiting` changes folded in: anew from the disk, and after one change more. */
  overlay(waiting: number, times: number): Promise<{ fromDisk: number[]; afterChange: number[] }>;
  /** Until all of these waiting bookings are acknowledged. */
  drain(bookings: number): Promise<number>;
  /** As many bookings sent with no outbox, as many at once as the drain sends: what the API and the network take of it. */
  sendBare(bookings: number): Promise<number>;
}

declare global {
  interface Window {
    deviceBench: DeviceBench;
  }
}

const environment = browserEnvironment(newId);
const wire = createWire(calls);
const reachability = new Reachability(
  environment,
  () =>
    calls.getPublic('healthz').then(
      () => true,
      () => false,
    ),
  true,
);

let session: SignedIn | null = null;
let opened: Device | null = null;

observeCalls({
  reached: (ourApi) => reachability.report(ourApi),
  serverTime: (...times) => opened?.clock.measure(...times),
});

function person(): SignedIn {
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

/** A device that has nothing in memory yet. */
async function open(): Promise<Device> {
  opened?.close();
  const { me, token } = person();
  const parts = { userId: me.user.id, companyId: me.company.id, resources, commands, environment, reachability, wire };
  const device = new Device({ ...parts, fetchChanges: createFetchChanges(calls, me.user.id) });
  opened = device;
  await device.ready;
  await device.remember({ token: token });
  return device;
}

/** A device whose outbox is empty, and what can be put into it. */
async function openEmpty(): Promise<{ device: Device; intents: RideIntents }> {
  const device = await open();
  await device.db.outbox.clear();
  return { device, intents: await rideIntentsOn(device, person().me) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const countTo = (count: number) => Array.from({ length: count }, (_, n) => n);

window.deviceBench = {
  async signIn(email, password) {
    session = await signIn({ email, password });
    writeSession({ userId: session.me.user.id, email, token: session.token });
  },

  async firstSync() {
    opened?.close();
    await deleteDatabase(person().me.user.id);
    const began = performance.now();
    const device = await open();
    let firstRows = Number.NaN;
    const filled = new Promise<number>((resolve, reject) => {
      device.feed.subscribe((changes) => {
        const at = performance.now() - began;
        if (Number.isNaN(firstRows) && changes.some(({ table }) => table === 'trip')) firstRows = at;
        device.replica.cursor('trip').then((cursor) => cursor?.fill === null && resolve(at), reject);
      });
    });
    await device.replica.pull('trip');
    const result = { firstRows, filled: await filled, rows: await device.db.table('trip').count() };
    for (const resource of ['employee', 'vehicle']) await device.replica.pull(resource);
    return result;
  },

  async enqueue(waiting, times) {
    const { device, intents } = await openEmpty();
    for (const n of countTo(waiting)) await device.outbox.enqueue(intents.bookNow(n));
    const spent: number[] = [];
    for (const n of countTo(times)) {
      const intent = intents.bookNow(waiting + n);
      const began = performance.now();
      const enqueued = await device.outbox.enqueue(intent);
      spent.push(performance.now() - began);
      // The outbox stays as long as it was.
      if (enqueued.outcome === 'written') await device.outbox.discard(enqueued.row.seq);
    }
    return spent;
  },

  async overlay(waiting, times) {
    const { device, intents } = await openEmpty();
    const kinds = [intents.bookNow, intents.edit, intents.bookNow, intents.cancel];
    for (const n of countTo(waiting)) {
      const intentOf = kinds[n % kinds.length] ?? intents.bookNow;
      await device.outbox.enqueue(intentOf(n));
    }
    const fromDisk: number[] = [];
    const afterChange: number[] = [];
    for (const n of countTo(times)) {
      const fresh = await open();
      const rows = tripTable.rowsOn(fresh);
      fromDisk.push(await timed(() => rows.all()));
      const enqueued = await fresh.outbox.enqueue(intents.bookNow(waiting + n));
      afterChange.push(await timed(() => rows.all()));
      if (enqueued.outcome === 'written') await fresh.outbox.discard(enqueued.row.seq);
    }
    return { fromDisk, afterChange };
  },

  async drain(bookings) {
    const { device, intents } = await openEmpty();
    for (const n of countTo(bookings)) await device.outbox.enqueue(intents.bookNow(n));
    const spent = await timed(device.drain.run);
    const open = (await device.outbox.rows()).filter(({ state }) => state !== 'acked');
    if (open.length > 0) throw new Error(`${open.length} are not acknowledged: ${JSON.stringify(open[0]?.problem)}`);
    await device.db.outbox.clear();
    return spent;
  },

  async sendBare(bookings) {
    const { device, intents } = await openEmpty();
    const { me, token } = person();
    const waiting = countTo(bookings).map((n) => intents.bookNow(n));
    const sendAll = async () => {
      for (let intent = waiting.pop(); intent; intent = waiting.pop()) {
        const validUntil = bookRide.expires(intent.body, intent.seen, device.clock.now()) ?? device.clock.now();
        const own = { [headers.key]: newId(), [headers.actingUser]: me.user.id, [headers.validUntil]: new Date(validUntil).toISOString() };
        const attempt = await wire.send({ ...bookRide.send(intent.body), headers: own, token });
        if (!attempt.answered) throw new Error(`Not booked: ${JSON.stringify(attempt.problem)}`);
      }
    };
    return timed(() => Promise.all(countTo(4).map(sendAll)));
  },
};
