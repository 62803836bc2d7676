// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Trip } from '@/contract/trips';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf, placeOf, tripOf } from '../../../tests/support/trips';
import { bookRide, cancelRide, tripCommands } from './commands';
import { useAsksInactive } from './components/use-asks-inactive';

afterEach(cleanup);

const ana = { id: idOf(10), name: 'Ana Núñez' };
const ben = { id: idOf(11), name: 'Ben Rao' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const ride = (number: number, more: Partial<Trip>) => tripOf({ id: idOf(number), employee: ana, rideAt: inHours(20), ...more });

/** The answer for these people on a device that has these rides; null rides: none have come in yet. */
async function asked(employees: { id: string; name: string }[], rides: Trip[] | null, wait?: (page: Page) => Promise<unknown>) {
  const page = signedInPage('trip', tripCommands);
  if (rides) {
    page.server.rows = rides;
    await page.pull();
  }
  await wait?.(page);
  const answers: boolean[] = [];
  function Start() {
    const asks = useAsksInactive();
    return (
      <button type="button" onClick={async () => answers.push(await asks(employees))}>
        Start
      </button>
    );
  }
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Start }),
    createRoute({ getParentRoute: () => root, path: '/trips', component: () => null }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
    </>,
    { wrapper: page.wrapper },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  return { answers, router };
}
type Page = ReturnType<typeof signedInPage>;

const dialog = () => screen.findByRole('dialog', { name: 'Make Inactive' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks nothing about somebody with no ride before them', async () => {
  const { answers } = await asked([ana], [ride(1, { status: 'completed' }), ride(2, { employee: ben })]);
  await waitFor(() => expect(answers).toEqual([true]));
});

it('says which rides somebody still has, and leaves them active unless told otherwise', async () => {
  const { answers } = await asked(
    [ana],
    [ride(1, { rideAt: inHours(50) }), ride(2, {}), ride(3, { status: 'ongoing', rideAt: inHours(-1) })],
  );
  const { textContent } = await dialog();
  expect(textContent).toContain('Ana Núñez still has rides that are scheduled or ongoing.');
  expect(textContent).toMatch(/3 rides, the next on \w{3}/);
  expect(textContent).toContain('These rides stay booked. Please cancel those that should not take place.');
  await press('Keep Active');
  await waitFor(() => expect(answers).toEqual([false]));
  await press('Start');
  await press('Make Inactive');
  await waitFor(() => expect(answers).toEqual([false, true]));
});

it('says what becomes of a single ride, and of new ones', async () => {
  await asked([ana], [ride(1, {})]);
  const { textContent } = await dialog();
  expect(textContent).toContain('This ride stays booked. Please cancel it if it should not take place.');
  expect(textContent).toContain('No new rides can be booked for inactive employees.');
  await press('Keep Active');
});

it('says how many of several have rides, and who', async () => {
  await asked([ana, ben, { id: idOf(12), name: 'Eva' }], [ride(1, {}), ride(2, { employee: ben, rideAt: inHours(2) })]);
  const { textContent } = await dialog();
  expect(textContent).toContain('2 of these employees still have rides that are scheduled or ongoing.');
  expect(textContent).toMatch(/Ben Rao: 1 ride.*Ana Núñez: 1 ride/);
  await press('Keep Active');
});

it('counts a booking that waits on this device, and not a ride whose cancelling does', async () => {
  const cancelled = ride(1, {});
  await asked([ana, ben], [cancelled], async ({ device }) => {
    await device.outbox.enqueue({ name: cancelRide.name, body: { id: cancelled.id }, seen: { name: 'Asha' }, base: cancelled });
    const when = { kind: 'now' } as const;
    const fields = { employeeId: ben.id, vehicleId: idOf(20), pickup: placeOf('A'), dropoff: placeOf('B'), stops: [], reason: null, when };
    await device.outbox.enqueue({
      name: bookRide.name,
      body: { id: idOf(2), corporateId: idOf(90), ...fields },
      seen: {
        employeeName: ben.name,
        vehicleName: 'Sedan',
        rideAt: inHours(0),
        zone: 'Asia/Kolkata',
        leadMinutes: 30,
        estimate: null,
      },
      base: null,
    });
  });
  const { textContent } = await dialog();
  expect(textContent).toContain('1 of these employees still has rides');
  expect(textContent).toContain('Ben Rao: 1 ride');
  await press('Keep Active');
});

it('leads to the rides of that person, and changes nothing then', async () => {
  const { answers, router } = await asked([ana], [ride(1, {})]);
  await press('View Trips: Ana Núñez');
  await waitFor(() => expect(router.state.location.href).toBe(`/trips?employeeId=${ana.id}`));
  expect(answers).toEqual([false]);
});

it('asks as well while this device does not know all rides yet', async () => {
  const { answers } = await asked([ana], null);
  expect((await dialog()).textContent).toContain('Not all rides are on this device yet. Some may still be scheduled.');
  await press('Make Inactive');
  await waitFor(() => expect(answers).toEqual([true]));
});
