// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Trip } from '@/contract/trips';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf, tripOf } from '../../../tests/support/trips';
import { deleteTrip, tripCommands } from './commands';
import { useTrip } from './trip-hooks';

afterEach(cleanup);

const ok = (payload: unknown) => Response.json({ code: 'ok', message: '', payload });
const notFound = () => Response.json({ code: 'not-found', message: '', payload: null, errors: [], requestId: '' }, { status: 404 });

/** A page that shows a ride, of which the API tells its story. */
async function withStory(rows: Trip[]) {
  const told = tripOf({ id: idOf(1), status: 'completed' });
  const api = { answers: () => Promise.resolve(ok({ trip: told, events: [] })) };
  vi.stubGlobal('fetch', () => api.answers());
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = signedInPage('trip', tripCommands);
  page.server.rows = rows;
  await page.pull();
  const { result } = renderHook(() => useTrip(told.id), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', trip: told, events: [] }));
  return { page, api, told, result, askAnew: () => act(() => page.queryClient.refetchQueries({ queryKey: ['answer', 'trip-story'] })) };
}

it('says that a deleted ride is none, whose story it has seen', async () => {
  const { page, api, told, result, askAnew } = await withStory([tripOf({ id: idOf(1), status: 'completed' })]);
  await page.device.db.table('trip').delete(told.id);
  act(() => page.device.feed.publish([{ table: 'trip', keys: [told.id] }]));
  api.answers = () => Promise.resolve(notFound());
  await askAnew();
  await waitFor(() => expect(result.current).toMatchObject({ trip: null, state: 'not-found' }));
});

it('says the same of one that is deleted here, and isn’t held', async () => {
  const { page, told, result } = await withStory([]);
  await page.device.outbox.enqueue({ name: deleteTrip.name, body: { id: told.id }, seen: null, base: told });
  await waitFor(() => expect(result.current).toMatchObject({ trip: null, state: 'not-found' }));
});

it('says how old a story is that can’t be had anew', async () => {
  const { api, result, askAnew } = await withStory([]);
  expect(result.current.asOf).toBeNull();
  api.answers = () =>
    Promise.resolve(Response.json({ code: 'internal', message: '', payload: null, errors: [], requestId: '' }, { status: 500 }));
  await askAnew();
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', asOf: expect.any(Number) }));
});
