import type { Transaction } from '../database/transaction';
import { isRefusal } from '../http/problem';
import type { Api } from '../http/route';
import { describeError } from '../http/server-error';
import { chargeRides } from '../plans/pending-charges';
import { findCompany } from '../session/admin-store';
import { tripStore } from '../trips/trip-store';
import { askGateway } from './authorise';
import { forOneRound } from './for-one-round';
import { dueRemovals, noteForgotten, type RemovedCard, takeOnRemoval } from './removed-card-store';
import {
  type AuthorisedPayment,
  duePayments,
  isAuthorisedPayment,
  noteDone,
  type RidePayment,
  readPayment,
  takeOn,
} from './ride-payment-store';

type Working = Pick<Api, 'database' | 'gateway' | 'logger'>;

const atOnce = 100;

/**
 * Does at the gateway what is due by `now` (milliseconds since 1970): captures what rides have cost, gives back the rest, and what
 * no ride has taken, and forgets cards that were removed. Several processes may do so at once, and each again after a crash; what can't be done now is left for later.
 */
export async function workOffPayments({ gateway: known, ...rest }: Working, now: number): Promise<void> {
  const { gateway, isGone } = forOneRound(known);
  const api = { ...rest, gateway };
  const { database, logger } = rest;
  const due = await database.system((tx) => duePayments(tx, gateway.name, now, atOnce));
  for (const each of due) {
    // What nobody takes on stays due.
    if (isGone()) return;
    const payment = await database.company(each.companyId, (tx) => takeOn(tx, each, now));
    if (!payment) continue;
    await workOff(api, payment, now).catch((error: unknown) =>
      logger.error({ payment: payment.id, error: describeError(error) }, 'A payment could not be worked off; it is tried again'),
    );
  }
  for (const each of await database.system((tx) => dueRemovals(tx, gateway.name, now, atOnce))) {
    if (isGone()) return;
    const removed = await database.company(each.companyId, (tx) => takeOnRemoval(tx, each, now));
    if (!removed) continue;
    await forget(api, removed).catch((error: unknown) =>
      logger.error({ card: removed.id, error: describeError(error) }, 'A card could not be forgotten; it is tried again'),
    );
  }
}

async function forget({ database, gateway }: Working, removed: RemovedCard): Promise<void> {
  const refused = await gateway.forget(removed.token, `forget-${removed.id}`);
  if (!refused) await database.company(removed.companyId, (tx) => noteForgotten(tx, removed));
}

async function workOff(api: Working, taken: RidePayment, now: number): Promise<void> {
  const { database, gateway } = api;
  const { companyId } = taken;
  // What became of a question whose answer was lost is found out by asking it again.
  if (taken.state === 'asked' && (await askGateway(api, taken))) return;
  const payment = await database.companySnapshot(companyId, (tx) => readPayment(tx, taken));
  if (!payment || !isAuthorisedPayment(payment)) return;
  if (payment.owed) return capture(api, payment, payment.owed, now);
  const refused = await gateway.release(payment.payment.id, `release-${payment.id}`);
  if (!refused || refused.refused === 'state') await database.company(companyId, (tx) => noteDone(tx, payment, 'released'));
}

async function capture({ database, gateway }: Working, payment: AuthorisedPayment, owed: Owed, now: number): Promise<void> {
  const { id, companyId } = payment;
  const outcome = await gateway.capture(payment.payment.id, { amount: owed.amount, currency: owed.currency }, `capture-${id}`);
  if (isRefusal(outcome) && outcome.refused !== 'state') return;
  const isCaptured = !isRefusal(outcome) && outcome.state === 'captured';
  await database.company(companyId, async (tx) => {
    if (isCaptured) await noteDone(tx, payment, 'captured');
    else await putOntoInvoice(tx, payment, now);
  });
}

type Owed = NonNullable<RidePayment['owed']>;

/** What the bank no longer keeps aside for a ride has to be paid all the same. */
async function putOntoInvoice(tx: Transaction, payment: AuthorisedPayment, now: number): Promise<void> {
  const [trip] = payment.tripId === null ? [] : await tripStore.lock(tx, [payment.tripId]);
  const done = await noteDone(tx, payment, 'released');
  if (!done) return;
  // As it is by now: whose ride it was may have been erased since. What no invoice can be made out in stays with whoever drives in it.
  const { currency } = await findCompany(tx, payment.companyId);
  if (done.owed?.currency === currency) await chargeRides(tx, [{ ...done.owed, tripId: payment.tripId }], now);
  if (trip) await tripStore.save(tx, [{ before: trip, after: { ...trip, payment: null } }]);
}
