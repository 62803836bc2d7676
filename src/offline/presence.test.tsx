// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../tests/support/page-device';
import type { Pending } from './overlay';
import { usePresence } from './presence';

afterEach(cleanup);

const row = (state: Pending['state'] | null) => ({
  pending: state && { rowId: 'row', command: 'department.add', state, expiresAt: null },
});

async function found(rows: ReturnType<typeof row>[], begun = true) {
  const { wrapper, pull, server, reachability } = signedInPage('department');
  if (begun) await act(pull);
  else {
    server.rows = null;
    await act(() => reachability.recheck());
  }
  const { result } = renderHook(() => usePresence('department', { data: rows, isError: false, isFetching: false }, () => true), {
    wrapper,
  });
  const settled = begun ? 'ready' : 'needs-connection';
  await waitFor(() => expect(result.current.state).toBe(settled));
  return result.current.found;
}

it('tells what the server has from what only waits', async () => {
  expect(await found([])).toBe('none');
  expect(await found([row(null)])).toBe('saved');
  expect(await found([row('queued')])).toBe('waiting');
  expect(await found([row('queued'), row(null)])).toBe('saved');
});

it('does not count what was refused', async () => {
  expect(await found([row('rejected'), row('expired')])).toBe('none');
});

it('knows nothing of rows that never came onto this device, but of what was added here', async () => {
  expect(await found([], false)).toBeNull();
  expect(await found([row('queued')], false)).toBe('waiting');
});

it('does not say that there is none while rows still come in for the first time, nor before what came last was read', async () => {
  const { wrapper, device, server, reachability } = signedInPage('department');
  const cursor = { resource: 'department', epoch: 'e', rev: 1, fill: 'next', coveredFrom: null, done: 1, total: 2, syncedAt: null };
  const stand = async (more: Partial<typeof cursor> | { fill: null }) => {
    await device.db.cursors.put({ ...cursor, ...more });
    device.feed.publish([{ table: 'cursors', keys: null }]);
  };
  await stand({});
  const read = (isFetching: boolean) => ({ data: [], isError: false, isFetching });
  const { result, rerender } = renderHook((rows) => usePresence('department', rows, () => true), { wrapper, initialProps: read(false) });
  const said: unknown[] = [];
  const now = () => {
    said.push(result.current.found);
    return { found: result.current.found, state: result.current.state };
  };
  expect(now()).toEqual({ found: null, state: 'loading' });
  server.rows = null;
  await act(() => reachability.recheck());
  await waitFor(() => expect(now()).toEqual({ found: null, state: 'needs-connection' }));
  rerender(read(true));
  await act(() => stand({ fill: null }));
  await waitFor(() => expect(now()).toEqual({ found: null, state: 'loading' }));
  expect(said).not.toContain('none');
  rerender(read(false));
  await waitFor(() => expect(now()).toEqual({ found: 'none', state: 'ready' }));
});
