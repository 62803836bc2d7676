import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@/contract/primitives';
import { companyId, moment } from '../database/columns';
import { companyTable } from '../database/tables';

/** Mails to a company's people, as about its bills, written with what they are about and sent by a job. */
export const mailOutboxTable = pgTable(
  'mail_outbox',
  {
    companyId: companyId().references(() => companyTable.id),
    /** What the mail is about, as `receipt {id of the payment}`: nobody gets two of it. */
    about: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Whose document goes with it. */
    invoiceId: uuid(),
    createdAt: moment().notNull(),
    /** Tries so far, and when the next is due; null: it has been sent, or given up. */
    attempts: integer().notNull().default(0),
    nextAt: moment(),
    sentAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.about, table.recipient] }),
    index().on(table.nextAt),
    index().on(table.createdAt),
  ],
);
