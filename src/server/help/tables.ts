import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TicketCategory, TicketStatus } from '@/contract/help';
import { companyId, moment, revision } from '../database/columns';
import { companyTable, employeeTable } from '../database/tables';

/** What people asked support, and its reply. */
export const ticketTable = pgTable(
  'ticket',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    number: text().notNull(),
    employeeId: uuid().notNull(),
    /** As it was when the ticket was raised. */
    employeeName: text().notNull(),
    category: text().$type<TicketCategory>().notNull(),
    issue: text().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    replyText: text(),
    repliedAt: moment(),
    repliedBy: text(),
    comment: text(),
    createdAt: moment().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.number),
    foreignKey({ columns: [table.companyId, table.employeeId], foreignColumns: [employeeTable.companyId, employeeTable.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.createdAt, table.id),
    index().on(table.companyId, table.employeeId),
  ],
);
