import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type InvoiceStanding, type ItemisedInvoice, invoice, type KnownInvoice, type KnownInvoiceLine } from '@/contract/invoices';
import type { Known } from '@/contract/primitives';
import { searchTextOf } from '@/rules/list-matcher';
import { dateIn } from '@/rules/wall-time';
import { jsonRows } from '../database/json-rows';
import { scopeOf } from '../database/record-table';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import type { Transaction } from '../database/transaction';
import { findCompany } from '../session/admin-store';
import { invoiceLineTable, invoiceTable } from './tables';

const invoiceOf = ({ companyId: _, searchText: __, createdAt, ...row }: typeof invoiceTable.$inferSelect): KnownInvoice => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A company's invoices and credit notes. */
export const invoiceStore = resourceStore(invoice, {
  table: invoiceTable,
  select: (tx) => tx.sql.select().from(invoiceTable).$dynamic(),
  rowOf: invoiceOf,
  columnsOf: (row) => ({ ...row, createdAt: new Date(row.createdAt), searchText: searchTextOf(invoice.matches.search)(row) }),
});

/** `now` in milliseconds since 1970: what is overdue depends on the company's date. */
export const invoiceList = (now: () => number) =>
  listInDatabase(invoiceStore, invoice, {
    searched: invoiceTable.searchText,
    conditions: async ({ status, from, to }, tx) => ({
      status: status && (await standing(tx, status, now())),
      from: from ? gt(invoiceTable.periodTo, from) : undefined,
      to: to ? lte(invoiceTable.periodFrom, to) : undefined,
    }),
    sorts: { number: [asText(sql`coalesce(${invoiceTable.number}, '')`)] },
  });

/** As rules/invoice-standing has it. */
async function standing(tx: Transaction, status: InvoiceStanding, now: number): Promise<SQL | undefined> {
  if (status !== 'overdue') return eq(invoiceTable.status, status);
  // Not by the database's clocks: it may have other rules of a zone than the device.
  const { zone } = await findCompany(tx, scopeOf(invoiceStore, tx.companyId));
  return and(eq(invoiceTable.status, 'unpaid'), lt(invoiceTable.dueOn, dateIn(zone, now)));
}

/** Adds lines to a draft, in their order. */
export async function insertLines(tx: Transaction, companyId: string, invoiceId: string, lines: readonly KnownInvoiceLine[]) {
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({ companyId, invoiceId, position: index + 1, ...line }));
  await tx.sql.execute(sql`insert into ${invoiceLineTable} select * from ${jsonRows(invoiceLineTable, rows)}`);
}

export async function readLines(tx: Transaction, companyId: string, invoiceId: string): Promise<KnownInvoiceLine[]> {
  const rows = await tx.sql
    .select()
    .from(invoiceLineTable)
    .where(and(eq(invoiceLineTable.companyId, companyId), eq(invoiceLineTable.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLineTable.position));
  return rows.map(({ companyId: _, invoiceId: __, position: ___, ...line }) => line);
}

export async function findItemised(tx: Transaction, companyId: string, id: string): Promise<Known<ItemisedInvoice> | null> {
  const found = await invoiceStore.find(tx, id);
  return found && { invoice: found, lines: await readLines(tx, companyId, id) };
}
