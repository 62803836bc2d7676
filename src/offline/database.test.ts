import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { resource } from '@/contract/resource';
import { DeviceDatabase, databaseName } from './database';

/** What the first version left on devices. */
const firstStores = {
  outbox: '++seq, &id',
  cursors: 'resource',
  mirror: 'key',
  drafts: 'key',
  answers: 'key',
  trip: 'id, rideAt, status',
  vehicle: 'id',
  employee: 'id',
  department: 'id',
  designation: 'id',
};

const row = v.object({ id: v.string(), version: v.number(), rev: v.number(), rideAt: v.string(), status: v.string() });
const held = (name: string, ...indexes: ('rideAt' | 'status')[]) =>
  resource({ name, row, held: { since: 'id', indexes }, filters: {}, matches: {}, sorts: ['id'] });
const resources = [
  held('trip', 'rideAt', 'status'),
  ...['vehicle', 'employee', 'department', 'designation', 'contact-us'].map((name) => held(name)),
];

const waiting = (id: string) => ({ id, name: 'trip.book', state: 'queued', body: { reason: id } });
const ticket = { id: 't1', version: 1, rev: 1 };
let people = 0;

/** A device of the first version with work on it, still open in a tab. */
async function firstVersion() {
  const userId = `upgraded-${++people}`;
  const old = new Dexie(databaseName(userId));
  old.version(1).stores(firstStores);
  onTestFinished(() => old.close());
  await old.table('outbox').bulkAdd([waiting('a'), waiting('b')]);
  await old.table('outbox').delete(2);
  await old.table('drafts').put({ key: 'ride', values: { reason: 'typed' }, savedAt: 1 });
  await old.table('trip').put({ id: 'r1', rideAt: '2026-03-02T06:30:00.000Z', status: 'scheduled' });
  await old.table('cursors').put({ resource: 'trip', epoch: 'e', rev: 7, fill: null });
  await old.table('mirror').put({ key: 'token', value: 'the-token' });
  return { userId, old };
}

function upgraded(userId: string) {
  const db = new DeviceDatabase(userId, resources);
  onTestFinished(() => db.close());
  return db;
}

test('a device of the first version gets the new resources and keeps unsent work, drafts and rows', async () => {
  const { userId, old } = await firstVersion();
  old.close();
  const db = upgraded(userId);
  expect(await db.outbox.toArray()).toEqual([{ ...waiting('a'), seq: 1 }]);
  expect(await db.drafts.get('ride')).toMatchObject({ values: { reason: 'typed' } });
  expect(await db.cursors.get('trip')).toMatchObject({ rev: 7 });
  expect(await db.mirror.get('token')).toMatchObject({ value: 'the-token' });
  expect(await db.table('trip').where('status').equals('scheduled').count()).toBe(1);
  await db.table('contact-us').put(ticket);
  expect(await db.table('contact-us').toArray()).toEqual([ticket]);
  // A number that was given once is never given again: the order of changes hangs on it.
  await db.table('outbox').add(waiting('c'));
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 3]);
  expect(db.backendDB().version).toBeGreaterThan(10);
});

test('an old tab neither holds the upgrade back nor harms it, and what it writes is found', async () => {
  const { userId, old } = await firstVersion();
  const db = upgraded(userId);
  await db.table('contact-us').put(ticket);
  // By itself the old tab opens again at the version that is there.
  await old.table('outbox').add(waiting('c'));
  await old.table('trip').put({ id: 'r2', rideAt: '2026-03-03T06:30:00.000Z', status: 'scheduled' });
  expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(await db.table('trip').count()).toBe(2);
  expect(await db.table('contact-us').toArray()).toEqual([ticket]);
});

test('a device of today opens as it is', async () => {
  const userId = `upgraded-${++people}`;
  const first = upgraded(userId);
  await first.table('outbox').add(waiting('a'));
  first.close();
  expect((await upgraded(userId).outbox.toArray()).map(({ id }) => id)).toEqual(['a']);
});
