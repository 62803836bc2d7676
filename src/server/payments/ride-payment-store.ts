import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Card } from '@/contract/payments';
import type { Money } from '@/contract/primitives';
import type { Transaction } from '../database/transaction';
import type { RideCharge } from '../plans/pending-charges';
import type { Person } from '../session/session-store';
import { cardStore } from './card-store';
import type { ChargeOutcome, GatewayName } from './gateway';
import { cardTable, ridePaymentTable } from './tables';

export type RidePayment = typeof ridePaymentTable.$inferSelect;
/** One that the gateway has said yes to. */
export type AuthorisedPayment = RidePayment & { state: 'authorised'; payment: NonNullable<RidePayment['payment']> };

export const isAuthorisedPayment = (payment: RidePayment): payment is AuthorisedPayment =>
  payment.state === 'authorised' && payment.payment !== null;

/** A card with what its gateway knows it by. */
export type ChargeableCard = Card & { token: string };

/** A company's card that the running gateway knows. */
export async function findChargeable(tx: Transaction, id: string, gateway: GatewayName): Promise<ChargeableCard | null> {
  const card = await cardStore.find(tx, id);
  const [known] = await tx.sql
    .select({ token: cardTable.token })
    .from(cardTable)
    .where(and(eq(cardTable.id, id), eq(cardTable.gateway, gateway)));
  return card && known ? { ...card, token: known.token } : null;
}

const is = ({ companyId, id }: Pick<RidePayment, 'companyId' | 'id'>) =>
  and(eq(ridePaymentTable.companyId, companyId), eq(ridePaymentTable.id, id));
const save = (tx: Transaction, payment: RidePayment, change: Partial<RidePayment>) =>
  tx.sql.update(ridePaymentTable).set(change).where(is(payment));

/** A ride that nobody gets has no use for its payment: that long it may take to ask for the ride again. */
const waits = 15 * 60_000;
const pending = { todo: null, dueAt: null };

/** What a change wants to have authorised. */
export type Wanted = { card: ChargeableCard; money: Money };

/** Whether a payment is one of what is wanted, and enough of it. */
export const fits = ({ cardId, amount, currency }: RidePayment, { card, money }: Wanted): boolean =>
  cardId === card.id && currency === money.currency && amount >= money.amount;

/** The payment that a change waits for, kept from being given back until the transaction ends. */
export async function lockPaymentFor(tx: Transaction, { companyId, adminId }: Person, key: string): Promise<RidePayment | null> {
  const where = and(eq(ridePaymentTable.companyId, companyId), eq(ridePaymentTable.adminId, adminId), eq(ridePaymentTable.key, key));
  const [found] = await tx.sql.select().from(ridePaymentTable).where(where).for('update');
  return found ?? null;
}

/** The payment that a change waits for, made if there is none; one that is no longer enough is given back. */
export async function notePayment(
  tx: Transaction,
  person: Person,
  { key, gateway, wanted, now }: { key: string; gateway: GatewayName; wanted: Wanted; now: number },
): Promise<RidePayment> {
  const before = await lockPaymentFor(tx, person, key);
  if (before && fits(before, wanted)) return before;
  if (before) await save(tx, before, { key: null, todo: 'release', dueAt: new Date(now) });
  const { companyId, adminId } = person;
  const { card, money } = wanted;
  const made = { companyId, adminId, key, gateway, cardId: card.id, token: card.token, ...money };
  await tx.sql
    .insert(ridePaymentTable)
    .values({ ...made, id: uuidv7({ msecs: now }), todo: 'release', dueAt: new Date(now + waits), createdAt: new Date(now) })
    .onConflictDoNothing();
  const payment = await lockPaymentFor(tx, person, key);
  if (!payment) throw new Error('A payment vanished within its transaction');
  return payment;
}

/** The payment as it stands by now. */
export async function readPayment(tx: Transaction, payment: RidePayment): Promise<RidePayment | null> {
  const [found] = await tx.sql.select().from(ridePaymentTable).where(is(payment));
  return found ?? null;
}

/** Notes what the gateway has said to what it was asked, once. */
export async function noteOutcome(tx: Transaction, asked: RidePayment, outcome: ChargeOutcome): Promise<void> {
  const change =
    outcome.state === 'refused'
      ? { state: 'refused' as const, problem: outcome.problem, ...pending }
      : { state: 'authorised' as const, payment: outcome.payment };
  await tx.sql
    .update(ridePaymentTable)
    .set(change)
    .where(and(is(asked), eq(ridePaymentTable.state, 'asked')));
}

/** From here on it is the ride's. */
export const giveToRide = (tx: Transaction, payment: RidePayment, tripId: string) => save(tx, payment, { key: null, tripId, ...pending });

/** What is authorised for a ride and hasn't been asked back, locked. */
export async function lockPaymentOf(tx: Transaction, companyId: string, tripId: string): Promise<AuthorisedPayment | null> {
  const own = and(eq(ridePaymentTable.companyId, companyId), eq(ridePaymentTable.tripId, tripId));
  const open = and(eq(ridePaymentTable.state, 'authorised'), isNull(ridePaymentTable.todo));
  const [found] = await tx.sql.select().from(ridePaymentTable).where(and(own, open)).for('update');
  return found && isAuthorisedPayment(found) ? found : null;
}

/** The ride has no use for it any more. */
export const letGo = (tx: Transaction, payment: RidePayment, now: number) =>
  save(tx, payment, { tripId: null, todo: 'release', dueAt: new Date(now) });

/** So much of it is to be captured, and the rest given back; null: all is given back. */
export const charge = (tx: Transaction, payment: RidePayment, owed: RideCharge | null, now: number) =>
  save(tx, payment, { todo: owed ? 'capture' : 'release', owed, dueAt: new Date(now) });

/** Those of all companies that something has to be done about by now, in a system transaction. */
export const duePayments = (tx: Transaction, gateway: GatewayName, now: number, most: number) =>
  tx.sql
    .select({ companyId: ridePaymentTable.companyId, id: ridePaymentTable.id })
    .from(ridePaymentTable)
    .where(and(lte(ridePaymentTable.dueAt, new Date(now)), eq(ridePaymentTable.gateway, gateway)))
    .orderBy(asc(ridePaymentTable.dueAt))
    .limit(most);

const minute = 60_000;
const longestPause = 60 * minute;

/** Milliseconds until what didn't come off is tried again. */
export const pauseAfter = (tries: number): number => Math.min(minute * 2 ** tries, longestPause);

/** Takes one on: nobody else does, and it is tried again after a pause if nothing comes of it. Null where somebody else has it. */
export async function takeOn(tx: Transaction, { companyId, id }: Pick<RidePayment, 'companyId' | 'id'>, now: number) {
  const due = and(is({ companyId, id }), lte(ridePaymentTable.dueAt, new Date(now)));
  const [found] = await tx.sql.select().from(ridePaymentTable).where(due).for('update', { skipLocked: true });
  if (!found) return null;
  // No ride takes what is being given back.
  await save(tx, found, { key: null, tries: found.tries + 1, dueAt: new Date(now + pauseAfter(found.tries)) });
  return found;
}

/** Notes that it is done, and answers it as it is by now; null when it had been noted before. */
export async function noteDone(tx: Transaction, payment: RidePayment, state: 'captured' | 'released'): Promise<RidePayment | null> {
  const [noted = null] = await tx.sql
    .update(ridePaymentTable)
    .set({ state, ...pending })
    .where(and(is(payment), eq(ridePaymentTable.state, 'authorised')))
    .returning();
  return noted;
}

/** No device asks any more what came of the change that waited for one. */
const keptMilliseconds = 30 * 86_400_000;

/** Forgets those that were refused: no money moved, and no ride has them. */
export async function purgeRefused(tx: Transaction, now: number) {
  const old = lt(ridePaymentTable.createdAt, new Date(now - keptMilliseconds));
  await tx.sql.delete(ridePaymentTable).where(and(eq(ridePaymentTable.state, 'refused'), old));
}
