// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
// It would still be on its way when the last test has ended.
import '@/ui/form/date-field';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { tripOf } from '../../../tests/support/trips';
import { deleteTrip, editRide, tripCommands } from './commands';
import { CreateTripPage } from './components/create-trip-page';

afterEach(cleanup);

const ride = tripOf({ reason: 'As it is' });

type Page = ReturnType<typeof signedInPage>;
type How = { againId: string | null; insteadId: string | null };

/** The form for another ride like it; answers its field for the reason. */
async function opened({ wrapper }: Page, how: How) {
  const root = createRootRoute({ component: () => <CreateTripPage employeeId={null} {...how} /> });
  const create = createRoute({ getParentRoute: () => root, path: '/' });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([create]), history: createMemoryHistory() })} />, { wrapper });
  return screen.findByLabelText<HTMLInputElement>(/Reason for travel/);
}

/** What the form begins with on a device on which a change of the ride was refused. */
async function bookingOf(how: How) {
  const page = signedInPage('trip', tripCommands);
  const { device, server } = page;
  server.rows = [ride];
  await page.pull();
  const seen = { employeeName: '', vehicleName: '', rideAt: ride.rideAt, zone: ride.zone, leadMinutes: 30, estimate: null };
  const body = { id: ride.id, ride: { ...rideFieldsOf(ride), reason: 'As it was refused' } };
  const enqueued = await device.outbox.enqueue({ name: editRide.name, body, seen, base: ride });
  if (enqueued.outcome !== 'written') throw new Error('It is written');
  await device.db.outbox.update(enqueued.row.seq, { state: 'rejected' });
  return (await opened(page, how)).value;
}

it('begins to book a ride again with the ride as it is, whatever change of it was refused', async () => {
  expect(await bookingOf({ againId: ride.id, insteadId: null })).toBe('As it is');
});

it('begins with the values of the refused change where that is to be booked instead', async () => {
  expect(await bookingOf({ againId: null, insteadId: ride.id })).toBe('As it was refused');
});

it('goes on with what is being filled in when the ride comes in that the device lacked', async () => {
  const page = signedInPage('trip', tripCommands);
  page.server.rows = null;
  await page.reachability.recheck();
  const reason = await opened(page, { againId: ride.id, insteadId: null });
  await userEvent.type(reason, 'Typed meanwhile');
  page.server.rows = [ride];
  await act(() => page.pull());
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(screen.getByLabelText<HTMLInputElement>(/Reason for travel/).value).toBe('Typed meanwhile');
});

it('goes on with what is being filled in when the ride is deleted', async () => {
  const page = signedInPage('trip', tripCommands);
  page.server.rows = [ride];
  await page.pull();
  const reason = await opened(page, { againId: ride.id, insteadId: null });
  await userEvent.type(reason, ' was');
  await act(() => page.device.outbox.enqueue({ name: deleteTrip.name, body: { id: ride.id }, seen: null, base: ride }));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(screen.getByLabelText<HTMLInputElement>(/Reason for travel/).value).toBe('As it is was');
});
