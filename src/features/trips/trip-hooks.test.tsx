// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Trip } from '@/contract/trips';
import { idle } from '../../../tests/support/note-device';
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

it('goes on showing a ride that isn’t held here while its story is told anew, and not that of another', async () => {
  const { page, api, told, askAnew } = await withStory([]);
  const shown: (string | null)[] = [];
  const { rerender } = renderHook(({ id }) => void shown.push(useTrip(id).trip?.id ?? null), {
    wrapper: page.wrapper,
    initialProps: { id: told.id },
  });
  await waitFor(() => expect(shown.at(-1)).toBe(told.id));
  // Told word for word as before, it need not be drawn anew.
  api.answers = () => Promise.resolve(ok({ trip: { ...told, rev: told.rev + 1 }, events: [] }));
  shown.length = 0;
  await askAnew();
  await waitFor(() => expect(shown).not.toEqual([]));
  await act(idle);
  expect(new Set(shown)).toEqual(new Set([told.id]));

  const other = tripOf({ id: idOf(2), status: 'completed' });
  api.answers = () => Promise.resolve(ok({ trip: other, events: [] }));
  shown.length = 0;
  rerender({ id: other.id });
  await waitFor(() => expect(shown.at(-1)).toBe(other.id));
  expect(shown).not.toContain(told.id);
});
