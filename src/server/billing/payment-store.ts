import { and, eq, inArray, max } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/transaction';
import type { GatewayName } from '../payments/gateway';
import { cardTable } from '../payments/tables';
import { findCustomer } from '../payments/visit-store';
import { invoicePaymentTable } from './tables';

/** A charge of a card for an invoice, as we know it. */
export type StoredPayment = typeof invoicePaymentTable.$inferSelect;
type NewPayment = Omit<typeof invoicePaymentTable.$inferInsert, 'attempt' | 'id'>;

const table = invoicePaymentTable;
const isPayment = ({ companyId, id }: Pick<StoredPayment, 'companyId' | 'id'>) => and(eq(table.companyId, companyId), eq(table.id, id));

/** Under the invoice's lock. */
export async function notePayment(tx: Transaction, made: NewPayment): Promise<StoredPayment> {
  const ofInvoice = and(eq(table.companyId, made.companyId), eq(table.invoiceId, made.invoiceId));
  const [newest] = await tx.sql
    .select({ attempt: max(table.attempt) })
    .from(table)
    .where(ofInvoice);
  const values = { ...made, id: uuidv7(), attempt: (newest?.attempt ?? 0) + 1 };
  const [noted] = await tx.sql.insert(table).values(values).returning();
  if (!noted) throw new Error('A payment vanished within its transaction');
  return noted;
}

export async function lockPayment(tx: Transaction, payment: StoredPayment): Promise<StoredPayment> {
  const [found] = await tx.sql.select().from(table).where(isPayment(payment)).for('update');
  if (!found) throw new Error('A payment vanished');
  return found;
}

export async function savePayment(
  tx: Transaction,
  payment: StoredPayment,
  change: Partial<Pick<StoredPayment, 'state' | 'problem' | 'payment' | 'settledAt' | 'adminId' | 'key' | 'fingerprint'>>,
): Promise<StoredPayment> {
  const [saved] = await tx.sql.update(table).set(change).where(isPayment(payment)).returning();
  if (!saved) throw new Error('A payment vanished within its transaction');
  return saved;
}

/** That of an invoice of which nobody knows yet what came of it. */
export async function findAsked(tx: Transaction, companyId: string, invoiceId: string): Promise<StoredPayment | null> {
  const asked = and(eq(table.companyId, companyId), eq(table.invoiceId, invoiceId), eq(table.state, 'asked'));
  const [found] = await tx.sql.select().from(table).where(asked);
  return found ?? null;
}

/** That of somebody's intent. */
export async function findByKey(tx: Transaction, companyId: string, adminId: string, key: string): Promise<StoredPayment | null> {
  const [found] = await tx.sql
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.adminId, adminId), eq(table.key, key)));
  return found ?? null;
}

/** Those that somebody has to ask the gateway about. */
export const openPayments = (tx: Transaction, companyId: string): Promise<StoredPayment[]> =>
  tx.sql
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.state, ['asked', 'surplus'])))
    .orderBy(table.id);

export type PayingCard = Pick<StoredPayment, 'customer' | 'token' | 'brand' | 'last4'> & { cardId: string };

/** The company's default card, if the gateway knows it. */
export async function findPayingCard(tx: Transaction, companyId: string, gateway: GatewayName): Promise<PayingCard | null> {
  const isDefault = and(eq(cardTable.companyId, companyId), eq(cardTable.isDefault, true), eq(cardTable.gateway, gateway));
  const [card] = await tx.sql.select().from(cardTable).where(isDefault);
  const customer = card && (await findCustomer(tx, companyId, gateway));
  return card && customer ? { cardId: card.id, customer, token: card.token, brand: card.brand, last4: card.last4 } : null;
}
