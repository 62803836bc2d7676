// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refuseReading } from '../../../../tests/support/lost-connection';
import { note, noteCommands } from '../../../../tests/support/note-device';
import { signedInPage } from '../../../../tests/support/page-device';
import { waitingRow } from '../../../../tests/support/waiting';
import { useSyncState } from '../hooks';
import { PresentContext } from '../present-context';
import { OutboxPage } from './outbox-page';

afterEach(cleanup);

const nothing = () => screen.queryByText('Nothing waits on this device');

it('says that nothing waits once the outbox has been read, and not before', async () => {
  const { device, wrapper } = signedInPage('trip');
  await device.ready;
  render(<OutboxPage />, { wrapper });
  expect(nothing()).toBeNull();
  expect(await screen.findByText('Nothing waits on this device')).toBeDefined();
});

it('does not say that nothing waits where the outbox can’t be read', async () => {
  const { device, wrapper } = signedInPage('trip');
  await device.ready;
  // A hook hears of nothing where there is nothing to read.
  await device.db.outbox.add(waitingRow({ name: 'trip.cancel', body: {}, state: 'acked' }));
  const mend = refuseReading(device);
  const known: boolean[] = [];
  render(<OutboxPage />, { wrapper });
  renderHook(() => known.push(useSyncState().known), { wrapper });
  expect(await screen.findByText('The waiting changes can’t be shown')).toBeDefined();
  expect(nothing()).toBeNull();
  expect(known).not.toContain(true);
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits on this device')).toBeDefined();
  expect(screen.queryByText('The waiting changes can’t be shown')).toBeNull();
  await waitFor(() => expect(known.at(-1)).toBe(true));
});

it('says that nothing can be sent while storage lets nothing be written down, and no longer than that', async () => {
  const { device, reachability, server, wrapper } = signedInPage('trip', noteCommands);
  await device.remember({ token: 'token' });
  const present = Promise.resolve(() => null);
  const component = () => (
    <PresentContext value={() => present}>
      <OutboxPage />
    </PresentContext>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper });
  const said = () => screen.queryByText(/^This device can’t store anything right now/);
  const fill = () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  device.db.outbox.hook('updating', fill);
  await device.outbox.enqueue({ name: 'note.add', body: note('a'), seen: null, base: null });
  await screen.findByText('Will be sent by itself');
  await act(() => device.drain.run());
  expect(said()).not.toBeNull();
  device.db.outbox.hook('updating').unsubscribe(fill);
  server.rows = null;
  await reachability.recheck();
  await act(() => device.drain.run());
  expect(said()).toBeNull();
});
