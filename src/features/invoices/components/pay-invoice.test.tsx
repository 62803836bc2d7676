// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import { cardOf } from '../../../../tests/support/cards';
import { invoiceOf } from '../../../../tests/support/invoices';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { usePayInvoice } from '../pay-hooks';
import { InvoicePage } from './invoice-page';
import { PayInvoice } from './pay-invoice';

/** The default card as the API has it, and what was asked to be paid. */
let card: Card;
let asked: unknown[];
/** The invoice whose payment comes to nothing that anybody hears of. */
const unanswered = idOf(61);
/** Has the cards answered. */
let tell: () => void;

beforeEach(() => {
  [card, asked] = [cardOf(), []];
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path.includes('/card/')) {
      await told;
      return json(200, { code: 'ok', message: '', payload: { data: [card], total: 1, page: 1, sizePerPage: 100 } });
    }
    if (!path.includes('/pay')) throw new TypeError('Failed to fetch');
    const body = JSON.parse(String(options.body));
    if (path.includes(unanswered)) throw new TypeError('Failed to fetch');
    asked.push(body.cardId);
    if (body.cardId === card.id) return json(200, { code: 'ok', message: '', payload: invoiceOf({ status: 'paid' }) });
    const errors = [{ field: 'card', code: 'card-changed', message: '' }];
    return json(409, { code: 'state', message: '', payload: null, errors, requestId: 'r' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Ready = () => usePayInvoice(invoiceOf()).ready && 'The device has been read';

async function show() {
  const page = signedInPage('invoice');
  const component = () => (
    <>
      <PayInvoice invoice={invoiceOf()} />
      <Ready />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  await screen.findByText('The device has been read', { exact: false });
}
const payButton = () => screen.findByRole('button', { name: /^Pay/ });
const isEnabled = async () => expect((await payButton()).hasAttribute('disabled')).toBe(false);

it('shows the card as it is now where another is the default by then, and pays with no card that it has not shown', async () => {
  tell();
  await show();
  await screen.findByText('Visa ending in 4242');
  await waitFor(isEnabled);
  card = cardOf({ id: idOf(72), brand: 'mastercard', last4: '4444' });
  fireEvent.click(await payButton());
  expect(await screen.findByText('Mastercard ending in 4444')).toBeTruthy();
  expect(await screen.findByText('Another card is the default now. Please look at it before you pay')).toBeTruthy();
  await waitFor(isEnabled);
  fireEvent.click(await payButton());
  await waitFor(() => expect(asked).toEqual([idOf(70), idOf(72)]));
});

it('offers nothing to be paid before it is shown with which card', async () => {
  await show();
  expect((await payButton()).hasAttribute('disabled')).toBe(true);
  await act(async () => tell());
  await screen.findByText('Visa ending in 4242');
  await waitFor(isEnabled);
});

it('asks of one invoice nothing that was asked of the one before it', async () => {
  tell();
  const page = signedInPage('invoice');
  page.server.rows = [invoiceOf({ id: unanswered, number: 'INV/26-27/000006', rev: 1 }), invoiceOf({ rev: 2, total: 120_000 })];
  await page.pull();
  const root = createRootRoute();
  const path = '/invoice-details/$id';
  const one = createRoute({ getParentRoute: () => root, path, component: () => <InvoicePage invoiceId={one.useParams().id} /> });
  const history = createMemoryHistory({ initialEntries: [`/invoice-details/${idOf(60)}`, `/invoice-details/${unanswered}`] });
  const router = createRouter({ routeTree: root.addChildren([one]), history });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  // Both have been looked at, so that either is there at once.
  await screen.findByRole('heading', { name: 'INV/26-27/000006' });
  act(() => history.back());
  await screen.findByRole('heading', { name: 'INV/26-27/000007' });
  act(() => history.forward());
  await screen.findByRole('heading', { name: 'INV/26-27/000006' });
  await waitFor(isEnabled);
  fireEvent.click(await payButton());
  await screen.findByText(/^No answer came/);
  act(() => history.back());
  await screen.findByRole('heading', { name: 'INV/26-27/000007' });
  expect(screen.queryByText(/^No answer came/)).toBeNull();
  await waitFor(isEnabled);
  expect((await screen.findAllByRole('button', { name: /payment|^Pay/ })).map((each) => each.textContent)).toEqual(['Pay ₹1,200.00 now']);
});
