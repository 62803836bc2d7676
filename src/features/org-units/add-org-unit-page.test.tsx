// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { orgUnit } from '../../../tests/support/staff';
import { orgUnitCommands } from './commands';
import { AddOrgUnitPage } from './components/add-org-unit-page';

afterEach(cleanup);

it('adds one department, however often a device that can’t keep it sends it', async () => {
  const { device, wrapper } = signedInPage('department', [orgUnitCommands.department.add]);
  device.db.outbox.hook('creating', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  const sent: object[] = [];
  device.wire.send = async ({ body }) => {
    sent.push(body);
    return { answered: false, problem: { kind: 'no-answer', retryAfter: null } };
  };
  const root = createRootRoute({ component: () => <AddOrgUnitPage resource="department" /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper });
  await userEvent.type(await screen.findByLabelText(/^Title in English/), 'Sales');
  await userEvent.type(screen.getByLabelText(/^Title in Spanish/), 'Ventas');
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'Active');
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Send now/ }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByText(/^No connection/);
  }
  expect(sent[0]).toMatchObject({ title: { en: 'Sales', es: 'Ventas' } });
  expect(sent[1]).toEqual(sent[0]);
});

it('adds no second department of a title that an active one has', async () => {
  const page = signedInPage('department', [orgUnitCommands.department.add]);
  page.server.rows = [orgUnit('Sales', 'Ventas')];
  await page.pull();
  const root = createRootRoute({ component: () => <AddOrgUnitPage resource="department" /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper: page.wrapper });
  const title = await screen.findByLabelText(/^Title in English/);
  await userEvent.type(title, 'sales');
  await userEvent.type(screen.getByLabelText(/^Title in Spanish/), 'Comercial');
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'Active');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This title is taken/)).toBeTruthy();
  expect(document.activeElement).toBe(title);
  expect(await page.device.outbox.rows()).toEqual([]);
  await userEvent.type(title, ' abroad');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await page.device.outbox.rows()).toHaveLength(1));
});
