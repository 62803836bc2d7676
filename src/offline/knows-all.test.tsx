// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { trip } from '@/contract/trips';
import { gate } from '../../tests/support/note-device';
import { signedInPage } from '../../tests/support/page-device';
import { idOf, tripOf } from '../../tests/support/trips';
import { deviceQueries } from './device-queries';
import { useKnowsAll } from './knows-all';
import { useHoldsAll } from './react';
import { rowTable } from './row-table';

afterEach(cleanup);

const queries = deviceQueries(trip, rowTable(trip));

it('knows all rows only once the last that came have been read, too', async () => {
  const { server, device, pull, wrapper } = signedInPage('trip');
  server.rows = [tripOf({ id: idOf(1), rev: 1 })];
  await act(pull);
  // As of a company whose last page is yet to come.
  await device.db.cursors.update('trip', { fill: idOf(1) });
  const { result } = renderHook(
    () => ({ knowsAll: useKnowsAll(queries), holdsAll: useHoldsAll('trip'), read: useQuery(queries.rows()).data?.length }),
    { wrapper },
  );
  await waitFor(() => expect(result.current).toEqual({ knowsAll: false, holdsAll: false, read: 1 }));
  await device.db.table('trip').put(tripOf({ id: idOf(2), rev: 2 }));
  await device.db.cursors.update('trip', { fill: null });
  // How far they have come is read sooner than thousands of rows are.
  const { passed, open } = gate();
  const reading = device.db.transaction('rw', device.db.table('trip'), () => Dexie.waitFor(passed));
  act(() =>
    device.feed.publish([
      { table: 'cursors', keys: ['trip'] },
      { table: 'trip', keys: [idOf(2)] },
    ]),
  );
  await waitFor(() => expect(result.current).toEqual({ knowsAll: false, holdsAll: true, read: 1 }));
  open();
  await act(() => reading);
  await waitFor(() => expect(result.current).toEqual({ knowsAll: true, holdsAll: true, read: 2 }));
});
