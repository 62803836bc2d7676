// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { replyOf, ticketOf } from '../../../../tests/support/tickets';
import { idOf } from '../../../../tests/support/trips';
import { EmployeeTickets } from './employee-tickets';

/** What the availability check finds; null: there is no network. */
let total: number | null;

beforeEach(() => {
  total = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    if (total === null) throw new TypeError('Failed to fetch');
    const payload = { data: [], total, page: 1, sizePerPage: 1 };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  const page = signedInPage('contact-us');
  const root = createRootRoute({ component: () => <EmployeeTickets employeeId={idOf(10)} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  return page;
}

const cardOf = (inside: HTMLElement) => inside.closest('article') ?? inside;

it('shows each ticket with its category, status, issue and last message, and leads to its thread', async () => {
  const { server, pull } = show();
  server.rows = [ticketOf(), ticketOf({ id: idOf(41), number: 'TKT-10002', category: 'billing', ...replyOf('It has been refunded.') })];
  await act(pull);
  const replied = cardOf(await screen.findByText('TKT-10002'));
  expect(within(replied).getByRole('link', { name: 'Billing and Invoices' }).getAttribute('href')).toBe(`/tickets?id=${idOf(41)}`);
  for (const words of ['Replied', 'It has been refunded.', 'Farah at Support']) {
    expect(within(replied).getByText(words)).toBeTruthy();
  }
  const pending = cardOf(screen.getByText('TKT-10001'));
  expect(within(pending).getByText('Pending')).toBeTruthy();
  expect(within(pending).getByText('The driver waited at the wrong gate.')).toBeTruthy();
  expect(screen.getByText('2 tickets')).toBeTruthy();
});

it('says at once that there are some, before they have come', async () => {
  total = 2;
  show();
  expect(await screen.findByText('This employee has tickets')).toBeTruthy();
  expect(screen.queryByText('Tickets of this employee will be listed here')).toBeNull();
});

it('says at once that there are none', async () => {
  show();
  expect(await screen.findByText('This employee has no tickets')).toBeTruthy();
  expect(screen.getByText('Tickets of this employee will be listed here')).toBeTruthy();
});

it('says with no connection that it could not check, and what is on the device, as of when', async () => {
  total = null;
  const { server, reachability, pull } = show();
  expect(await screen.findByText('Could not check for tickets')).toBeTruthy();
  server.rows = null;
  await act(() => reachability.recheck());
  expect(await screen.findByText('These tickets are not on this device')).toBeTruthy();
  server.rows = [ticketOf()];
  await act(pull);
  expect(await screen.findByText('TKT-10001')).toBeTruthy();
  expect(await screen.findByText(/^As of /)).toBeTruthy();
});

it('finds by Check again what has come meanwhile', async () => {
  const { server } = show();
  await screen.findByText('This employee has no tickets');
  total = 1;
  server.rows = [ticketOf()];
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('TKT-10001')).toBeTruthy();
  expect(screen.getByText('1 ticket')).toBeTruthy();
});
