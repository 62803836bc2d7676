// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Trip } from '@/contract/trips';
import { paymentAhead } from '@/rules/pay-by';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf, tripOf } from '../../../../tests/support/trips';
import type { Pending } from '../hooks';
import { TripPayment } from './trip-payment';

afterEach(cleanup);

const payment = {
  id: 'pi_1',
  amount: 45_000,
  currency: 'INR',
  captureMethod: 'automatic_async',
  customer: 'cus_1',
  livemode: false,
  paymentMethod: 'card',
  paymentMethodTypes: ['card', 'upi'],
};

const payBy = { kind: 'card', cardId: idOf(70) } as const;
const ahead = paymentAhead(payBy, { amount: 45_000, currency: 'INR' });

function shown(more: Partial<Trip>, pending: Pending | null = null) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { wrapper } = signedInPage('trip');
  render(<TripPayment trip={{ ...tripOf(more), pending }} />, { wrapper });
}

test('words the gateway’s kinds, and shows one that nobody knows as it came, with the currency’s code', () => {
  shown({ payment: { ...payment, currency: 'inr' } });
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(expect.arrayContaining(['Card', 'INR', 'Automatic', 'Card and Other: upi']));
});

const waiting = { rowId: 'row', expiresAt: null } as const;

test.each([
  [
    'of a booking that has been sent',
    { payment: { ...payment, paymentMethod: idOf(70) } },
    null,
    'Authorised: charged when the ride is over',
  ],
  ['of one that waits', { payment: ahead }, { ...waiting, command: 'trip.book', state: 'queued' }, 'Authorised once this has been sent'],
  [
    'of a change to a card that waits',
    { payment: ahead },
    { ...waiting, command: 'trip.edit', state: 'queued' },
    'Authorised once this has been sent',
  ],
  [
    'of a booking that was declined',
    { payment: ahead },
    { ...waiting, command: 'trip.book', state: 'rejected' },
    'Not booked: nothing is charged',
  ],
  [
    'of one that came too late',
    { payment: ahead },
    { ...waiting, command: 'trip.book', state: 'expired' },
    'Not booked: nothing is charged',
  ],
] as const)('claims no more %s than the server has said', (_, more, pending, words) => {
  shown(more, pending);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  if (pending) expect(screen.queryByText(/Authorised: charged/)).toBeNull();
});

test('says what of a fare the card has not been charged and the month’s invoice has', () => {
  const driven = (fare: number, currency = 'INR') => {
    cleanup();
    shown({
      status: 'completed',
      stage: 'completed',
      totalFare: { amount: fare, currency },
      payment: { ...payment, currency, paymentMethod: idOf(70) },
    });
    return screen.queryByText('Monthly invoice')?.nextSibling?.textContent ?? null;
  };
  expect(driven(52_500)).toBe('₹75.00');
  expect(driven(45_000)).toBeNull();
  // In which no invoice is made out.
  expect(driven(52_500, 'EUR')).toBeNull();
});

test('names no sum for a ride that was cancelled free of charge, and the fee of one that was cancelled late', () => {
  const rupees = (amount: number) => ({ amount, currency: 'INR' });
  const cancelled = { status: 'cancelled', stage: 'cancelled', payment: null, estimatedFare: rupees(30_755) } as const;
  shown({ ...cancelled, totalFare: null });
  expect(screen.queryByText(/307\.55/)).toBeNull();
  cleanup();
  shown({ ...cancelled, totalFare: rupees(7500) });
  expect(screen.getByText(/75\.00/)).toBeTruthy();
});
