// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import type { PayBy } from '@/contract/trips';
import { cardOf } from '../../../../tests/support/cards';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { PayByField } from './pay-by-field';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visa = cardOf({ id: idOf(71), last4: '4242', expiryYear: 2099 });
const amex = cardOf({ id: idOf(72), last4: '0005', brand: 'amex', expiryYear: 2099, isDefault: false });
const old = cardOf({ id: idOf(73), last4: '4444', brand: 'mastercard', expiryYear: 2020, isDefault: false });
const onInvoice: PayBy = { kind: 'invoice' };

function show(cards: Card[], value: PayBy = onInvoice) {
  const fetched = vi.fn(async () => {
    const payload = { data: cards, total: cards.length, page: 1, sizePerPage: 100 };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
  vi.stubGlobal('fetch', fetched);
  const onChange = vi.fn();
  const { wrapper } = signedInPage('trip');
  render(<PayByField value={value} onChange={onChange} error={null} />, { wrapper });
  return { onChange, fetched };
}
const field = () => screen.findByLabelText<HTMLSelectElement>('Payment');
const offered = async () => Array.from((await field()).options, ({ text }) => text);

it('offers the monthly invoice first, then the cards that have not expired', async () => {
  const { onChange } = show([visa, amex, old]);
  expect(await offered()).toEqual(['On the monthly invoice', 'Visa ending in 4242', 'American Express ending in 0005']);
  await userEvent.selectOptions(await field(), 'American Express ending in 0005');
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'card', cardId: amex.id });
  await userEvent.selectOptions(await field(), 'On the monthly invoice');
  expect(onChange).toHaveBeenLastCalledWith(onInvoice);
});

it('asks nothing of a company that has no card', async () => {
  const { fetched } = show([]);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByLabelText('Payment')).toBeNull();
});

it('keeps in sight what a ride has been paid with, also once that card has expired or is gone', async () => {
  show([visa, old], { kind: 'card', cardId: old.id });
  await waitFor(async () => expect((await field()).selectedOptions[0]?.text).toBe('Mastercard ending in 4444'));
  cleanup();
  show([visa], { kind: 'card', cardId: idOf(79) });
  await waitFor(async () => expect((await offered()).length).toBe(3));
  expect((await field()).selectedOptions[0]?.text).toBe('Card');
});
