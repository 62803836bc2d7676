// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { idle } from '../../../tests/support/note-device';
import { signedInPage } from '../../../tests/support/page-device';
import { orgUnit } from '../../../tests/support/staff';
import { orgUnitCommands } from './commands';
import { EditOrgUnitPage } from './components/edit-org-unit-page';

afterEach(cleanup);

it('keeps what is typed into the form of a department that somebody else deletes meanwhile', async () => {
  const sales = orgUnit('Sales', 'Ventas');
  const { edit, remove } = orgUnitCommands.department;
  const page = signedInPage('department', [edit, remove]);
  page.server.rows = [sales];
  await page.pull();
  const root = createRootRoute({ component: () => <EditOrgUnitPage resource="department" id={sales.id} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper: page.wrapper });
  const title = await screen.findByLabelText(/^Title in English/);
  await userEvent.type(title, ' and');
  await page.device.outbox.enqueue({ name: remove.name, body: { id: sales.id, moveTo: null, employeeIds: [] }, seen: null, base: sales });
  await waitFor(() => expect(page.queryClient.getQueryData(['department', 'one', sales.id])).toBeNull());
  await act(idle);
  await userEvent.keyboard(' service');
  expect(screen.getByLabelText(/^Title in English/)).toHaveProperty('value', 'Sales and service');
});
