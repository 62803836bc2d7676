// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee } from '../../../../tests/support/staff';
import { idOf } from '../../../../tests/support/trips';
import { EmployeeHeader } from './employee-header';

afterEach(cleanup);

it('says of somebody who has yet to be added that, and not that a change waits', async () => {
  const pending = { rowId: 'key', command: 'employee.add', state: 'queued', expiresAt: null } as const;
  const shown = { ...employee({ departmentId: idOf(1), designationId: idOf(2) }), pending };
  const root = createRootRoute({ component: () => <EmployeeHeader employee={shown} asksInactive={async () => true} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: signedInPage('employee').wrapper });
  expect(await screen.findByText('Not added yet – sends when connected')).toBeTruthy();
});
