// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { cardOf } from '../../../../tests/support/cards';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { EditCardPage } from './edit-card-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
