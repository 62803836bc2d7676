import { and, eq, inArray } from 'drizzle-orm';
import type { KnownInvoice } from '@/contract/invoices';
import { countRows } from '../database/count-rows';
import type { Database, Transaction } from '../database/transaction';
import { dunningTable, invoicePaymentTable } from './tables';

/** How far the collecting of an invoice has come. */
export type Dunning = typeof dunningTable.$inferSelect;

const isOf = (companyId: string, invoiceId: string) => and(eq(dunningTable.companyId, companyId), eq(dunningTable.invoiceId, invoiceId));

/** From here on the invoice is collected, in the transaction that makes it. */
export async function startDunning(tx: Transaction, companyId: string, { id, billingOn }: KnownInvoice) {
  await tx.sql.insert(dunningTable).values({ companyId, invoiceId: id, chargeOn: billingOn });
}

export const readDunnings = (tx: Transaction, companyId: string): Promise<Dunning[]> =>
  tx.sql.select().from(dunningTable).where(eq(dunningTable.companyId, companyId)).orderBy(dunningTable.invoiceId);

/** Under the invoice's lock; null where it isn't collected, or no more. */
export async function findDunning(tx: Transaction, companyId: string, invoiceId: string): Promise<Dunning | null> {
  const [found] = await tx.sql.select().from(dunningTable).where(isOf(companyId, invoiceId));
  return found ?? null;
}

export async function saveDunning(tx: Transaction, { companyId, invoiceId, ...steps }: Dunning) {
  await tx.sql.update(dunningTable).set(steps).where(isOf(companyId, invoiceId));
}

/** Nothing is to be paid of it any more. */
export async function endDunning(tx: Transaction, companyId: string, invoiceId: string) {
  await tx.sql.delete(dunningTable).where(isOf(companyId, invoiceId));
}

/** Whether an invoice of the company makes its subscription past due. */
export const isInArrears = async (tx: Transaction, companyId: string): Promise<boolean> =>
  (await countRows(tx, dunningTable, and(eq(dunningTable.companyId, companyId), eq(dunningTable.pastDue, true)))) > 0;

/** Companies with invoices to be collected, or payments whose end nobody knows. */
export const companiesToCollectFrom = (database: Database): Promise<string[]> =>
  database.system(async (tx) => {
    const owing = await tx.sql.selectDistinct({ id: dunningTable.companyId }).from(dunningTable);
    const paying = await tx.sql
      .selectDistinct({ id: invoicePaymentTable.companyId })
      .from(invoicePaymentTable)
      .where(inArray(invoicePaymentTable.state, ['asked', 'surplus']));
    return [...new Set([...owing, ...paying].map(({ id }) => id))].sort();
  });
