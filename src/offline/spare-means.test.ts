import { afterEach, expect, it, vi } from 'vitest';
import { mayFetchAhead } from './spare-means';

afterEach(() => vi.unstubAllGlobals());

const gigabyte = 1024 ** 3;
const on = (connection: object | undefined, storage = { usage: 0, quota: 10 * gigabyte }) =>
  vi.stubGlobal('navigator', { connection, storage: { estimate: async () => storage } });

it.each([
  ['nothing is told of the connection', undefined],
  ['it is Wi-Fi', { saveData: false, type: 'wifi', effectiveType: '4g' }],
  ['only its speed is told', { saveData: false, effectiveType: '4g' }],
])('fetches ahead where %s', async (_, connection) => {
  on(connection);
  expect(await mayFetchAhead()).toBe(true);
});

it.each([
  ['its person saves data', { saveData: true, type: 'wifi' }],
  ['it is metered', { type: 'cellular', effectiveType: '4g' }],
  ['it is slow', { effectiveType: '3g' }],
  ['it is very slow', { effectiveType: 'slow-2g' }],
])('fetches nothing ahead where %s', async (_, connection) => {
  on(connection);
  expect(await mayFetchAhead()).toBe(false);
});

it('fetches nothing ahead where storage has little room left', async () => {
  on(undefined, { usage: 9.9 * gigabyte, quota: 10 * gigabyte });
  expect(await mayFetchAhead()).toBe(false);
});

it('fetches ahead where the browser says nothing of its room', async () => {
  vi.stubGlobal('navigator', {});
  expect(await mayFetchAhead()).toBe(true);
});
