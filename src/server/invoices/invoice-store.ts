import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type InvoiceStanding, type ItemisedInvoice, invoice, type KnownInvoice, type KnownInvoiceLine } from '@/contract/invoices';
import type { Known } from '@/contract/primitives';
import { searchTextOf } from '@/rules/list-matcher';
import { jsonRows } from '../database/json-rows';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
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
    conditions: ({ status, from, to }) => ({
      status: status && standing(status, now()),
      from: from ? gt(invoiceTable.periodTo, from) : undefined,
      to: to ? lte(invoiceTable.periodFrom, to) : undefined,
    }),
    sorts: { number: [asText(sql`coalesce(${invoiceTable.number}, '')`)] },
  });

/** As rules/invoice-standing has it. */
function standing(status: InvoiceStanding, now: number): SQL | undefined {
  if (status !== 'overdue') return eq(invoiceTable.status, status);
  const zone = sql`(select ${companyTable.zone} from ${companyTable} where ${companyTable.id} = ${invoiceTable.companyId})`;
  const today = sql`(${new Date(now).toISOString()}::timestamptz at time zone ${zone})::date`;
  return and(eq(invoiceTable.status, 'unpaid'), sql`${invoiceTable.dueOn} < ${today}`);
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
