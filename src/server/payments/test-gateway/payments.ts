import { and, eq, sql } from 'drizzle-orm';
import type { CardProblem } from '@/contract/payments';
import type { Money } from '@/contract/primitives';
import type { Transaction } from '../../database/transaction';
import { type Refusal, refuse } from '../../http/problem';
import { createSecret } from '../../session/token';
import type { Charge, ChargeOutcome } from '../gateway';
import { testPaymentTable, testRefundTable } from '../tables';
import { behaviourOf } from './numbers';
import { findTestCard } from './store';

type TestPayment = typeof testPaymentTable.$inferSelect;

const outcomeOf = (payment: TestPayment): ChargeOutcome =>
  payment.state === 'refused'
    ? { state: 'refused', problem: payment.problem ?? 'declined' }
    : {
        state: payment.state === 'captured' ? 'captured' : 'authorised',
        payment: {
          id: payment.id,
          amount: payment.state === 'captured' ? payment.captured : payment.amount,
          captureMethod: payment.captureMethod,
          currency: payment.currency,
          customer: payment.customer,
          livemode: false,
          paymentMethod: payment.token,
          paymentMethodTypes: ['card'],
        },
      };

/** Charges a card, once for each key. */
export async function charge(tx: Transaction, { key, customer, token, money, capture }: Charge, now: number): Promise<ChargeOutcome> {
  const problem = await problemOf(tx, token);
  await tx.sql
    .insert(testPaymentTable)
    .values({
      id: `pi_test_${createSecret()}`,
      key,
      customer,
      token,
      ...money,
      captureMethod: capture === 'now' ? 'automatic' : 'manual',
      state: problem ? 'refused' : capture === 'now' ? 'captured' : 'authorised',
      problem,
      captured: !problem && capture === 'now' ? money.amount : 0,
      createdAt: new Date(now),
    })
    .onConflictDoNothing();
  const [payment] = await tx.sql.select().from(testPaymentTable).where(eq(testPaymentTable.key, key));
  if (!payment) throw new Error('A payment vanished within its transaction');
  return outcomeOf(payment);
}

async function problemOf(tx: Transaction, token: string): Promise<CardProblem | null> {
  const card = await findTestCard(tx, token);
  return card ? (behaviourOf(card.last4)?.onPaying ?? null) : 'declined';
}

const lock = async (tx: Transaction, id: string): Promise<TestPayment | null> =>
  (await tx.sql.select().from(testPaymentTable).where(eq(testPaymentTable.id, id)).for('update'))[0] ?? null;

const notNow = refuse('state');

export async function capture(tx: Transaction, id: string, { amount }: Money): Promise<ChargeOutcome | Refusal> {
  const payment = await lock(tx, id);
  if (payment?.state === 'captured') return outcomeOf(payment);
  if (payment?.state !== 'authorised' || amount > payment.amount) return notNow;
  const captured = { state: 'captured', captured: amount } as const;
  await tx.sql.update(testPaymentTable).set(captured).where(eq(testPaymentTable.id, id));
  return outcomeOf({ ...payment, ...captured });
}

export async function release(tx: Transaction, id: string): Promise<null | Refusal> {
  const payment = await lock(tx, id);
  if (payment?.state === 'released') return null;
  if (payment?.state !== 'authorised') return notNow;
  await tx.sql.update(testPaymentTable).set({ state: 'released' }).where(eq(testPaymentTable.id, id));
  return null;
}

/** No more than was captured, however many refunds it goes back in. */
export async function refund(tx: Transaction, id: string, { amount }: Money, key: string): Promise<null | Refusal> {
  const payment = await lock(tx, id);
  if (payment?.state !== 'captured') return notNow;
  const [given] = await tx.sql
    .select({
      amount: sql`coalesce(sum(${testRefundTable.amount}), 0)`.mapWith(Number),
      again: sql<boolean>`coalesce(bool_or(${testRefundTable.key} = ${key}), false)`,
    })
    .from(testRefundTable)
    .where(and(eq(testRefundTable.payment, id)));
  if (given?.again) return null;
  if ((given?.amount ?? 0) + amount > payment.captured) return notNow;
  await tx.sql.insert(testRefundTable).values({ key, payment: id, amount });
  return null;
}
