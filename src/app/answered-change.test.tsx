// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { allOrgUnitCommands, orgUnitCommands } from '@/features/org-units/commands';
import { OutboxPage } from '@/features/outbox/components/outbox-page';
import { PresentContext } from '@/features/outbox/present-context';
import { signedInPage } from '../../tests/support/page-device';
import { idOf } from '../../tests/support/trips';
import { waitingRow } from '../../tests/support/waiting';

afterEach(cleanup);

it('leaves the focus with the change that was answered, wherever the answer puts that', async () => {
  const { present } = await import('./present');
  const loaded = Promise.resolve(present);
  const { device, wrapper } = signedInPage('department', allOrgUnitCommands);
  await device.ready;
  await device.remember({ token: 'token' });
  let refuse = () => {};
  const problem = { kind: 'refused', status: 403, code: 'forbidden', message: '', errors: [], payload: null, retryAfter: null };
  const send = () =>
    new Promise((resolve) => {
      refuse = () => resolve({ answered: false, problem });
    });
  Object.assign(device.wire, { send });
  const { name } = orgUnitCommands.department.add;
  const refused = [1, 2].map((seq) => {
    const body = { id: idOf(seq), title: { en: `Sales ${seq}`, es: `Ventas ${seq}` }, status: 'active' };
    return waitingRow({ seq, id: `key ${seq}`, name, body, state: 'rejected' });
  });
  await device.db.outbox.bulkAdd(refused);
  const routeTree = createRootRoute({
    component: () => (
      <PresentContext value={() => loaded}>
        <Suspense fallback={null}>
          <OutboxPage />
        </Suspense>
      </PresentContext>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />, { wrapper });
  const [first] = await screen.findAllByRole('button', { name: 'Send again' });
  first?.focus();
  await userEvent.keyboard('{Enter}');
  const focused = async (asking: number) => {
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Send again' })).toHaveLength(asking));
    return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  };
  expect(await focused(1)).toBe('1');
  await waitFor(async () => expect((await device.outbox.rows()).map(({ state }) => state)).toContain('sending'));
  await act(async () => refuse());
  expect(await focused(2)).toBe('1');
});
