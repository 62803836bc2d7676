// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { notify } from '@/ui/feedback/notify';
import { cardOf } from '../../../../tests/support/cards';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { EditCardPage } from './edit-card-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is asked before a card is removed of those that the company has. */
async function askedOf(cardId: string, cards: readonly Card[]) {
  const payload = { data: cards, total: cards.length, page: 1, sizePerPage: 100 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ok', message: '', payload }));
  const component = () => (
    <>
      <EditCardPage cardId={cardId} />
      <ConfirmDialog />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: signedInPage('trip').wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const asked = (await screen.findByRole('dialog')).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  cleanup();
  return asked;
}

const byDefault = cardOf({ createdAt: '2026-11-22T06:00:00.000Z' });
const older = cardOf({ id: idOf(71), last4: '0005', isDefault: false, createdAt: '2026-11-20T06:00:00.000Z' });
const newer = cardOf({ id: idOf(72), last4: '1111', isDefault: false, createdAt: '2026-11-21T06:00:00.000Z' });

it('says which card is charged once the default is removed, and nothing of that for another', async () => {
  const cards = [byDefault, older, newer];
  expect(await askedOf(byDefault.id, cards)).toContain('Visa ending in 1111 becomes the default card');
  expect(await askedOf(older.id, cards)).not.toContain('becomes the default');
});

it('calls nobody back from where they have gone while a card is removed', async () => {
  const payload = { data: [older], total: 1, page: 1, sizePerPage: 100 };
  const said = vi.spyOn(notify, 'success').mockImplementation(() => {});
  let removed = () => {};
  const answered = new Promise<void>((resolve) => {
    removed = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') await answered;
    return Response.json({ code: 'ok', message: '', payload: method === 'POST' ? { rev: 2 } : payload });
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmDialog />
      </>
    ),
  });
  const edit = createRoute({ getParentRoute: () => root, path: '/edit-card', component: () => <EditCardPage cardId={older.id} /> });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> });
  const cards = createRoute({ getParentRoute: () => root, path: '/manage-subscription', component: () => <p>The cards</p> });
  // The window is other tests', too.
  const before = location.href;
  window.history.replaceState(null, '', '/edit-card');
  const history = createBrowserHistory();
  onTestFinished(() => {
    cleanup();
    history.destroy();
    window.history.replaceState(null, '', before);
  });
  const router = createRouter({ routeTree: root.addChildren([edit, elsewhere, cards]), history });
  render(<RouterProvider router={router} />, { wrapper: signedInPage('trip').wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate({ to: '/elsewhere' }));
  removed();
  await waitFor(() => expect(said).toHaveBeenCalledWith('Record deleted successfully'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
