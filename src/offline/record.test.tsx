// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ticket } from '@/contract/help';
import { gate, idle } from '../../tests/support/note-device';
import { signedInPage } from '../../tests/support/page-device';
import { ticketOf } from '../../tests/support/tickets';
import { idOf } from '../../tests/support/trips';
import { deviceQueries } from './device-queries';
import { syncQuery } from './react';
import { useRecord } from './record';
import { rowTable } from './row-table';

afterEach(cleanup);

const queries = deviceQueries(ticket, rowTable(ticket));
const known = ticketOf({ id: idOf(1), rev: 1 });
const asked = ticketOf({ id: idOf(2), rev: 2 });
const yesterday = () => Date.now() - 86_400_000;

/** A device with a ticket, as it was when its rows stood so; asked for another one. */
async function opened({ cursor = {}, id = asked.id }: { cursor?: { syncedAt?: number; fill?: string }; id?: string } = {}) {
  const page = signedInPage('contact-us');
  const { device, server, queryClient, reachability } = page;
  server.rows = [known];
  await page.pull();
  await device.db.cursors.update('contact-us', cursor);
  const { result } = renderHook(() => useRecord(queries, id), { wrapper: page.wrapper });
  const comesTo = (state: string) => waitFor(() => expect(result.current.state).toBe(state));
  return {
    comesTo,
    async stays(state: string) {
      await act(idle);
      expect(result.current.state).toBe(state);
    },
    async connection(is: 'there' | 'gone') {
      server.rows = is === 'there' ? [known] : null;
      await act(() => reachability.recheck());
    },
    /** Asks what is new, and has the answer once it is opened. */
    asks(rows: (typeof known)[]) {
      const answer = gate();
      server.rows = rows;
      const queryFn = () => answer.passed.then(page.pull);
      const asking = queryClient.fetchQuery({ ...syncQuery('contact-us'), queryFn, staleTime: 0 });
      return () => {
        answer.open();
        return act(() => asking);
      };
    },
    refuses: () =>
      act(() =>
        queryClient
          .fetchQuery({ ...syncQuery('contact-us'), queryFn: () => Promise.reject(new Error('Refused')), retry: false })
          .catch(() => {}),
      ),
  };
}

it('waits for news before it says of rows from yesterday what they lack', async () => {
  const { comesTo, stays, asks } = await opened({ cursor: { syncedAt: yesterday() } });
  await stays('loading');
  const answered = asks([known, asked]);
  await stays('loading');
  await answered();
  await comesTo('ready');
});

it('says that there is none once the news are there, and takes that back only for a record', async () => {
  const { comesTo, stays, asks } = await opened({ cursor: { syncedAt: yesterday() } });
  await asks([known])();
  await comesTo('not-found');
  const answered = asks([known, asked]);
  await stays('not-found');
  await answered();
  await comesTo('ready');
});

it('waits for news that are on their way though it has heard some just now', async () => {
  const page = await opened();
  const answered = page.asks([known]);
  await page.stays('loading');
  await answered();
  await page.comesTo('not-found');
});

it('says of what old rows lack that it is not on this device while nobody can be asked', async () => {
  const { comesTo, connection, asks } = await opened({ cursor: { syncedAt: yesterday() } });
  await connection('gone');
  await comesTo('needs-connection');
  await connection('there');
  await comesTo('loading');
  await asks([known, asked])();
  await comesTo('ready');
});

it('says the same where the API refuses to be asked', async () => {
  const { comesTo, refuses } = await opened({ cursor: { syncedAt: yesterday() } });
  await refuses();
  await comesTo('needs-connection');
});

it('says of what is yet to come that it isn’t here, not that there is none', async () => {
  const { comesTo, stays, connection, asks } = await opened({ cursor: { fill: known.id } });
  await stays('loading');
  await connection('gone');
  await comesTo('needs-connection');
  await connection('there');
  await asks([known, asked])();
  await comesTo('ready');
});

it('needs no connection to know that what can’t be an id is nobody’s', async () => {
  const { connection, comesTo } = await opened({ cursor: { syncedAt: yesterday() }, id: 'nobody' });
  await connection('gone');
  await comesTo('not-found');
});
