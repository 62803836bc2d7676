// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import { cardOf } from '../../../../tests/support/cards';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { CardsSection } from './cards-section';

/** What the API has; null: it can't be reached. */
let cards: Card[] | null;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    if (!cards) throw new TypeError('Failed to fetch');
    const payload = { data: cards, total: cards.length, page: 1, sizePerPage: 100 };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const page = signedInPage('trip');
  const router = createRouter({ routeTree: createRootRoute({ component: CardsSection }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  return page;
}

const monthsAhead = (months: number) => {
  const date = new Date();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return { expiryMonth: date.getUTCMonth() + 1, expiryYear: date.getUTCFullYear() };
};

it('shows each card with its holder, the default first, and says which are about to end', async () => {
  cards = [
    cardOf({ id: idOf(71), last4: '0005', brand: 'amex', isDefault: false, ...monthsAhead(-2) }),
    cardOf({ id: idOf(72), ...monthsAhead(6) }),
  ];
  show();
  const links = await screen.findAllByRole('link', { name: /ending in/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Visa ending in 4242', 'American Express ending in 0005']);
  expect(links[0]?.getAttribute('href')).toBe(`/edit-card?id=${idOf(72)}`);
  expect(screen.getAllByText('Expired')).toHaveLength(1);
  expect(screen.getAllByText('Default')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Add card' })).toBeTruthy();
});

it('leads a company without a card to its first one', async () => {
  cards = [];
  show();
  expect(await screen.findByText('No card yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add your first card' }).getAttribute('href')).toBe('/add-card');
});

it('says that the cards have not been seen here where nobody can be asked', async () => {
  cards = null;
  const page = show();
  page.server.rows = null;
  page.reachability.report(false);
  await waitFor(() => expect(screen.getByText('Your cards have not been seen on this device yet')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
