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
import type { OutboxRow } from '@/offline/outbox-row';
import { signedInPage } from '../../tests/support/page-device';
import { idOf } from '../../tests/support/trips';
import { waitingRow } from '../../tests/support/waiting';

afterEach(cleanup);

/** The waiting changes, as the areas tell them. */
async function showOutbox({ wrapper }: Pick<ReturnType<typeof signedInPage>, 'wrapper'>) {
  const { present } = await import('./present');
  const loaded = Promise.resolve(present);
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
}

const addition = (seq: number, more: Partial<OutboxRow>) => {
  const body = { id: idOf(seq), title: { en: `Sales ${seq}`, es: `Ventas ${seq}` }, status: 'active' };
  return waitingRow({ seq, id: `key ${seq}`, name: orgUnitCommands.department.add.name, body, ...more });
};

it('says of a change without an answer that it is tried again only for as long as it is', async () => {
  const page = signedInPage('department', allOrgUnitCommands);
  const { device } = page;
  await device.ready;
  const hour = 3_600_000;
  const unanswered = [2, 15 * 24].map((hours, index) =>
    addition(index + 1, { state: 'unknown', uncertain: true, firstSentAt: device.environment.now() - hours * hour }),
  );
  await device.db.outbox.bulkAdd(unanswered);
  await showOutbox(page);
  const said = async (text: RegExp) => (await screen.findByText(text)).closest<HTMLElement>('[data-row]')?.dataset.row;
  expect(await said(/It is tried again by itself/)).toBe('1');
  expect(await said(/isn’t tried again by itself/)).toBe('2');
});

it('leaves the focus with the change that was answered, wherever the answer puts that', async () => {
  const page = signedInPage('department', allOrgUnitCommands);
  const { device } = page;
  await device.ready;
  await device.remember({ token: 'token' });
  let refuse = () => {};
  const problem = { kind: 'refused', status: 403, code: 'forbidden', message: '', errors: [], payload: null, retryAfter: null };
  const send = () =>
    new Promise((resolve) => {
      refuse = () => resolve({ answered: false, problem });
    });
  Object.assign(device.wire, { send });
  await device.db.outbox.bulkAdd([1, 2].map((seq) => addition(seq, { state: 'rejected' })));
  await showOutbox(page);
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
