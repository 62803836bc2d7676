// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
// It would still be on its way when the last test has ended.
import '@/ui/form/date-field';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { tripOf } from '../../../tests/support/trips';
import { editRide, tripCommands } from './commands';
import { CreateTripPage } from './components/create-trip-page';

afterEach(cleanup);

const ride = tripOf({ reason: 'As it is' });

/** The form, on a device on which a change of the ride was refused. */
async function bookingOf(how: { againId: string | null; insteadId: string | null }) {
  const page = signedInPage('trip', tripCommands);
  const { device, server, wrapper } = page;
  server.rows = [ride];
  await page.pull();
  const seen = { employeeName: '', vehicleName: '', rideAt: ride.rideAt, zone: ride.zone, leadMinutes: 30, estimate: null };
  const body = { id: ride.id, ride: { ...rideFieldsOf(ride), reason: 'As it was refused' } };
  const enqueued = await device.outbox.enqueue({ name: editRide.name, body, seen, base: ride });
  if (enqueued.outcome !== 'written') throw new Error('It is written');
  await device.db.outbox.update(enqueued.row.seq, { state: 'rejected' });
  const root = createRootRoute({ component: () => <CreateTripPage employeeId={null} {...how} /> });
  const create = createRoute({ getParentRoute: () => root, path: '/' });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([create]), history: createMemoryHistory() })} />, { wrapper });
  const field = await screen.findByLabelText<HTMLInputElement>(/Reason for travel/);
  return field.value;
}

it('begins to book a ride again with the ride as it is, whatever change of it was refused', async () => {
  expect(await bookingOf({ againId: ride.id, insteadId: null })).toBe('As it is');
});

it('begins with the values of the refused change where that is to be booked instead', async () => {
  expect(await bookingOf({ againId: null, insteadId: ride.id })).toBe('As it was refused');
});
