import { eq, sql } from 'drizzle-orm';
import { nobody, type KnownTicket as Ticket, threadOf, ticket } from '@/contract/help';
import { searchTextOf } from '@/rules/list-matcher';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { ticketTable } from './tables';

type TicketRow = typeof ticketTable.$inferSelect;

const replyOf = ({ replyText, repliedAt, repliedBy }: TicketRow): Ticket['reply'] =>
  replyText === null || repliedAt === null || repliedBy === null ? null : { text: replyText, at: repliedAt.toISOString(), by: repliedBy };

function ticketOf(row: TicketRow): Ticket {
  const reply = replyOf(row);
  return {
    id: row.id,
    version: row.version,
    rev: row.rev,
    number: row.number,
    employeeId: row.employeeId ?? nobody,
    employeeName: row.employeeName,
    category: row.category,
    issue: row.issue,
    status: row.status,
    reply,
    // Release 0.1.0 stored no messages beside the reply.
    messages: row.messages.length > 0 ? row.messages : threadOf(row.id, reply),
    raisedBy: row.raisedBy,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Its columns, with what the list searches through. */
const columnsOf = ({ reply, ...row }: Ticket) => ({
  ...row,
  employeeId: row.employeeId === nobody ? null : row.employeeId,
  replyText: reply?.text ?? null,
  repliedAt: reply && new Date(reply.at),
  repliedBy: reply?.by ?? null,
  createdAt: new Date(row.createdAt),
  searchText: searchTextOf(ticket.matches.search)(row),
});

/** As one is stored that nobody is mailed about. */
export const ticketRow = (companyId: string, row: Ticket): TicketRow => ({
  ...columnsOf(row),
  companyId,
  raisedById: null,
  language: null,
});

/** A company's tickets. */
export const ticketStore = resourceStore(ticket, {
  table: ticketTable,
  select: (tx) => tx.sql.select().from(ticketTable).$dynamic(),
  rowOf: ticketOf,
  columnsOf,
  // What each entry of the history says of a thread is its last message: all of it in each would grow with the square of the thread.
  audited: ({ messages, reply: _, ...row }) => ({ ...row, messages: messages.slice(-1) }),
});

export const listTickets = listInDatabase(ticketStore, ticket, {
  searched: ticketTable.searchText,
  // Numbers grow longer.
  sorts: { number: [sql`length(${ticketTable.number})`, asText(ticketTable.number)] },
});

/** The number of the company's next ticket, which no other ticket gets. */
export async function nextTicketNumber(tx: Transaction, companyId: string): Promise<string> {
  const [company] = await tx.sql
    .update(companyTable)
    .set({ lastTicketNumber: sql`${companyTable.lastTicketNumber} + 1` })
    .where(eq(companyTable.id, companyId))
    .returning({ number: companyTable.lastTicketNumber });
  if (!company) throw new Error('A session without its company');
  return `TKT-${company.number}`;
}
