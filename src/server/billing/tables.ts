import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardProblem } from '@/contract/payments';
import { amount, companyId, moment } from '../database/columns';
import { adminTable } from '../database/tables';
import { invoiceTable } from '../invoices/tables';
import type { GatewayName, PaymentInfo } from '../payments/gateway';

/** Invoices that are to be paid, until they are: how far the automatic payments and the reminders have come. */
export const dunningTable = pgTable(
  'dunning',
  {
    companyId: companyId(),
    invoiceId: uuid().notNull(),
    /** Automatic payments that were refused. */
    refusals: integer().notNull().default(0),
    /** The company's date from which on the default card is charged; null: it isn't tried any more. */
    chargeOn: date({ mode: 'string' }),
    /** Reminders that were sent. */
    reminders: integer().notNull().default(0),
    /** The company's subscription is past due because of it. */
    pastDue: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId] }),
    foreignKey({ columns: [table.companyId, table.invoiceId], foreignColumns: [invoiceTable.companyId, invoiceTable.id] }),
  ],
);

/** What cards were charged for invoices. Written before the gateway is asked, because no transaction is open meanwhile. */
export const invoicePaymentTable = pgTable(
  'invoice_payment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    invoiceId: uuid().notNull(),
    /** 1, 2, … for the invoice: with its id, what the gateway tells one charge from the next by. */
    attempt: integer().notNull(),
    /** Of somebody who pays by hand, with what they asked for. */
    adminId: uuid(),
    key: text(),
    fingerprint: text(),
    gateway: text().$type<GatewayName>().notNull(),
    customer: text().notNull(),
    token: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    amount: amount().notNull(),
    currency: text().notNull(),
    /** `asked`: nobody knows yet what came of it; `surplus`: taken for an invoice that needed it no more, and to be given back. */
    state: text().$type<'asked' | 'captured' | 'refused' | 'surplus' | 'refunded'>().notNull().default('asked'),
    problem: text().$type<CardProblem>(),
    payment: jsonb().$type<PaymentInfo>(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.invoiceId], foreignColumns: [invoiceTable.companyId, invoiceTable.id] }),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    unique('invoice_payment_attempt_once').on(table.companyId, table.invoiceId, table.attempt),
    unique('invoice_payment_key_once').on(table.companyId, table.adminId, table.key),
    // Nothing else is tried for an invoice as long as a charge may have been made.
    uniqueIndex('invoice_payment_asked_once').on(table.companyId, table.invoiceId).where(sql`state = 'asked'`),
    index('invoice_payment_open').on(table.companyId).where(sql`state in ('asked', 'surplus')`),
  ],
);
