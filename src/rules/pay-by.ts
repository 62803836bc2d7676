import * as v from 'valibot';
import type { Card } from '@/contract/payments';
import { id, type Money } from '@/contract/primitives';
import type { PayBy, Trip } from '@/contract/trips';
import { cardExpiry } from './card-expiry';

export const onInvoice: PayBy = { kind: 'invoice' };

type Paid = Pick<Trip, 'payment'>;

/** What the form would hold for the way in which a stored ride is paid. What the first release noted as payments names no card. */
export const payByOf = ({ payment }: Paid): PayBy =>
  payment && v.is(id, payment.paymentMethod) ? { kind: 'card', cardId: payment.paymentMethod } : onInvoice;

/** A ride's payment as far as it can be told before the payment gateway has been asked. */
export const paymentAhead = (payBy: PayBy, fare: Money | null): Trip['payment'] =>
  payBy.kind === 'invoice' || fare === null
    ? null
    : {
        id: '',
        ...fare,
        captureMethod: 'manual',
        customer: '',
        livemode: false,
        paymentMethod: payBy.cardId,
        paymentMethodTypes: ['card'],
      };

/** Ahead: no gateway has been asked. Authorised: kept aside at the card's bank until the ride is over. Released: nothing of it was charged. */
export type PaymentState = 'ahead' | 'authorised' | 'captured' | 'released';

/** How far the payment of a ride has come; null where no card pays. */
export function paymentStateOf(trip: Paid & Pick<Trip, 'status'>): PaymentState | null {
  if (!trip.payment || payByOf(trip).kind === 'invoice') return null;
  if (trip.status !== 'completed' && trip.status !== 'cancelled') return trip.payment.id === '' ? 'ahead' : 'authorised';
  return trip.payment.amount > 0 ? 'captured' : 'released';
}

export type PayByCode = 'unknown' | 'expired' | 'no-estimate';

/** What the way of paying is checked against. */
export type Paying = {
  /** The card that is chosen; null where the company has no such card. */
  card: Pick<Card, 'expiryMonth' | 'expiryYear'> | null;
  /** The company's own date. */
  today: string;
  /** As it is estimated. */
  fare: Money | null;
  /** What an edit started from. */
  previous?: Paid | undefined;
};

/** Whether what is authorised for a ride is enough for it as it is changed to: then its card isn't asked again. */
export function isAuthorised(payBy: PayBy, fare: Money | null, previous: Paid | undefined): boolean {
  if (payBy.kind !== 'card' || !previous?.payment || fare === null) return false;
  const { amount, currency, paymentMethod } = previous.payment;
  return paymentMethod === payBy.cardId && fare.currency === currency && fare.amount <= amount;
}

/** What stands against paying for a ride in that way. Only what is known beforehand can be authorised. */
export function payByProblem(payBy: PayBy, { card, today, fare, previous }: Paying): PayByCode | null {
  if (payBy.kind === 'invoice' || isAuthorised(payBy, fare, previous)) return null;
  if (!card) return 'unknown';
  if (cardExpiry(card, today) === 'expired') return 'expired';
  return fare === null ? 'no-estimate' : null;
}
