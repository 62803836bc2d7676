import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingMail } from '@/contract/billing-contacts';
import type { Language } from '@/contract/primitives';
import { companyId, revision } from '../database/columns';
import { companyTable } from '../database/tables';

/** Whom a company's bills go to. */
export const billingContactTable = pgTable(
  'billing_contact',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    name: text().notNull(),
    email: text().notNull(),
    /** `folded()` of the email: the database's own lower() follows other rules. */
    foldedEmail: text().notNull(),
    phone: text(),
    address: text(),
    taxId: text(),
    language: text().$type<Language>().notNull(),
    mails: jsonb().$type<BillingMail[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('billing_contact_folded_email_once').on(table.companyId, table.foldedEmail),
    index().on(table.companyId, table.rev),
  ],
);
