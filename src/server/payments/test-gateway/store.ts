import { and, eq } from 'drizzle-orm';
import type { CardProblem } from '@/contract/payments';
import type { Transaction } from '../../database/transaction';
import { createSecret } from '../../session/token';
import type { TakenCard, Visit } from '../gateway';
import { testCardTable, testSetupTable } from '../tables';

export type TestSetup = typeof testSetupTable.$inferSelect;

/** The visit's own secret address; the same for the same visit. */
export async function openSetup(tx: Transaction, { id, companyId, customer, returnUrl }: Visit, now: number): Promise<TestSetup> {
  const made = { session: createSecret(), companyId, setupId: id, customer, returnUrl, createdAt: new Date(now) };
  await tx.sql.insert(testSetupTable).values(made).onConflictDoNothing();
  const [setup] = await tx.sql
    .select()
    .from(testSetupTable)
    .where(and(eq(testSetupTable.companyId, companyId), eq(testSetupTable.setupId, id)));
  if (!setup) throw new Error('A visit vanished within its transaction');
  return setup;
}

export async function findSetup(tx: Transaction, session: string): Promise<TestSetup | null> {
  const [setup] = await tx.sql.select().from(testSetupTable).where(eq(testSetupTable.session, session));
  return setup ?? null;
}

/** Of a visit that is not over; one that is stays as it was. */
export async function saveSetup(tx: Transaction, session: string, change: Partial<Pick<TestSetup, 'state' | 'problem' | 'token'>>) {
  await tx.sql
    .update(testSetupTable)
    .set(change)
    .where(and(eq(testSetupTable.session, session), eq(testSetupTable.state, 'open')));
}

type Kept = Pick<TakenCard, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'>;

/** Answers the token that stands for the card from here on. */
export async function keepTestCard(tx: Transaction, card: Kept): Promise<string> {
  const token = `pm_test_${createSecret()}`;
  await tx.sql.insert(testCardTable).values({ token, ...card });
  return token;
}

export async function findTestCard(tx: Transaction, token: string): Promise<Kept | null> {
  const [card] = await tx.sql.select().from(testCardTable).where(eq(testCardTable.token, token));
  return card ?? null;
}

export async function forgetTestCard(tx: Transaction, token: string): Promise<null> {
  await tx.sql.delete(testCardTable).where(eq(testCardTable.token, token));
  return null;
}

export const refused = (tx: Transaction, session: string, problem: CardProblem) => saveSetup(tx, session, { problem, token: null });
