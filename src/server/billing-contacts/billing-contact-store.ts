import { eq } from 'drizzle-orm';
import { billingContact, type KnownBillingContact } from '@/contract/billing-contacts';
import { billingContactKeys } from '@/rules/billing-contact-order';
import { folded } from '@/rules/folded';
import { advisoryLock } from '../database/advisory-lock';
import { listOfFew } from '../database/few-list';
import { resourceStore } from '../database/resource-store';
import type { Transaction } from '../database/transaction';
import { billingContactTable } from './tables';

/** A company's billing contacts. */
export const billingContactStore = resourceStore(billingContact, {
  table: billingContactTable,
  select: (tx) => tx.sql.select().from(billingContactTable).$dynamic(),
  rowOf: ({ companyId: _, foldedEmail: __, ...row }: typeof billingContactTable.$inferSelect): KnownBillingContact => row,
  columnsOf: (row) => ({ ...row, foldedEmail: folded(row.email) }),
});

export const listBillingContacts = listOfFew(billingContactStore, billingContact, {}, async () => billingContactKeys);

/** Who has the address, whatever its case. */
export async function findByEmail(tx: Transaction, email: string): Promise<KnownBillingContact | null> {
  const where = eq(billingContactTable.foldedEmail, folded(email));
  const [found] = await billingContactStore.rows(tx, { where, order: [], limit: 1 });
  return found ?? null;
}

/** Makes changes of a company's billing contacts wait for one another, so that an address that was free stays so until the end. */
export const lockBillingContacts = (tx: Transaction, companyId: string) => advisoryLock(tx, `billing contacts ${companyId}`);
