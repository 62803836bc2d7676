// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { trip } from '@/contract/trips';
import { noWorkplaces, tripFilters, tripKeys } from '@/rules/trip-filter';
import { signedInPage } from '../../tests/support/page-device';
import { idOf, tripOf } from '../../tests/support/trips';
import { setCurrentDevice } from './current-device';
import { type ListFilter, useDeviceList } from './device-list';
import { deviceQueries } from './device-queries';
import { fillingKey } from './opening-keys';
import { rowTable } from './row-table';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const queries = deviceQueries(trip, rowTable(trip));
const own = { filters: tripFilters(noWorkplaces), keys: tripKeys };
type Filter = ListFilter<typeof trip>;

const trips = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    tripOf({
      id: idOf(index + 1),
      rev: index + 1,
      rideAt: new Date(Date.UTC(2026, 2, 1, index)).toISOString(),
      status: index % 3 === 0 ? 'completed' : 'scheduled',
    }),
  );

/** What the list was each time it was drawn. */
async function drawn(filter: Filter, asks = queries) {
  const page = signedInPage('trip');
  page.server.rows = trips(60);
  await act(page.pull);
  const seen: ReturnType<typeof useDeviceList<typeof trip>>[] = [];
  const { rerender } = renderHook(
    (asked: Filter) => {
      const list = useDeviceList(asks, asked, own);
      seen.push(list);
      return list;
    },
    { wrapper: page.wrapper, initialProps: filter },
  );
  return { page, seen, rerender, last: () => seen.at(-1), first: () => seen.find(({ rows }) => rows.length > 0) };
}

it('opens with what an index answers, every row counted, before all rows are read', async () => {
  const { last, first } = await drawn({});
  await waitFor(() => expect(last()?.rows).toHaveLength(60));
  expect(first()).toMatchObject({ state: 'ready', counts: { all: 60, completed: 20, scheduled: 40 } });
  expect(first()?.rows.map(({ id }) => id)).toEqual(
    last()
      ?.rows.slice(0, 40)
      .map(({ id }) => id),
  );
  expect(last()?.counts).toEqual(first()?.counts);
});

it('never goes back from all rows to how they begin, which is read anew as the first come in', async () => {
  const page = signedInPage('trip');
  await act(page.pull);
  const seen: number[] = [];
  const { result } = renderHook(
    () => {
      const list = useDeviceList(queries, {}, own);
      seen.push(list.rows.length);
      return list;
    },
    { wrapper: page.wrapper },
  );
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', isWhole: true, rows: [] }));
  // Each answer is drawn before what may wait is.
  notifyManager.setScheduler((tell) => tell());
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  const rows = trips(60).map((row) => ({ ...row, pending: null }));
  const counts = { all: 40, completed: 14, scheduled: 26 };
  act(() => {
    flushSync(() => page.queryClient.setQueryData(queries.rows().queryKey, rows));
    flushSync(() => page.queryClient.setQueryData(queries.first().queryKey, { rows: rows.slice(0, 40), counts }));
  });
  expect(seen.slice(seen.indexOf(60)).filter((length) => length < 60)).toEqual([]);
  expect(result.current.rows).toHaveLength(60);
});

it('never says that there is nothing while what came first is still being read', async () => {
  const page = signedInPage('trip');
  const seen: string[] = [];
  const { result } = renderHook(
    () => {
      const list = useDeviceList(queries, { status: 'scheduled' }, own);
      seen.push(`${list.state} ${list.rows.length}`);
      return list;
    },
    { wrapper: page.wrapper },
  );
  await waitFor(() => expect(page.queryClient.getQueryData(queries.rows().queryKey)).toEqual([]));
  page.server.rows = trips(400);
  await act(page.pull);
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', isWhole: true }));
  expect(result.current.rows).toHaveLength(266);
  expect(seen).not.toContain('ready 0');
});

it('says whether it is the whole list, or only how that begins', async () => {
  const { seen, last } = await drawn({});
  await waitFor(() => expect(last()?.isWhole).toBe(true));
  expect(new Set(seen.map(({ isWhole, rows }) => `${rows.length} ${isWhole}`))).toEqual(new Set(['0 false', '40 false', '60 true']));
});

it('shows the same objects for as long as they say the same, so that nothing of them is drawn again', async () => {
  const { last, first, page } = await drawn({});
  await waitFor(() => expect(last()?.rows).toHaveLength(60));
  const [ahead, next] = first()?.rows ?? [];
  expect(last()?.rows[0]).toBe(ahead);
  page.server.rows = trips(60)
    .slice(-1)
    .map((row) => ({ ...row, rev: 61, version: 2, status: 'ongoing' as const }));
  await act(page.pull);
  await waitFor(() => expect(last()?.rows[0]).toMatchObject({ id: ahead?.id, status: 'ongoing' }));
  expect(last()?.rows[1]).toBe(next);
});

it('answers from all rows where something is asked of it', async () => {
  const { last, first, rerender } = await drawn({ status: 'completed', order: 'asc' });
  await waitFor(() => expect(last()?.rows).toHaveLength(20));
  expect(first()?.rows).toHaveLength(20);
  expect(last()?.rows[0]?.id).toBe(idOf(1));
  expect(last()?.counts).toMatchObject({ all: 60, scheduled: 40 });
  rerender({ search: 'nobody' });
  expect(last()).toMatchObject({ rows: [], state: 'ready', counts: { all: 0 } });
});

it('says that more are still coming as the last visit knew it, until the device says', async () => {
  const page = signedInPage('trip');
  page.server.rows = trips(2);
  await act(page.pull);
  localStorage.setItem(fillingKey(page.device.userId), JSON.stringify({ trip: { done: 350, total: 900 } }));
  const { result } = renderHook(() => useDeviceList(queries, { search: 'nobody' }, own), { wrapper: page.wrapper });
  expect(result.current.stillComing).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', stillComing: false }));
});

it('holds once what its rows have in common, those too that come in later', async () => {
  const page = signedInPage('trip');
  page.server.rows = trips(2);
  await act(page.pull);
  const { result } = renderHook(() => useDeviceList(queries, {}, own), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  page.server.rows = trips(3).slice(2);
  await act(page.pull);
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  const { queryKey } = queries.rows();
  await waitFor(() => expect(new Set(page.queryClient.getQueryData(queryKey)?.map(({ employee }) => employee)).size).toBe(1));
});

it('keeps nothing, and says nothing, where its person has left since it was drawn', async () => {
  const { page, last, rerender } = await drawn({ search: 'TRP' }, deviceQueries(trip, rowTable(trip), { keepsOpening: true }));
  await waitFor(() => expect(last()?.rows).toHaveLength(60));
  act(() => setCurrentDevice(null));
  rerender({});
  expect(last()?.rows).toHaveLength(60);
  // Other tests share the storage.
  expect(Object.keys(localStorage).filter((key) => key.includes(page.device.userId))).toEqual([]);
});
