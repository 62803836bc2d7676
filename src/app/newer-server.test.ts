import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { tripTable } from '@/features/trips/rows';
import { createCalls } from '@/http/calls';
import { deleteDatabase } from '@/offline/database';
import { Device } from '@/offline/device';
import { Reachability } from '@/offline/reachability';
import { tripOf } from '../../tests/support/trips';
import { commands, resources } from './areas';
import { changesFor } from './fetch-changes';
import { createWire } from './wire';

/** A device whose API answers every question for changes with these rows. */
function deviceOn(rows: readonly object[]) {
  const userId = crypto.randomUUID();
  const environment = {
    now: () => Date.now(),
    setTimer: () => () => {},
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    withLock: <Result>(_: string, run: () => Promise<Result>) => run(),
  };
  const page = { epoch: 'e', reset: false, deleted: [], rev: 1, next: null, more: false, total: rows.length, addedLater: true };
  const reached: boolean[] = [];
  const calls = createCalls({
    host: () => 'http://api.example/api/',
    token: () => 'token',
    language: () => 'EN',
    xsrfToken: () => null,
    signedOut: () => {},
    serverTime: () => {},
    reached: (ourApi) => reached.push(ourApi),
    now: () => Date.now(),
    fetch: async (url) =>
      Response.json({
        code: 'ok',
        message: '',
        payload: { ...page, rows: new URL(url).searchParams.has('fill') ? rows : [] },
        addedLater: 1,
      }),
  });
  const reachability = new Reachability(environment, async () => true, true);
  const device = new Device({
    userId,
    companyId: 'company',
    resources,
    commands,
    environment,
    reachability,
    wire: createWire(calls),
    ...changesFor(calls, userId),
  });
  onTestFinished(async () => {
    reachability.stop();
    await device.close();
    await deleteDatabase(userId);
  });
  return { device, reached };
}

test('a field and a value that only a newer server knows reach the list as they came', async () => {
  const newer = { ...tripOf(), status: 'on-hold', stage: 'checked', urgency: { level: 3 } };
  const { device, reached } = deviceOn([newer]);
  await device.replica.pull('trip');
  expect(await device.rowsOf(tripTable).all()).toEqual([{ ...newer, pending: null }]);
  expect(reached).not.toContain(false);
});

test('a row that can’t be read leaves the API ours, and the other rows in the list', async () => {
  const { device, reached } = deviceOn([tripOf(), { id: 'x', version: 1, rev: 1 }]);
  await device.replica.pull('trip');
  expect(await device.rowsOf(tripTable).all()).toHaveLength(1);
  expect(await device.rowsOf(tripTable).unreadable()).toBe(1);
  expect(reached).not.toContain(false);
});
