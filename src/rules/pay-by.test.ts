import { describe, expect, it } from 'vitest';
import type { Trip } from '@/contract/trips';
import { idOf, tripOf } from '../../tests/support/trips';
import { isAuthorised, onInvoice, payByOf, payByProblem, paymentAhead, paymentStateOf } from './pay-by';

const inr = (amount: number) => ({ amount, currency: 'INR' });
const cardId = idOf(70);
const byCard = { kind: 'card', cardId } as const;
const card = { expiryMonth: 11, expiryYear: 2026 };
const today = '2026-11-30';
const payment = {
  id: 'pi_1',
  ...inr(40_000),
  captureMethod: 'manual',
  customer: 'cus_1',
  livemode: false,
  paymentMethod: cardId,
  paymentMethodTypes: ['card'],
};
const authorised: Trip = tripOf({ payment });

describe('paying for a ride', () => {
  it('with the invoice is always possible', () => {
    expect(payByProblem(onInvoice, { card: null, today, fare: null })).toBeNull();
  });

  it('by card needs one that the company has, until the last day of its month', () => {
    expect(payByProblem(byCard, { card: null, today, fare: inr(1) })).toBe('unknown');
    expect(payByProblem(byCard, { card, today, fare: inr(1) })).toBeNull();
    expect(payByProblem(byCard, { card, today: '2026-12-01', fare: inr(1) })).toBe('expired');
  });

  it('by card needs a fare that is known beforehand', () => {
    expect(payByProblem(byCard, { card, today, fare: null })).toBe('no-estimate');
  });

  it('goes on with what has been authorised, also by a card that is gone, unless the fare is more or another currency’s', () => {
    const changed = (fare: { amount: number; currency: string } | null) =>
      payByProblem(byCard, { card: null, today, fare, previous: authorised });
    expect([changed(inr(40_000)), changed(inr(10_000))]).toEqual([null, null]);
    expect([changed(inr(40_001)), changed({ amount: 1, currency: 'EUR' }), changed(null)]).toEqual(['unknown', 'unknown', 'unknown']);
    expect(isAuthorised({ kind: 'card', cardId: idOf(71) }, inr(1), authorised)).toBe(false);
  });

  it('is told by the ride’s payment: with the invoice where there is none, or one of the first release, which names no card', () => {
    expect(payByOf(tripOf())).toEqual(onInvoice);
    expect(payByOf(authorised)).toEqual(byCard);
    expect(payByOf(tripOf({ payment: { ...payment, paymentMethod: 'card' } }))).toEqual(onInvoice);
  });

  it('has come as far as the ride, and was released where nothing was charged in the end', () => {
    const stateOf = (more: Partial<Trip>) => paymentStateOf({ ...authorised, ...more });
    expect(stateOf({ status: 'scheduled' })).toBe('authorised');
    expect(stateOf({ payment: paymentAhead(byCard, inr(40_000)) })).toBe('ahead');
    expect(stateOf({ status: 'ongoing' })).toBe('authorised');
    expect(stateOf({ status: 'completed' })).toBe('captured');
    expect(stateOf({ status: 'cancelled', payment: { ...payment, amount: 0 } })).toBe('released');
    expect(stateOf({ status: 'cancelled', payment: { ...payment, amount: 100 } })).toBe('captured');
    expect([stateOf({ payment: null }), stateOf({ payment: { ...payment, paymentMethod: 'card' } })]).toEqual([null, null]);
  });

  it('is foreseen by a device as the server will tell it', () => {
    expect(payByOf({ payment: paymentAhead(byCard, inr(40_000)) })).toEqual(byCard);
    expect(paymentAhead(onInvoice, inr(40_000))).toBeNull();
  });
});
