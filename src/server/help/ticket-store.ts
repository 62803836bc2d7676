import { sql } from 'drizzle-orm';
import { type KnownTicket as Ticket, ticket } from '@/contract/help';
import { searchTextOf } from '@/rules/list-matcher';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { ticketTable } from '../database/tables';

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

/** Its columns, with what the list searches through. */
const columnsOf = ({ reply, ...row }: Ticket) => ({
  ...row,
  replyText: reply?.text ?? null,
  repliedAt: reply && new Date(reply.at),
  repliedBy: reply?.by ?? null,
  createdAt: new Date(row.createdAt),
  searchText: searchTextOf(ticket.matches.search)(row),
});

export const ticketRow = (companyId: string, row: Ticket): TicketRow => ({ ...columnsOf(row), companyId });

/** A company's tickets. */
export const ticketStore = resourceStore(ticket, {
  table: ticketTable,
  select: (tx) => tx.sql.select().from(ticketTable).$dynamic(),
  rowOf: ticketOf,
  columnsOf,
});

export const listTickets = listInDatabase(ticketStore, ticket, {
  searched: ticketTable.searchText,
  // Numbers grow longer.
  sorts: { number: [sql`length(${ticketTable.number})`, asText(ticketTable.number)] },
});
