// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf, tripOf } from '../../../tests/support/trips';
import { useRidesIn } from './period-hooks';

afterEach(cleanup);

it('counts a period’s rides once the device has all of them, and says nothing before', async () => {
  const { device, queryClient, wrapper } = signedInPage('trip');
  await device.ready;
  const common = { resource: 'trip', epoch: 'e', rev: 1, total: 9, done: 3, syncedAt: null, shape: 1 };
  const cameTo = async (coveredFrom: string | null, fill: string | null) => {
    await device.db.cursors.put({ ...common, fill, coveredFrom });
    await queryClient.invalidateQueries({ queryKey: ['cursors'] });
  };
  const days = ['2026-12-02', '2026-11-20', '2026-11-02'];
  await device.db.table('trip').bulkPut(days.map((day, nth) => tripOf({ id: idOf(nth), rideAt: `${day}T09:00:00.000Z` })));
  await cameTo('2026-11-02T09:00:00.000Z', 'further down');
  const { result } = renderHook(() => useRidesIn({ from: '2026-11-01', to: '2026-12-01' }), { wrapper });
  await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ['trip'] }).some(([, rows]) => rows !== undefined)).toBe(true));
  expect(result.current).toBeNull();
  await cameTo('2026-10-30T09:00:00.000Z', 'further down');
  await waitFor(() => expect(result.current).toBe(2));
  // There are no others.
  await cameTo(null, null);
  expect(result.current).toBe(2);
});
