// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { signedInPage } from '../../../tests/support/page-device';
import { tripOf } from '../../../tests/support/trips';
import { tripCommands } from './commands';
import { useCancelRide } from './components/use-cancel-ride';
import { tripQueries } from './queries';

afterEach(cleanup);

const lateCancel = { minutesBefore: 60, fee: { amount: 10_000, currency: 'INR' } };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const booked = tripOf({ createdAt: inHours(-24), rideAt: inHours(20), stage: 'accepted' });

it('asks again where the ride has been moved while it was asked, and cancelling it costs something by now', async () => {
  const page = signedInPage('trip', tripCommands, { airportRides: true, lateCancel });
  page.server.rows = [booked];
  await page.pull();
  function Ride() {
    const { data: trip } = useQuery(tripQueries.one(booked.id));
    const cancel = useCancelRide();
    return (
      <button type="button" onClick={() => trip && void cancel(trip)}>
        {trip ? 'Start' : 'Wait'}
      </button>
    );
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Ride }), history: createMemoryHistory() });
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
    </>,
    { wrapper: page.wrapper },
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Start');
  await screen.findByText(/^Free of charge until .* From then on it costs ₹100\.$/);
  page.server.rows = [tripOf({ ...booked, rev: 2, version: 2, rideAt: inHours(0.5) })];
  await act(() => page.pull());
  await press('Cancel this Ride');
  await screen.findByText('It is late to cancel: it costs ₹100.');
  expect(await page.device.outbox.rows()).toEqual([]);
  await press('Cancel this Ride');
  await waitFor(async () => expect(await page.device.outbox.rows()).toMatchObject([{ name: 'trip.cancel', base: { version: 2 } }]));
});
