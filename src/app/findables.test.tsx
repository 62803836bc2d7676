// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Car } from '@/contract/fleet';
import { addEmployee, employeeCommands } from '@/features/employees/commands';
import { SearchButton } from '@/features/search/components/search-button';
import { FindablesContext } from '@/features/search/findables-context';
import { deleteTrip, tripCommands } from '@/features/trips/commands';
import type { StoredRecord } from '@/offline/command';
import { screens } from '@/shell/search-screens';
import { invoiceOf } from '../../tests/support/invoices';
import { signedInPage } from '../../tests/support/page-device';
import { employeeFields } from '../../tests/support/people';
import { employee, orgUnit } from '../../tests/support/staff';
import { ticketOf } from '../../tests/support/tickets';
import { idOf, placeOf, tripOf } from '../../tests/support/trips';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const legal = orgUnit('Legal', 'Asesoría jurídica');
const jobs = { departmentId: legal.id, designationId: idOf(31) };
const meera = employee({ ...jobs, id: idOf(10), name: 'Meera Núñez', employeeNumber: 'ACM-0042', email: 'meera@acme.example' });
const ravi = employee({
  ...jobs,
  id: idOf(11),
  name: 'Ravi Rao',
  employeeNumber: 'ACM-0043',
  email: 'ravi@acme.example',
  status: 'inactive',
});
const ride = (n: number) =>
  tripOf({
    id: idOf(100 + n),
    rev: n,
    number: `TRP-10420${n}`,
    employee: meera,
    rideAt: new Date(Date.now() + n * 3_600_000).toISOString(),
  });
const rides = [1, 2, 3, 4, 5, 6, 7].map(ride);

const dzire: Car = {
  id: idOf(70),
  version: 1,
  rev: 1,
  plateNumber: 'TS 09 EA 1234',
  model: 'Maruti Suzuki Dzire',
  vehicleId: idOf(71),
  fuelKind: 'petrol',
  tank: 37_000,
  odometer: null,
  status: 'active',
};

const rows: Record<'employee' | 'trip' | 'car' | 'invoice' | 'contact-us' | 'department', StoredRecord[]> = {
  employee: [meera, ravi],
  trip: [
    ...rides,
    tripOf({ id: idOf(121), number: 'TRP-100002', employee: ravi, plateNumber: 'TS09EA1234' }),
    tripOf({ id: idOf(120), number: 'TRP-100001', employee: ravi, pickup: placeOf('Charminar') }),
  ],
  car: [dzire],
  invoice: [invoiceOf({ id: idOf(60), number: 'INV/26-27/000012' })],
  'contact-us': [ticketOf({ id: idOf(40), employeeId: meera.id, employeeName: meera.name, issue: 'A laptop was left in the car.' })],
  department: [legal],
};

/** The portal on a device that holds all of these and has no connection any more. */
async function portal(prepare?: (page: ReturnType<typeof signedInPage>) => Promise<unknown>) {
  const page = signedInPage('employee', [...employeeCommands, ...tripCommands]);
  for (const [resource, held] of Object.entries(rows)) {
    page.server.rows = held;
    await page.device.replica.pull(resource);
  }
  page.server.rows = null;
  await page.reachability.recheck();
  await prepare?.(page);
  const root = createRootRoute({ component: () => <SearchButton screens={screens} /> });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([rest]), history: createMemoryHistory() });
  render(
    <FindablesContext value={() => import('./findables')}>
      <RouterProvider router={router} />
    </FindablesContext>,
    { wrapper: page.wrapper },
  );
  const user = userEvent.setup();
  await screen.findAllByRole('button', { name: /^Search/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  field.focus();
  await screen.findByRole('option', { name: 'Create Trip' });
  await waitFor(() => expect(screen.queryByText('Reading what is on this device…')).toBeNull());
  const at = () => `${router.state.location.pathname}${router.state.location.searchStr}`;
  return { ...page, router, user, field, at };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const options = (name: string) =>
  group(name)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const groupNames = () => screen.getAllByRole('group').map((each) => each.firstElementChild?.textContent);
const pointedAt = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('the search', () => {
  it('finds a person with accents and slips forgiven, their rides, and offers to book for them', async () => {
    const { user, field, at } = await portal();
    await user.type(field, 'mera nunez');
    expect(options('Employees')).toEqual(['Meera NúñezACM-0042 · meera@acme.example']);
    expect(options('Trips')).toHaveLength(6);
    expect(options('Trips')[0]).toMatch(/^Meera NúñezTRP-104201/);
    expect(pointedAt(field)).toBe(group('Employees').getByRole('option'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe(`/employee-profile?id=${meera.id}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('stays at the line that arrows have led to, where somebody comes in above it', async () => {
    const { user, field, at, device, server } = await portal();
    await user.type(field, 'meera');
    await user.keyboard('{ArrowDown}');
    expect(pointedAt(field)?.textContent).toMatch(/TRP-104201/);
    server.rows = [meera, ravi, employee({ ...jobs, id: idOf(12), rev: 10, name: 'Meera Anand', employeeNumber: 'ACM-0044' })];
    await act(() => device.replica.pull('employee'));
    await waitFor(() => expect(options('Employees')).toHaveLength(2));
    expect(pointedAt(field)?.textContent).toMatch(/TRP-104201/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe(`/trip-details/${idOf(101)}`));
  });

  it('leads to the list with the search as the rows have it', async () => {
    const { user, field, at } = await portal();
    await user.type(field, 'mera');
    await user.click(group('Trips').getByRole('option', { name: 'See all 7 trips' }));
    await waitFor(() => expect(at()).toBe('/trips?search=meera'));
  });

  it.each([
    ['104203', 'Trips', /TRP-104203/],
    ['TRP 104203', 'Trips', /TRP-104203/],
    ['trip 104203', 'Trips', /TRP-104203/],
    ['viaje 104203', 'Trips', /TRP-104203/],
    ['INV/26-27/12', 'Invoices', /INV\/26-27\/000012/],
    ['factura 12', 'Invoices', /INV\/26-27\/000012/],
    ['TKT-10001', 'Tickets', /laptop/],
    ['acm 42', 'Employees', /Meera/],
    ['ts09-ea1234', 'Cars', /^TS 09 EA 1234Maruti/],
    ['coche ts 9', 'Cars', /^TS 09 EA 1234Maruti/],
    ['dzire', 'Cars', /^TS 09 EA 1234Maruti/],
    ['+91 98480 22338', 'Employees', /Meera/],
    ['asesoria', 'Departments', /Legal/],
    ['charminar', 'Trips', /TRP-100001/],
  ])('puts what “%s” means first', async (typed, kind, title) => {
    const { user, field } = await portal();
    await user.type(field, typed);
    expect(groupNames()[0]).toBe(kind);
    expect(options(kind)[0]).toMatch(title);
  });

  it.each([
    ['viajes', 'Screens', 'Trips'],
    ['plan and', 'Screens', 'Plan and cards'],
    ['modo oscuro', 'Actions', 'Dark colours'],
    ['español', 'Actions', 'Switch to Spanish'],
    ['book a ride', 'Actions', 'Create Trip'],
  ])('knows screens and actions by the words of both languages: %s', async (typed, kind, title) => {
    const { user, field } = await portal();
    await user.type(field, typed);
    expect(options(kind)[0]).toBe(title);
  });

  it('books a ride for whoever is named behind the words for it, unless they can’t be booked for', async () => {
    const { user, field, at } = await portal();
    await user.type(field, 'book a ride for ravi');
    expect(screen.queryByRole('option', { name: /Book a ride for/ })).toBeNull();
    await user.clear(field);
    await user.type(field, 'reservar un viaje para meera{Enter}');
    await waitFor(() => expect(at()).toBe(`/create-trip?employee=${meera.id}`));
  });

  it('leads from a plate to the rides with that car, however each is written, and to its fuel', async () => {
    const { user, field, at } = await portal();
    await user.type(field, 'ts09ea1234');
    expect(options('Trips')).toEqual([expect.stringMatching(/TRP-100002/)]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('/trips?plateNumber=TS+09+EA+1234'));
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'fuel ts 09{Enter}');
    await waitFor(() => expect(at()).toBe(`/fuel-consumption?carId=${dzire.id}`));
  });

  it('finds what is not sent yet, and says so; what is deleted here is not found', async () => {
    const asha = { id: idOf(12), ...employeeFields(jobs, { name: 'Asha Waits' }) };
    const { user, field } = await portal(async ({ device }) => {
      await device.submit({ name: addEmployee.name, body: asha, seen: { at: new Date().toISOString() }, base: null });
      await device.submit({ name: deleteTrip.name, body: { id: idOf(120) }, seen: null, base: rows.trip.at(-1) ?? null });
    });
    await user.type(field, 'asha');
    expect(options('Employees')[0]).toMatch(/^Asha Waits.*Not sent yet$/);
    await user.clear(field);
    await user.type(field, 'charminar');
    expect(screen.queryByRole('group', { name: 'Trips' })).toBeNull();
  });

  it('follows what comes in while it is open', async () => {
    const { user, field, server, device } = await portal();
    await user.type(field, 'zoya');
    expect(screen.queryByRole('group', { name: 'Employees' })).toBeNull();
    server.rows = [...rows.employee, employee({ ...jobs, id: idOf(13), rev: 99, name: 'Zoya Khan' })];
    await device.replica.pull('employee');
    await waitFor(() => expect(options('Employees')[0]).toMatch(/^Zoya Khan/));
  });

  it('says how much was found, in a place that is there before', async () => {
    const { user, field } = await portal();
    const said = screen.getByRole('status');
    expect(said.textContent).toBe('');
    await user.type(field, 'legal');
    await waitFor(() => expect(said.textContent).toBe('1 result'));
    await user.clear(field);
    await user.type(field, 'xyzzy');
    await waitFor(() => expect(said.textContent).toBe('Nothing found'));
  });

  it('is walked through with the arrows, round and round, and opens a new tab with Ctrl and Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, field, at } = await portal();
    await user.type(field, 'meera');
    await user.keyboard('{ArrowUp}');
    expect(pointedAt(field)).toBe(screen.getAllByRole('option').at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(pointedAt(field)).toBe(group('Trips').getAllByRole('option')[0]);
    expect(screen.getAllByRole('option', { selected: true })).toEqual([pointedAt(field)]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith(`/trip-details/${rides[0]?.id}`, '_blank', 'noopener');
    expect(at()).toBe('/');
  });

  it('offers again what was picked last', async () => {
    const { user, field } = await portal();
    await user.type(field, 'legal{Enter}');
    await user.keyboard('{Meta>}k{/Meta}');
    await waitFor(() => expect(options('Recent')).toEqual(['Legal']));
    expect(options('Actions')).toContain('Add Employee');
  });

  it('leads to what lies further back than the device holds, and only where something may', async () => {
    const { user, field, at } = await portal(async ({ device }) => {
      const cursor = await device.db.cursors.get('trip');
      if (cursor) await device.db.cursors.put({ ...cursor, coveredFrom: '2026-02-01T20:00:00.000Z' });
    });
    await user.type(field, 'xyzzy');
    expect(groupNames()).toEqual(['Trips']);
    await user.click(screen.getByRole('option', { name: 'Search older trips online' }));
    await waitFor(() => expect(at()).toBe('/trips?search=xyzzy&to=2026-02-02'));
  });
});
