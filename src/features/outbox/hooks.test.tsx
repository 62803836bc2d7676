// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, writeSession } from '@/http/session-storage';
import { keptAsOf, keptFilling } from '@/offline/opening';
import { asOfKey } from '@/offline/opening-keys';
import { signedInPage } from '../../../tests/support/page-device';
import { useSyncState } from './hooks';

afterEach(() => {
  cleanup();
  clearSession(null);
  localStorage.clear();
});

it('says how old all of it is as the last visit knew, until all that lies here has been read, and keeps that', async () => {
  const { device, wrapper } = signedInPage('trip');
  writeSession({ userId: device.userId, email: 'asha@acme.example', token: 'of-asha' });
  await device.ready;
  const common = { epoch: 'e', fill: null, rev: 1, total: 1, done: 1, shape: 1, coveredFrom: null };
  await device.db.cursors.bulkPut([
    { ...common, resource: 'trip', syncedAt: 9000 },
    { ...common, resource: 'employee', syncedAt: 5000 },
  ]);
  localStorage.setItem(asOfKey(device.userId), '3000');
  const seen: (number | null)[] = [];
  renderHook(() => seen.push(useSyncState().asOf), { wrapper });
  await waitFor(() => expect(seen.at(-1)).toBe(5000));
  expect(new Set(seen)).toEqual(new Set([3000, 5000]));
  expect(keptAsOf()).toBe(5000);
});

it('keeps for the next start of which rows more are to come', async () => {
  const { device, wrapper } = signedInPage('trip');
  writeSession({ userId: device.userId, email: 'asha@acme.example', token: 'of-asha' });
  await device.ready;
  const common = { epoch: 'e', rev: 1, total: 900, done: 350, shape: 1, coveredFrom: null, syncedAt: null };
  await device.db.cursors.bulkPut([
    { ...common, resource: 'trip', fill: 'next' },
    { ...common, resource: 'employee', fill: null },
  ]);
  renderHook(() => useSyncState(), { wrapper });
  await waitFor(() => expect(keptFilling('trip')).toEqual({ done: 350, total: 900 }));
  expect(keptFilling('employee')).toBeNull();
});
