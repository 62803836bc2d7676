import { v7 as newId } from 'uuid';
import { commands, resources } from '@/app/areas';
import { changesFor } from '@/app/fetch-changes';
import { createWire } from '@/app/wire';
import { headers } from '@/contract/envelope';
import type { SignedIn } from '@/contract/session';
import { signIn } from '@/features/session/api';
import { bookRide, deleteTrip } from '@/features/trips/commands';
import { tripTable } from '@/features/trips/rows';
import { calls, observeCalls } from '@/http/page-calls';
import { writeSession } from '@/http/session-storage';
import { deleteDatabase } from '@/offline/database';
import { Device } from '@/offline/device';
import { browserEnvironment } from '@/offline/environment';
import type { Intent } from '@/offline/intent';
import { Reachability } from '@/offline/reachability';
import { canDelete } from '@/rules/trip-lifecycle';
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
  /** A tab that opens with `waiting` changes on the disk: until the first screen, until all rows, until a change more is written down. */
  start(waiting: number): Promise<{ first: number; all: number; written: number; longestTask: number }>;
  /** So many trips deleted at one press: until they are written down, and until the list shows it. */
  remove(trips: number): Promise<{ written: number; shown: number; longestTask: number }>;
  /** Until all of these waiting bookings are acknowledged. */
  drain(bookings: number): Promise<number>;
  /** As many bookings sent with no outbox, each alone and four at once: what the API and the network take of it. */
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
  const device = new Device({ ...parts, ...changesFor(calls, me.user.id) });
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

/** Written down together, as one press does. */
const fill = (device: Device, intents: readonly Intent[]) => device.outbox.enqueueAll(intents.map((intent) => [newId(), intent]));

/** The longest that the page answered nobody during some work, milliseconds. */
async function longestTask(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  await work();
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return longest;
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
    await fill(device, countTo(waiting).map(intents.bookNow));
    await device.outbox.index.current();
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
    await fill(
      device,
      countTo(waiting).map((n) => (kinds[n % kinds.length] ?? intents.bookNow)(n)),
    );
    const fromDisk: number[] = [];
    const afterChange: number[] = [];
    for (const n of countTo(times)) {
      const fresh = await open();
      const rows = fresh.rowsOf(tripTable);
      fromDisk.push(await timed(() => rows.all()));
      const enqueued = await fresh.outbox.enqueue(intents.bookNow(waiting + n));
      afterChange.push(await timed(() => rows.all()));
      if (enqueued.outcome === 'written') await fresh.outbox.discard(enqueued.row.seq);
    }
    return { fromDisk, afterChange };
  },

  async start(waiting) {
    const { device, intents } = await openEmpty();
    await fill(device, countTo(waiting).map(intents.bookNow));
    const times = { first: 0, all: 0, written: 0 };
    const longest = await longestTask(async () => {
      const fresh = await open();
      const rows = fresh.rowsOf(tripTable);
      const began = performance.now();
      const since = () => performance.now() - began;
      const all = rows.all().then(() => {
        times.all = since();
      });
      await rows.first({ index: 'rideAt', limit: 50, reverse: true, all: ['status', ['ongoing', 'scheduled']] });
      times.first = since();
      await fresh.outbox.enqueue(intents.bookNow(waiting));
      times.written = since();
      await all;
    });
    return { ...times, longestTask: longest };
  },

  async remove(trips) {
    const { device } = await openEmpty();
    const rows = device.rowsOf(tripTable);
    const chosen = (await rows.all()).filter(canDelete).slice(0, trips);
    if (chosen.length < trips) throw new Error(`There are ${chosen.length} trips to delete`);
    const removals = chosen.map(({ pending: _, ...trip }) => ({ name: deleteTrip.name, body: { id: trip.id }, seen: null, base: trip }));
    const times = { written: 0, shown: 0 };
    const longest = await longestTask(async () => {
      times.written = await timed(() => fill(device, removals));
      times.shown = await timed(() => rows.all());
    });
    await device.db.outbox.clear();
    return { ...times, longestTask: longest };
  },

  async drain(bookings) {
    const { device, intents } = await openEmpty();
    await fill(device, countTo(bookings).map(intents.bookNow));
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
