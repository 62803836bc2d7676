import { asc, eq } from 'drizzle-orm';
import type { BillingMail } from '@/contract/billing-contacts';
import type { Language } from '@/contract/primitives';
import type { Company } from '@/contract/session';
import { readFew } from '../database/few-list';
import { adminTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { findIssuer } from '../invoices/draft-invoice';
import type { Recipient } from '../mail/outbox-store';
import { billingContactStore } from './billing-contact-store';

/** Who gets a mail: the billing contacts that have chosen its kind. Where nobody has, the company's admins do; of the plan's changes they know. */
export async function recipientsOf(
  tx: Transaction,
  { id, currency }: Pick<Company, 'id' | 'currency'>,
  mail: BillingMail,
): Promise<Recipient[]> {
  const contacts = (await readFew(billingContactStore, tx)).filter(({ mails }) => mails.includes(mail));
  if (contacts.length > 0 || mail === 'plan-changes') return contacts;
  const admins = await tx.sql
    .select({ name: adminTable.name, email: adminTable.email })
    .from(adminTable)
    .where(eq(adminTable.companyId, id))
    .orderBy(asc(adminTable.id));
  // Nobody has asked them for their language: that of the country in which they are billed.
  const language: Language = (await findIssuer(tx, currency))?.country === 'ES' ? 'ES' : 'EN';
  return admins.map((admin) => ({ ...admin, language }));
}
