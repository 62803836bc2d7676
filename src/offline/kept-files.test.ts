import { expect, test, vi } from 'vitest';
import { noteDevice, signedIn } from '../../tests/support/note-device';
import { DeviceDatabase } from './database';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const file = (key: string, opened: 0 | 1 = 0) => ({ key, bytes: bytes(1, 2, 3), opened });
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

test('a kept file opens as it was kept', async () => {
  const { device } = await signedIn();
  expect(await device.files.keep(file('a/1'))).toBe(true);
  expect(new Uint8Array((await device.files.open('a/1')) ?? bytes())).toEqual(new Uint8Array([1, 2, 3]));
  expect(await device.files.open('a/2')).toBeNull();
});

test('files are told apart by what they are of, and those that were opened from those that weren’t', async () => {
  const { device } = await signedIn();
  for (const key of ['a/1', 'a/2', 'b/1']) await device.files.keep(file(key));
  await device.files.open('a/2');
  expect(await device.files.keys('a/')).toEqual({ all: ['a/1', 'a/2'], unopened: ['a/1'] });
});

test('who looks at the list of them hears of each that comes and goes, in other tabs too', async () => {
  const { device } = await signedIn();
  const { device: other } = noteDevice({ again: device });
  const told: unknown[] = [];
  for (const each of [device, other]) each.feed.subscribe((changes) => told.push(...changes));
  await device.files.keep(file('a/1'));
  await device.files.drop(['a/1']);
  await vi.waitFor(() => expect(told).toHaveLength(4));
  expect(new Set(told.map((change) => JSON.stringify(change)))).toEqual(new Set(['{"table":"files","keys":["a/1"]}']));
});

test('signing out leaves none, and what comes in late is not kept', async () => {
  const { device } = await signedIn();
  await device.files.keep(file('a/1', 1));
  await device.forgetReadable();
  expect(await device.files.keep(file('a/2'))).toBe(false);
  expect(await device.db.files.count()).toBe(0);
});

test('nothing is kept for a person who has left', async () => {
  const { device } = await signedIn();
  await device.close();
  expect(await device.files.keep(file('a/1'))).toBe(false);
  const db = new DeviceDatabase(device.userId, []);
  expect(await db.files.count()).toBe(0);
  db.close();
});

test('another person on the same device finds none of them', async () => {
  const [{ device: one }, { device: other }] = [await signedIn(), await signedIn()];
  await one.files.keep(file('a/1'));
  expect([await other.files.open('a/1'), (await other.files.keys('')).all]).toEqual([null, []]);
});

test('a full disk keeps none, and says so', async () => {
  const { device } = await signedIn();
  device.db.files.hook('creating', () => {
    throw full;
  });
  expect(await device.files.keep(file('a/1'))).toBe(false);
});
