// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../../tests/support/page-device';
import { unhandledErrors } from '../../../../../tests/support/unhandled-errors';
import { importName } from '../staged-import';
import ImportDriver from './import-driver';

afterEach(cleanup);

it('says on other screens that an import of a newer version waits, and doesn’t try what it can’t read', async () => {
  const unhandled = unhandledErrors();
  const { device, wrapper } = signedInPage('employee');
  const head = { state: 'running', problem: null, failures: 0, expiresAt: Date.now() + 60_000, fileName: 'staff.csv', sheets: ['2026'] };
  await device.jobs.change((parts) => parts.put(`${importName}/head`, head));
  const root = createRootRoute({
    component: () => (
      <>
        <Notifications />
        <ImportDriver />
      </>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper });
  expect(await screen.findByText(/^The import is not getting through/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(unhandled).toEqual([]);
}, 30_000);
