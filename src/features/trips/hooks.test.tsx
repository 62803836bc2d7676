// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Employee } from '@/contract/employees';
import type { Trip, TripFilter } from '@/contract/trips';
import type { Intent } from '@/offline/intent';
import { gate } from '../../../tests/support/note-device';
import { signedInPage } from '../../../tests/support/page-device';
import { employee } from '../../../tests/support/staff';
import { idOf, placeOf, tripOf } from '../../../tests/support/trips';
import { bookRide, cancelRide, tripCommands } from './commands';
import { useLatestTrips, useTrips } from './hooks';
import { tripQueries } from './queries';

afterEach(cleanup);

const filter = { sort: 'next', order: 'asc' } as const;
const far = '2099-11-24T09:00:00.000Z';
const soon = '2098-01-01T09:00:00.000Z';

/** A device on which a first sync has brought no more than the ride of a far day. */
async function withTheFurthest() {
  const page = signedInPage('trip');
  const { device, queryClient } = page;
  await device.ready;
  await device.db.table('trip').put(tripOf({ id: idOf(1), rideAt: far }));
  const common = { resource: 'trip', epoch: 'e', rev: 1, total: 9, done: 1, syncedAt: null, shape: 1 };
  await device.db.cursors.put({ ...common, fill: 'further down', coveredFrom: far });
  const { result } = renderHook(() => useTrips(filter), { wrapper: page.wrapper });
  const syncing = gate();
  return {
    result,
    syncing,
    sync: () => queryClient.fetchQuery({ queryKey: ['sync', 'trip'], queryFn: () => syncing.passed.then(() => 1) }),
  };
}

type Page = ReturnType<typeof signedInPage>;

/** A device that holds nothing unless it is brought `before`, and an API that says that these trips are next. */
async function withApi(told: readonly Trip[], before: (page: Page) => Promise<unknown> = async () => {}) {
  const page = signedInPage('trip');
  page.server.rows = [
    tripOf({ id: idOf(1), rideAt: far }),
    tripOf({ id: idOf(2), rideAt: soon }),
    tripOf({ id: idOf(3), rideAt: soon, status: 'completed' }),
  ];
  const payload = { data: told, total: told.length, page: 1, sizePerPage: 100 };
  const fetched = vi.fn(async () => Response.json({ code: 'ok', message: '', payload }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  await before(page);
  const { result } = renderHook(() => useTrips(filter), { wrapper: page.wrapper });
  return { page, fetched, result };
}

const shownBy = ({ current }: { current: { rows: { id: string }[] } }) => current.rows.map(({ id }) => id);

const inDepartment = { ...filter, employeeDepartmentId: idOf(30) };

/** A device with a ride of somebody who works in the department and one of somebody who doesn't; null: its employees have not come in. */
async function withRidesOf(people: Employee[] | null) {
  const page = signedInPage('trip');
  page.server.rows = [tripOf({ id: idOf(1), employee: ana }), tripOf({ id: idOf(2), employee: ben })];
  await page.pull();
  page.server.rows = people;
  if (people) await page.device.replica.pull('employee');
  const { result } = renderHook(() => useTrips(inDepartment), { wrapper: page.wrapper });
  return result;
}
const ana = { id: idOf(10), name: 'Ana' };
const ben = { id: idOf(11), name: 'Ben' };
/** The booking of a ride that comes before the others. */
const booked = (rideId: string): Intent => ({
  name: bookRide.name,
  body: {
    id: rideId,
    corporateId: idOf(90),
    employeeId: ana.id,
    vehicleId: idOf(20),
    pickup: placeOf('A'),
    dropoff: placeOf('B'),
    stops: [],
    reason: null,
    when: { kind: 'scheduled', date: '2097-01-01', time: '09:00', zone: 'Asia/Kolkata', repeated: null },
  },
  seen: {
    employeeName: ana.name,
    vehicleName: 'Sedan',
    rideAt: '2097-01-01T03:30:00.000Z',
    zone: 'Asia/Kolkata',
    leadMinutes: 30,
    estimate: null,
  },
  base: null,
});
const worksIn = (id: string, departmentId: string) => employee({ id, departmentId, designationId: idOf(40) });

it('knows what was booked last, whenever the ride is', async () => {
  const page = signedInPage('trip');
  page.server.rows = Array.from({ length: 80 }, (_, nth) => tripOf({ id: idOf(nth), rideAt: nth < 40 ? far : soon }));
  await page.pull();
  const { result } = renderHook(useLatestTrips, { wrapper: page.wrapper });
  await waitFor(() => expect(result.current[0]?.id).toBe(idOf(79)));
  // Booked on a device whose clock was ahead.
  page.server.rows = [tripOf({ id: idOf(98), createdAt: '2020-01-01T00:00:00.000Z' }), tripOf({ id: idOf(90), rideAt: soon })];
  await page.pull();
  await waitFor(() => expect(result.current.slice(0, 2).map(({ id }) => id)).toEqual([idOf(90), idOf(79)]));
  expect(result.current.at(-1)?.id).toBe(idOf(98));
});

it('answers one status alone from its index, waiting changes in it, and reads no other row', async () => {
  const page = signedInPage('trip', tripCommands);
  const cancelled = tripOf({ id: idOf(2), rideAt: soon });
  page.server.rows = [tripOf({ id: idOf(1), rideAt: far }), cancelled, tripOf({ id: idOf(3), rideAt: soon, status: 'completed' })];
  await page.pull();
  const { result } = renderHook(() => useTrips({ status: 'scheduled', sort: 'rideAt', order: 'asc' }, { statusAlone: true }), {
    wrapper: page.wrapper,
  });
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(2), idOf(1)]));
  await page.device.outbox.enqueue({ name: cancelRide.name, body: { id: cancelled.id }, seen: { name: 'Asha' }, base: cancelled });
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(1)]));
  await page.device.outbox.enqueue(booked(idOf(4)));
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(4), idOf(1)]));
  page.server.rows = [tripOf({ id: idOf(3), rideAt: soon, version: 2, rev: 2, status: 'scheduled' })];
  await page.pull();
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(4), idOf(3), idOf(1)]));
  expect(result.current).toMatchObject({ state: 'ready', unreadable: 0 });
  expect(page.queryClient.getQueryState(tripQueries.rows().queryKey)?.status).toBe('pending');
});

it('answers another status from what it has read for the first, and never that there is none', async () => {
  const page = signedInPage('trip');
  page.server.rows = [tripOf({ id: idOf(1), rideAt: far }), tripOf({ id: idOf(2), rideAt: soon, status: 'ongoing' })];
  await page.pull();
  const seen: string[] = [];
  const { result, rerender } = renderHook(
    (status: 'scheduled' | 'ongoing') => {
      const list = useTrips({ status, sort: 'rideAt', order: 'asc' }, { statusAlone: true });
      seen.push(`${list.state} ${list.rows.length}`);
      return list;
    },
    { wrapper: page.wrapper, initialProps: 'scheduled' },
  );
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(1)]));
  rerender('ongoing');
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(2)]));
  expect(seen).not.toContain('ready 0');
});

it('answers which rides are of those who work in a department from the device, once it knows everybody', async () => {
  const result = await withRidesOf([worksIn(ana.id, idOf(30)), worksIn(ben.id, idOf(31))]);
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.rows.map(({ id }) => id)).toEqual([idOf(1)]));
  expect(result.current.counts?.all).toBe(1);
});

it('says that it takes a connection where the device does not know who works where', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const result = await withRidesOf(null);
  await waitFor(() => expect(['failed', 'needs-connection']).toContain(result.current.state));
  expect(result.current.rows).toEqual([]);
});

it('holds rides of days ahead back while nearer ones come in, and shows them once none come any more', async () => {
  const { result, syncing, sync } = await withTheFurthest();
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  const done = act(sync);
  await waitFor(() => expect(result.current).toMatchObject({ rows: [], state: 'loading' }));
  syncing.open();
  await done;
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', stillComing: true, rows: [{ rideAt: far }] }));
});

it('shows what is next as the API tells it while the device is yet to be told, and loses none of it when the device answers', async () => {
  const { result, page } = await withApi([tripOf({ id: idOf(2), rideAt: soon }), tripOf({ id: idOf(1), rideAt: far })]);
  await waitFor(() => expect(shownBy(result)).toEqual([idOf(2), idOf(1)]));
  expect(result.current).toMatchObject({ state: 'ready', counts: null, stillComing: true });
  const shown: string[][] = [];
  const stop = page.queryClient.getQueryCache().subscribe(() => shown.push(shownBy(result)));
  await page.pull();
  await waitFor(() => expect(result.current).toMatchObject({ stillComing: false, counts: { all: 3 } }));
  stop();
  expect(shownBy(result)).toEqual([idOf(2), idOf(1), idOf(3)]);
  for (const ids of shown) expect(ids.slice(0, 2)).toEqual([idOf(2), idOf(1)]);
});

it('asks the API for nothing where the device has kept how lists begin', async () => {
  localStorage.setItem('opening/somebody/trip', '');
  onTestFinished(() => localStorage.clear());
  const { result, fetched } = await withApi([], (opened) => opened.pull());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', counts: { all: 3 } }));
  expect(fetched).not.toHaveBeenCalled();
});

/** The list of these rides as the API has it, on a device with two bookings that wait. */
async function askedAtApi(asked: TripFilter, told: readonly Trip[], total = told.length) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ok', message: '', payload: { data: told, total, page: 1, sizePerPage: 100 } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = signedInPage('trip', tripCommands);
  await page.pull();
  await page.device.db.cursors.update('trip', { coveredFrom: soon });
  for (const id of [idOf(5), idOf(6)]) await page.device.outbox.enqueue(booked(id));
  const { result } = renderHook(() => useTrips(asked), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  return result.current;
}

it.each<[string, TripFilter]>([
  ['a department', { ...filter, departmentId: idOf(30) }],
  ['who works in a department, where it isn’t known here', inDepartment],
])('shows no booking that waits where only the API knows which rides are of %s', async (_, asked) => {
  const { rows } = await askedAtApi(asked, [tripOf({ id: idOf(1), rideAt: far })]);
  expect(rows.map(({ id }) => id)).toEqual([idOf(1)]);
});

it('counts what waits here among none of those that the API has', async () => {
  const { rows, more } = await askedAtApi({ ...filter, from: '2026-01-01' }, [tripOf({ id: idOf(1), rideAt: far })], 200);
  expect(rows).toHaveLength(3);
  expect(more).toMatchObject({ shown: 1, total: 200 });
});

it('leads further back to each ride that the device has left out, and shows none twice that it hasn’t', async () => {
  const { device, wrapper } = signedInPage('trip', tripCommands);
  await device.ready;
  // 01:30 of 28 November in India, on a device that holds nothing older; half an hour before it is the same day.
  const oldest = tripOf({ id: idOf(1), rideAt: '2025-11-27T20:00:00.000Z' });
  const left = tripOf({ id: idOf(2), rideAt: '2025-11-27T19:30:00.000Z' });
  await device.db.table('trip').put(oldest);
  const common = { resource: 'trip', epoch: 'e', rev: 1, total: 60_000, done: 50_000, syncedAt: Date.now(), shape: 1 };
  await device.db.cursors.put({ ...common, fill: null, coveredFrom: oldest.rideAt });
  const payload = { data: [oldest, left], total: 2, page: 1, sizePerPage: 100 };
  const fetched = vi.fn(async (_url: string) => Response.json({ code: 'ok', message: '', payload }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const initialProps: TripFilter = filter;
  const { result, rerender } = renderHook((asked: TripFilter) => useTrips(asked), { wrapper, initialProps });
  await waitFor(() => expect(result.current).toMatchObject({ rows: [{ id: oldest.id }], lacksUpTo: '2025-11-28' }));
  rerender({ ...filter, to: result.current.lacksUpTo ?? undefined });
  await waitFor(() => expect(shownBy(result).sort()).toEqual([oldest.id, left.id]));
  expect(fetched.mock.lastCall?.[0]).toContain('to=2025-11-28');
});

it('shows each older ride though others go while somebody asks for more of them', async () => {
  const { device, wrapper } = signedInPage('trip');
  await device.ready;
  const common = { resource: 'trip', epoch: 'e', rev: 1, total: 60_000, done: 50_000, syncedAt: Date.now(), shape: 1 };
  await device.db.cursors.put({ ...common, fill: null, coveredFrom: soon });
  const day = (nth: number) => new Date(Date.parse('2026-01-01T09:00:00Z') - nth * 86_400_000).toISOString();
  let told = Array.from({ length: 150 }, (_, nth) => tripOf({ id: idOf(nth), rideAt: day(nth), status: 'completed' }));
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://portal').searchParams.get('page'));
    const payload = { data: told.slice((page - 1) * 100, page * 100), total: told.length, page, sizePerPage: 100 };
    return Response.json({ code: 'ok', message: '', payload });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { result } = renderHook(() => useTrips({ ...filter, to: '2026-01-02' }), { wrapper });
  await waitFor(() => expect(result.current.more).toMatchObject({ shown: 100, total: 150 }));
  told = told.slice(2);
  await act(async () => result.current.more?.load());
  await waitFor(() => expect(shownBy(result)).toEqual(told.map(({ id }) => id)));
  expect(result.current.more).toBeNull();
});
