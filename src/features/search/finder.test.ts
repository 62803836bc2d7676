import { msg } from '@lingui/core/macro';
import { IconUser } from '@tabler/icons-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { Finder } from './finder';
import type { Findable } from './finding';

// The database has its own turns, which are not told by a clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** More than a crowd of changes is waited for, and no more: what other files have left running may have timers without an end. */
const pass = () => vi.advanceTimersByTimeAsync(1000);

/** A finder of two kinds that tells which of them it has taken up. */
async function watched(failure: () => Error | null = () => null) {
  const { device } = signedInPage('employee');
  await device.ready;
  const taken: string[] = [];
  const kind = (name: string): Findable => ({
    name,
    icon: IconUser,
    words: { group: msg`Employees`, kind: msg`Employees` },
    list: null,
    older: null,
    deed: null,
    on: () => ({
      update: async () => {
        const error = failure();
        if (error) throw error;
        taken.push(name);
      },
      find: () => ({ hits: [], rank: 0, count: null, asked: '' }),
      one: () => null,
    }),
  });
  const finder = new Finder(device, [kind('employee'), kind('trip')]);
  const change = (table: string) => device.feed.tell([{ table, keys: ['one'] }]);
  return { finder, change, taken: () => taken.splice(0) };
}

it('takes up everything once, and later only what has changed', async () => {
  const { finder, change, taken } = await watched();
  await finder.takeUp();
  expect(taken()).toEqual(['employee', 'trip']);
  expect(finder.state()).toMatchObject({ reading: false, failed: false });
  await finder.takeUp();
  expect(taken()).toEqual([]);
  change('trip');
  await finder.takeUp();
  expect(taken()).toEqual(['trip']);
  change('outbox');
  await finder.takeUp();
  expect(taken()).toEqual(['employee', 'trip']);
});

it('leaves changes alone while nobody searches, and takes up a crowd of them at once while somebody does', async () => {
  const { finder, change, taken } = await watched();
  const close = finder.open();
  await pass();
  taken();
  change('trip');
  change('trip');
  expect(taken()).toEqual([]);
  await pass();
  expect(taken()).toEqual(['trip']);
  close();
  change('trip');
  await pass();
  expect(taken()).toEqual([]);
  finder.open();
  await pass();
  expect(taken()).toEqual(['trip']);
});

it('says that storage has refused something, and asks for it again the next time', async () => {
  let full: Error | null = Object.assign(new Error('Full'), { name: 'QuotaExceededError' });
  const { finder, taken } = await watched(() => full);
  finder.open();
  await pass();
  expect(finder.state()).toMatchObject({ reading: false, failed: true });
  full = null;
  await finder.takeUp();
  expect(taken()).toEqual(['employee', 'trip']);
  expect(finder.state()).toMatchObject({ failed: false });
});

it('goes on after what nobody expected, which is told', async () => {
  let broken: Error | null = new TypeError('Broken');
  const { finder, taken } = await watched(() => broken);
  await expect(finder.takeUp()).rejects.toThrow('Broken');
  expect(finder.state()).toMatchObject({ reading: false, failed: true });
  broken = null;
  await finder.takeUp();
  expect(taken()).toEqual(['employee', 'trip']);
});
