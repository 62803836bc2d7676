import { expect, test } from 'vitest';
import { idle, note, noteDevice, signedIn } from '../../tests/support/note-device';
import { clearReadable, databaseName, usersOnDevice } from './database';
import type { Device } from './device';

const adding = { name: 'note.add', body: note('a'), seen: null, base: null };
const page = { epoch: 'e', reset: false, rows: [], deleted: [], next: null, more: false, total: 0, rev: 1 };

/** Whoever may still write when everything has been discarded. */
const writers: [string, (device: Device) => Promise<unknown>][] = [
  ['a form that is sent', (device) => device.submit(adding)],
  ['the token', (device) => device.remember({ token: 'token-1' })],
  [
    'a draft',
    (device) => {
      device.drafts.keep('form', { text: 'typed' });
      return device.drafts.flush();
    },
  ],
  ['an import', (device) => device.jobs.change((parts) => parts.put('import/head', {}))],
  ['rows that come in', (device) => device.replica.pull('note')],
  ['what waits', (device) => device.drain.run()],
  ['a decision about what waits', (device) => device.outbox.discard(1)],
  ['a stored answer', (device) => device.db.transaction('rw', device.db.answers, () => device.db.answers.put({ key: 'k', value: 'v' }))],
  ['signing out', (device) => device.forgetReadable()],
];

const isThere = async (device: Device) => (await usersOnDevice()).includes(device.userId);

test('discarding everything leaves nothing, unsent work neither', async () => {
  const { device, enqueue } = await signedIn();
  await enqueue('note.add', note('a'));
  device.drafts.keep('form', { text: 'typed' });
  await device.discard();
  expect(await isThere(device)).toBe(false);
});

test.each(writers)('%s makes no database anew once everything has been discarded', async (_, write) => {
  const { device } = await signedIn({ fetchChanges: async () => page });
  await device.discard();
  await write(device).catch(() => {});
  await idle();
  expect(await isThere(device)).toBe(false);
});

test.each(writers)('%s of another tab makes no database anew once everything has been discarded', async (_, write) => {
  const { device } = await signedIn();
  const { device: other } = noteDevice({ again: device, fetchChanges: async () => page });
  await other.remember({ token: 'token-1' });
  other.drafts.keep('another form', { text: 'typed there' });
  await device.discard();
  await write(other).catch(() => {});
  await other.close();
  expect(await isThere(device)).toBe(false);
});

test('a write that is under way when everything is discarded ends in nothing', async () => {
  const { device, enqueue } = await signedIn();
  const writing = Promise.allSettled([enqueue('note.add', note('a')), enqueue('note.add', note('b')), device.remember({ language: 'ES' })]);
  await device.discard();
  await writing;
  await idle();
  expect(await isThere(device)).toBe(false);
});

test('a tab whose connection was lost meanwhile does not make it anew either', async () => {
  const { device } = await signedIn();
  const { device: other } = noteDevice({ again: device });
  await other.ready;
  other.db.close({ disableAutoOpen: false });
  await device.discard();
  await expect(other.outbox.enqueue(adding)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await isThere(device)).toBe(false);
});

test('a tab that starts while its person signs out elsewhere makes no database', async () => {
  const { device } = noteDevice({ mayKeep: () => false });
  await device.ready;
  expect(await isThere(device)).toBe(false);
});

test('a database that another program holds on to is left without contents', async () => {
  const { device, enqueue, time } = await signedIn();
  await enqueue('note.add', note('a'));
  const held = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(databaseName(device.userId));
    opening.onsuccess = () => resolve(opening.result);
  });
  const discarding = device.discard();
  await idle();
  await time.pass(3000);
  await discarding;
  const left = await new Promise((resolve) => {
    const counting = held.transaction('outbox').objectStore('outbox').count();
    counting.onsuccess = () => resolve(counting.result);
  });
  expect(left).toBe(0);
  held.close();
  await idle();
  expect(await isThere(device)).toBe(false);
});

test('whoever signs in again begins with an empty device', async () => {
  const { device, enqueue } = await signedIn();
  await enqueue('note.add', note('a'));
  await device.discard();
  const { device: again } = noteDevice({ again: device });
  expect(await again.outbox.rows()).toEqual([]);
});

test('a tab that has yet to hear of a sign-out elsewhere puts no token back, and takes one away all the same', async () => {
  let isSignedIn = true;
  const { device, enqueue, api } = await signedIn({ mayKeep: () => isSignedIn });
  await enqueue('note.add', note('a'));
  const tokenKept = async () => (await device.db.mirror.get('token'))?.value;
  expect(await tokenKept()).toBe('token-1');
  isSignedIn = false;
  await clearReadable(device.db);
  await device.drain.run();
  expect(await tokenKept()).toBeUndefined();
  expect(api.requests).toEqual([]);

  await device.db.mirror.put({ key: 'token', value: 'token-1' });
  await device.remember({ token: null });
  expect(await tokenKept()).toBeUndefined();
});

test('a token that is being written down as its person signs out does not stay', async () => {
  let isSignedIn = true;
  const { device } = await signedIn({ mayKeep: () => isSignedIn });
  const writing = device.remember({ token: 'token-2' });
  isSignedIn = false;
  await clearReadable(device.db);
  await writing;
  expect(await device.db.mirror.get('token')).toBeUndefined();
});
