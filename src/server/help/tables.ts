import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { KnownTicket, TicketCategory, TicketStatus } from '@/contract/help';
import type { Language } from '@/contract/primitives';
import { companyId, moment, revision } from '../database/columns';
import { adminTable, companyTable, employeeTable } from '../database/tables';

/** What people asked support, and what was written since. */
export const ticketTable = pgTable(
  'ticket',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    number: text().notNull(),
    /** Null: it is about nobody. */
    employeeId: uuid(),
    /** As it was when the ticket was raised. */
    employeeName: text().notNull(),
    category: text().$type<TicketCategory>().notNull(),
    issue: text().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    /** Support's last message. */
    replyText: text(),
    repliedAt: moment(),
    repliedBy: text(),
    messages: jsonb().$type<KnownTicket['messages']>().notNull().default([]),
    raisedBy: text(),
    /** Whom support's replies are mailed to, in the language in which the ticket was raised. */
    raisedById: uuid(),
    language: text().$type<Language>(),
    comment: text(),
    createdAt: moment().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.number),
    foreignKey({ columns: [table.companyId, table.employeeId], foreignColumns: [employeeTable.companyId, employeeTable.id] }),
    foreignKey({ columns: [table.companyId, table.raisedById], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.createdAt, table.id),
    index().on(table.companyId, table.employeeId),
  ],
);
