// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ticket } from '@/contract/help';
import { idle } from '../../tests/support/note-device';
import { signedInPage } from '../../tests/support/page-device';
import { ticketOf } from '../../tests/support/tickets';
import { useDeviceList } from './device-list';
import { deviceQueries } from './device-queries';
import { usePresence } from './presence';
import { useHoldsAll } from './react';
import { useRecord } from './record';
import { useResync } from './resync';
import { rowTable } from './row-table';

afterEach(cleanup);

const queries = deviceQueries(ticket, rowTable(ticket));
const nothing = {};
const own = { filters: {}, keys: {} };

/** All that offer to try again. */
const useAll = () => [
  useDeviceList(queries, nothing, own),
  useRecord(queries, 'nobody'),
  usePresence('contact-us', { data: [], isError: false, isFetching: false }, () => true),
];

function page() {
  const around = signedInPage('contact-us');
  const { result } = renderHook(useAll, { wrapper: around.wrapper });
  return { ...around, result, states: () => result.current.map(({ state }) => state) };
}

/** What nobody has taken care of by the end of the test. */
function unhandled(): unknown[] {
  const seen: unknown[] = [];
  const note = (reason: unknown) => seen.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return seen;
}

it('fails quietly with no connection: each goes on saying that it needs one', async () => {
  const rejections = unhandled();
  const { server, reachability, result, states } = page();
  server.rows = null;
  await act(() => reachability.recheck());
  for (const { retry } of result.current) act(retry);
  await act(idle);
  await waitFor(() => expect(states()).toEqual(['needs-connection', 'needs-connection', 'needs-connection']));
  expect(rejections).toEqual([]);
});

it('says so where the API refuses, and shows what comes once it no longer does', async () => {
  const rejections = unhandled();
  const { server, result, states } = page();
  server.rows = null;
  act(() => result.current[0]?.retry());
  await waitFor(() => expect(states()).toEqual(['failed', 'failed', 'failed']), { timeout: 6000 });
  server.rows = [ticketOf()];
  act(() => result.current[0]?.retry());
  await waitFor(() => expect(states()).toEqual(['ready', 'not-found', 'ready']));
  expect(rejections).toEqual([]);
});

it('reads anew what storage refused', async () => {
  const { server, device, pull, wrapper } = signedInPage('contact-us');
  server.rows = [ticketOf()];
  await act(pull);
  const refused = vi.spyOn(device.db, 'transaction').mockRejectedValue(new Error('The disk is gone'));
  const { result } = renderHook(() => useDeviceList(queries, nothing, own), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('failed'));
  refused.mockRestore();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', counts: { all: 1, pending: 1, replied: 0 } }));
});

it('holds not all of what it can’t read how far it has come', async () => {
  const { server, device, pull, wrapper } = signedInPage('contact-us');
  server.rows = [ticketOf()];
  await act(pull);
  const refused = vi.spyOn(device.db.cursors, 'toArray').mockRejectedValue(new Error('The disk is gone'));
  const { result } = renderHook(() => ({ holdsAll: useHoldsAll('contact-us'), retry: useResync('contact-us') }), { wrapper });
  expect(result.current.holdsAll).toBeNull();
  await waitFor(() => expect(result.current.holdsAll).toBe(false));
  refused.mockRestore();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.holdsAll).toBe(true));
});
