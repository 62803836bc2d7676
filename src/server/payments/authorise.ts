import type { CardProblem } from '@/contract/payments';
import type { Transaction } from '../database/transaction';
import type { Awaits } from '../http/keyed-route';
import { isRefusal, type Refusal, refuseField } from '../http/problem';
import type { Api } from '../http/route';
import type { Person } from '../session/session-store';
import { customerOf } from './add-card';
import type { GatewayName } from './gateway';
import {
  type AuthorisedPayment,
  fits,
  isAuthorisedPayment,
  lockPaymentFor,
  noteOutcome,
  notePayment,
  type RidePayment,
  type Wanted,
} from './ride-payment-store';

/** Where a change gets what its card has to say yes to. */
export type Till = {
  gateway: GatewayName;
  authorise(tx: Transaction, wanted: Wanted): Promise<AuthorisedPayment | Awaits | Refusal>;
};

type Asking = Pick<Api, 'database' | 'gateway' | 'now'>;

/** Why a card doesn't pay, at the field that it was chosen in. */
const problemCodes: Record<CardProblem, string> = {
  declined: 'card-declined',
  'insufficient-funds': 'insufficient-funds',
  expired: 'expired',
  authentication: 'authentication-required',
  'wrong-details': 'card-declined',
};

/** The till of one change: its key finds again what was asked for, whoever has missed the answer. */
export const tillOf = (api: Asking, person: Person, key: string): Till => ({
  gateway: api.gateway.name,
  async authorise(tx, wanted) {
    const payment = await lockPaymentFor(tx, person, key);
    if (!payment || !fits(payment, wanted) || payment.state === 'asked') return { awaits: () => ask(api, person, key, wanted) };
    if (isAuthorisedPayment(payment)) return payment;
    return refuseField('validation', 'payBy', problemCodes[payment.problem ?? 'declined']);
  },
});

async function ask(api: Asking, person: Person, key: string, wanted: Wanted): Promise<null | Refusal> {
  const { database, gateway, now } = api;
  const noted = { key, gateway: gateway.name, wanted, now: now() };
  const payment = await database.company(person.companyId, (tx) => notePayment(tx, person, noted));
  return payment.state === 'asked' ? askGateway(api, payment) : null;
}

/** Asks the gateway for a payment, and notes what it says. Asked again it is the same payment. */
export async function askGateway(api: Pick<Api, 'database' | 'gateway'>, payment: RidePayment): Promise<null | Refusal> {
  const { database, gateway } = api;
  const { companyId, id: key, createdAt: notedAt, token, amount, currency } = payment;
  const known = await customerOf(api, companyId);
  if (isRefusal(known)) return known;
  const { customer } = known;
  const money = { amount, currency };
  const outcome = await gateway.charge({ key, notedAt, customer, token, money, capture: 'later', description: `Ride ${key}` });
  if (isRefusal(outcome)) return outcome;
  await database.company(companyId, (tx) => noteOutcome(tx, payment, outcome));
  return null;
}
