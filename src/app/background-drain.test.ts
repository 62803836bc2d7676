import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headers } from '@/contract/envelope';
import { ChangeFeed } from '@/offline/change-feed';
import { commandsOf } from '@/offline/command';
import { DeviceDatabase, databaseName, deleteDatabase, usersOnDevice } from '@/offline/database';
import type { Environment } from '@/offline/environment';
import { Outbox } from '@/offline/outbox';
import { ServerClock } from '@/offline/server-clock';
import { idle, VirtualTime } from '../../tests/support/note-device';
import { bookingOf, idOf, tripOf } from '../../tests/support/trips';
import { commands, resources } from './areas';
import { drainInBackground } from './background-drain';

const time = new VirtualTime();
let ids = 0;
const environment: Environment = {
  now: () => time.now,
  setTimer: time.setTimer,
  random: () => 0.5,
  newId: () => `key-${++ids}`,
  withLock: (_, run) => run(),
};

/** What came over the network to an API that books every ride. */
type Arrived = { url: string; token: string | null; actingUser: string | null; key: string | null };
let arrived: Arrived[] = [];
/** What the network does instead; null: the API answers. */
let instead: ((url: string, token: string | null) => Response | Error | null) | null = null;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const unauthorized = () => json(401, { code: 'session-expired', message: '', payload: null, errors: [], requestId: 'x' });

async function network(url: string, options: RequestInit): Promise<Response> {
  const sent = new Headers(options.headers);
  const answer = instead?.(url, sent.get('Authorization')) ?? null;
  if (answer instanceof Error) throw answer;
  if (url.includes('healthz')) return answer ?? json(200, { code: 'ok', message: '', payload: null });
  arrived.push({
    url,
    token: sent.get('Authorization'),
    actingUser: sent.get(headers.actingUser),
    key: sent.get(headers.key),
  });
  return answer ?? json(200, { code: 'ok', message: '', payload: tripOf() });
}

/** What the pages are told: whose session is over. */
let ended: { reason: string; token: string }[] = [];
const signedOut = (reason: string, token: string) => void ended.push({ reason, token });

const drain = (...userIds: string[]) =>
  drainInBackground(userIds, { environment, fetch: network, signedOut, signal: new AbortController().signal });

let people = 0;
/** Somebody who has booked rides on this device; their page is gone. */
async function personWith({ rides, token }: { rides: number; token: string | null }) {
  const userId = `user-${++people}`;
  const db = new DeviceDatabase(userId, resources);
  const feed = new ChangeFeed(db.name);
  const clock = new ServerClock(environment.now);
  const outbox = new Outbox({
    db,
    feed,
    commands: commandsOf(commands),
    environment,
    clock,
    userId,
    companyId: idOf(2),
    knowsDraft: () => true,
    isErased: () => false,
  });
  const seen = {
    employeeName: 'José Martínez',
    vehicleName: 'Sedan',
    rideAt: new Date(time.now).toISOString(),
    zone: 'Asia/Kolkata',
    leadMinutes: 30,
    estimate: null,
  };
  for (let ride = 0; ride < rides; ride++) {
    await outbox.enqueue({ name: 'trip.book', body: bookingOf({ id: idOf(1000 + ++ids) }), seen, base: null });
  }
  if (token !== null) await db.mirror.put({ key: 'token', value: token });
  await db.mirror.put({ key: 'host', value: 'https://api.example/api/' });
  feed.close();
  db.close();
  return userId;
}

async function stored(userId: string) {
  const db = new DeviceDatabase(userId, resources);
  const [rows, token] = [await db.outbox.toArray(), (await db.mirror.get('token'))?.value ?? null];
  db.close();
  return { states: rows.map(({ state }) => state), keys: rows.map(({ id }) => id), token };
}

beforeEach(() => {
  arrived = [];
  ended = [];
  instead = null;
});
afterEach(async () => {
  for (let person = 1; person <= people; person++) await deleteDatabase(`user-${person}`);
});

test("each person's changes are sent as that person, with that person's token, under the row's own key", async () => {
  const asha = await personWith({ rides: 2, token: 'token-of-asha' });
  const ben = await personWith({ rides: 1, token: 'token-of-ben' });
  const keys = [...(await stored(asha)).keys, ...(await stored(ben)).keys];
  await drain(asha, ben);
  expect(arrived.map(({ url }) => url)).toEqual(Array(3).fill('https://api.example/api/admin/trip'));
  expect(arrived.filter(({ actingUser, token }) => actingUser === asha && token === 'token-of-asha')).toHaveLength(2);
  expect(arrived.filter(({ actingUser, token }) => actingUser === ben && token === 'token-of-ben')).toHaveLength(1);
  expect(arrived.map(({ key }) => key).sort()).toEqual(keys.sort());
  expect((await stored(asha)).states).toEqual(['acked', 'acked']);
  expect((await stored(ben)).states).toEqual(['acked']);
});

test('nothing is sent for somebody who has signed out', async () => {
  const gone = await personWith({ rides: 1, token: null });
  await drain(gone);
  expect(arrived).toEqual([]);
  expect((await stored(gone)).states).toEqual(['queued']);
});

test('where this device has never heard the server’s clock, the server says what came too late', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  time.now += 7 * 86_400_000;
  await drain(asha);
  expect((await stored(asha)).states).toEqual(['acked']);
});

test('with no network nothing leaves the device, and the browser is asked to try again', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  instead = () => new TypeError('Failed to fetch');
  await expect(drain(asha)).rejects.toThrow('still wait');
  expect((await stored(asha)).states).toEqual(['queued']);
  instead = null;
  await drain(asha);
  expect((await stored(asha)).states).toEqual(['acked']);
  expect(arrived).toHaveLength(1);
});

test("a captive portal's page is no answer: nothing is sent to it", async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  instead = () => new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } });
  await expect(drain(asha)).rejects.toThrow('still wait');
  expect(arrived).toEqual([]);
});

test('a lost answer is asked for again under the same key', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  instead = (url) => (url.includes('healthz') ? null : json(503, {}));
  await expect(drain(asha)).rejects.toThrow('still wait');
  expect((await stored(asha)).states).toEqual(['unknown']);
  instead = null;
  await time.pass(60_000);
  await drain(asha);
  expect((await stored(asha)).states).toEqual(['acked']);
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
});

test('a refused session sends nothing more: the changes wait for the next sign-in, and nobody tries again before', async () => {
  const asha = await personWith({ rides: 1, token: 'ended' });
  instead = (url) => (url.includes('healthz') ? null : unauthorized());
  await drain(asha);
  expect(await stored(asha)).toMatchObject({ states: ['sign-in'], token: null });
  await drain(asha);
  expect(arrived).toHaveLength(1);
});

test.each([
  ['the API', unauthorized],
  ['an HTML page', () => new Response('<h1>401</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } })],
])('a 401 by %s ends the session of the pages too, and the changes stay', async (_, answer) => {
  const asha = await personWith({ rides: 1, token: 'ended' });
  const ben = await personWith({ rides: 1, token: 'token-of-ben' });
  instead = (_url, token) => (token === 'ended' ? answer() : null);
  await drain(asha, ben);
  expect(ended).toEqual([{ reason: 'session-expired', token: 'ended' }]);
  expect(await stored(asha)).toMatchObject({ states: ['sign-in'], token: null });
  expect(await stored(ben)).toMatchObject({ states: ['acked'], token: 'token-of-ben' });
});

test('a database that was discarded since it was listed is not made anew', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  await deleteDatabase(asha);
  await drain(asha).catch(() => {});
  expect(await usersOnDevice()).not.toContain(asha);
});

/** The database as another version of the portal, or somebody else, would have made it; `version` left out: the one that is there. */
function openRaw(userId: string, version: number | undefined, change: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName(userId), version);
    opening.onupgradeneeded = () => change(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

test("a database that can't be read does not hold back another person's changes", async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  const broken = await personWith({ rides: 1, token: 'token' });
  const db = await openRaw(broken, undefined, () => {});
  db.transaction('outbox', 'readwrite').objectStore('outbox').put({ seq: 0, id: 'no row of ours', state: 'queued' });
  db.close();
  await expect(drain(broken, asha)).rejects.toThrow();
  expect((await stored(asha)).states).toEqual(['acked']);
});

test('what a newer version of the portal has added to the database is left as it is', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  (await openRaw(asha, 1000, (db) => db.createObjectStore('later'))).close();
  await drain(asha);
  expect((await stored(asha)).states).toEqual(['acked']);
  const newer = await openRaw(asha, 1000, () => {});
  expect([...newer.objectStoreNames]).toContain('later');
  newer.close();
});

test('a newer version that opens the database meanwhile is not kept waiting', async () => {
  const asha = await personWith({ rides: 1, token: 'token' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const draining = drainInBackground([asha], {
    signal: new AbortController().signal,
    environment,
    signedOut,
    fetch: async (url, options) => {
      if (!url.includes('healthz')) await held;
      return network(url, options);
    },
  });
  await idle();
  const newer = await openRaw(asha, 1000, (db) => db.createObjectStore('later'));
  newer.close();
  answer();
  await draining;
  expect((await stored(asha)).states).toEqual(['acked']);
});
