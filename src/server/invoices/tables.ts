import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual, KnownInvoice, LineKind } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { amount, bytes, companyId, moment, revision } from '../database/columns';
import { companyTable } from '../database/tables';

const localDate = () => date({ mode: 'string' });

/** Once it has a number the database itself refuses whatever else than a payment or a credit would change it (keep_finalised). */
export const invoiceTable = pgTable(
  'invoice',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    number: text(),
    kind: text().$type<KnownInvoice['kind']>().notNull(),
    status: text().$type<KnownInvoice['status']>().notNull(),
    periodFrom: localDate().notNull(),
    periodTo: localDate().notNull(),
    billingOn: localDate().notNull(),
    dueOn: localDate().notNull(),
    planName: jsonb().$type<Bilingual>().notNull(),
    currency: text().notNull(),
    /** Rides. */
    totalUsed: integer().notNull(),
    /** Metres; a large company drives further in a month than 32 bits count. */
    totalDistance: amount().notNull(),
    /** Seconds. */
    totalDuration: amount().notNull(),
    subtotal: amount().notNull(),
    taxes: jsonb().$type<KnownInvoice['taxes']>().notNull(),
    total: amount().notNull(),
    paid: amount().notNull(),
    lastPaymentOn: localDate(),
    billTo: jsonb().$type<KnownInvoice['billTo']>().notNull(),
    issuer: jsonb().$type<KnownInvoice['issuer']>().notNull(),
    placeOfSupply: text(),
    serviceCode: text(),
    reverseCharge: boolean().notNull(),
    notes: jsonb().$type<Bilingual>(),
    terms: jsonb().$type<Bilingual>(),
    creditsId: uuid(),
    createdAt: moment().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('invoice_period_once').on(table.companyId, table.periodFrom).where(sql`kind = 'invoice'`),
    uniqueIndex('invoice_credited_once').on(table.companyId, table.creditsId),
    // An issuer bills in one currency, so this is its own series.
    uniqueIndex('invoice_number_once').on(table.currency, table.number),
    foreignKey({ columns: [table.companyId, table.creditsId], foreignColumns: [table.companyId, table.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.createdAt, table.id),
  ],
);

/** What an invoice is made of. Lines are added to drafts only, and never changed. */
export const invoiceLineTable = pgTable(
  'invoice_line',
  {
    companyId: companyId(),
    invoiceId: uuid().notNull(),
    /** 1, 2, … within the invoice. */
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    description: jsonb().$type<Bilingual>().notNull(),
    day: localDate(),
    /** No foreign key: the line outlives a ride that is deleted. */
    tripId: uuid(),
    tripNumber: text(),
    quantity: integer().notNull(),
    unitAmount: amount().notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId, table.position] }),
    foreignKey({ columns: [table.companyId, table.invoiceId], foreignColumns: [invoiceTable.companyId, invoiceTable.id] }),
    index().on(table.companyId, table.tripId),
  ],
);

/** The PDF of a finalised invoice, as it was made and goes out. The database refuses to change one (keep_document). */
export const invoiceDocumentTable = pgTable(
  'invoice_document',
  {
    companyId: companyId(),
    invoiceId: uuid().notNull(),
    language: text().$type<Language>().notNull(),
    bytes: bytes().notNull(),
    /** SHA-256 in hexadecimal digits. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId, table.language] }),
    foreignKey({ columns: [table.companyId, table.invoiceId], foreignColumns: [invoiceTable.companyId, invoiceTable.id] }),
    check('invoice_document_hash', sql`hash = encode(sha256(bytes), 'hex')`),
  ],
);

/** Who bills, one for each currency. The operator's own, whatever the company. */
export const invoiceIssuerTable = pgTable('invoice_issuer', {
  currency: text().primaryKey(),
  /** Whose tax rules it bills by, as `IN`. */
  country: text().notNull(),
  /** India's code of the state, as `36`. */
  state: text(),
  name: text().notNull(),
  address: text().notNull(),
  taxId: text().notNull(),
  /** Registered buyers owe the tax of its service themselves. */
  buyerPaysTax: boolean().notNull().default(false),
  /** Days between billing and due date. */
  paymentDays: integer().notNull(),
  terms: jsonb().$type<Bilingual>(),
});

/** The latest number of each of an issuer's series in a year. */
export const invoiceCounterTable = pgTable(
  'invoice_counter',
  {
    currency: text().notNull(),
    /** `INV`, `CN`. */
    series: text().notNull(),
    /** As numbers show it: `26-27`, `2026`. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.series, table.year] })],
);

/** To whom a company's invoices are made out; a company without goes by its name. */
export const billToTable = pgTable(
  'bill_to',
  {
    companyId: companyId().references(() => companyTable.id),
    /** 1 is that of a company that has said nothing. */
    version: integer().notNull().default(2),
    name: text().notNull(),
    address: text(),
    /** ISO 3166, as `IN`. */
    country: text().notNull(),
    /** India's code of the state, as `36`. */
    state: text(),
    taxId: text(),
    phone: text(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);
