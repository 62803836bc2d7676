import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { endpoints } from '@/contract/endpoints';
import type { Page } from '@/contract/envelope';
import type { KnownTicket as Ticket } from '@/contract/help';
import { id, instant } from '@/contract/primitives';
import { plain, wordsOf } from '@/rules/text-search';
import { countRows, type RowSource } from '../database/changes';
import { ticketTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

type TicketRow = typeof ticketTable.$inferSelect;

const ticketOf = (row: TicketRow): Ticket => ({
  id: row.id,
  version: row.version,
  rev: row.rev,
  number: row.number,
  employeeId: row.employeeId,
  employeeName: row.employeeName,
  category: row.category,
  issue: row.issue,
  status: row.status,
  reply:
    row.replyText === null || row.repliedAt === null || row.repliedBy === null
      ? null
      : { text: row.replyText, at: row.repliedAt.toISOString(), by: row.repliedBy },
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
});

/** The row of a ticket, with what the list searches through. */
export const ticketRow = (companyId: string, { reply, ...ticket }: Ticket): TicketRow => ({
  ...ticket,
  companyId,
  replyText: reply?.text ?? null,
  repliedAt: reply && new Date(reply.at),
  repliedBy: reply?.by ?? null,
  createdAt: new Date(ticket.createdAt),
  searchText: plain([ticket.number, ticket.employeeName, ticket.issue].join(' ')),
});

const ofCompany = (companyId: string) => eq(ticketTable.companyId, companyId);

// Equals by id, so that pages don't overlap.
const newestFirst = [desc(ticketTable.createdAt), desc(ticketTable.id)];

/** A company's tickets for devices, newest first. */
export const ticketSource = (companyId: string): RowSource<Ticket> => ({
  resource: 'contact-us',
  rev: ticketTable.rev,
  async read(tx, where, order, limit) {
    const rows = await tx.sql
      .select()
      .from(ticketTable)
      .where(and(ofCompany(companyId), where))
      .orderBy(...order)
      .limit(limit);
    return rows.map(ticketOf);
  },
  count: (tx) => countRows(tx, ticketTable, ofCompany(companyId)),
  fill: {
    order: newestFirst,
    after(cursor) {
      const last = v.safeParse(v.tuple([instant, id]), cursor);
      if (!last.success) return null;
      const [createdAt, ticketId] = last.output;
      return sql`(${ticketTable.createdAt}, ${ticketTable.id}) < (${createdAt}::timestamptz, ${ticketId}::uuid)`;
    },
    cursorOf: (ticket) => [ticket.createdAt, ticket.id],
  },
});

/** A page of tickets, newest first. */
export async function listTickets(
  tx: Transaction,
  companyId: string,
  query: v.InferOutput<typeof endpoints.ticket.list.query>,
): Promise<Page<Ticket>> {
  const { page, sizePerPage, search, status, employeeId } = query;
  const conditions: (SQL | undefined)[] = [
    ofCompany(companyId),
    status && eq(ticketTable.status, status),
    employeeId ? eq(ticketTable.employeeId, employeeId) : undefined,
    ...wordsOf(search ?? '').map((word) => sql`position(${word} in ${ticketTable.searchText}) > 0`),
  ];
  const where = and(...conditions);
  const rows = await tx.sql
    .select()
    .from(ticketTable)
    .where(where)
    .orderBy(...newestFirst)
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data: rows.map(ticketOf), total: await countRows(tx, ticketTable, where), page, sizePerPage };
}
