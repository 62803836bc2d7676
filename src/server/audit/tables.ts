import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditChange, AuditParty } from '@/contract/audit';
import { companyId, moment } from '../database/columns';
import { companyTable } from '../database/tables';

/** Who changed what. The database itself lets entries only be added. */
export const auditTable = pgTable(
  'audit',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    at: moment().notNull(),
    queuedAt: moment(),
    party: text().$type<AuditParty>().notNull(),
    adminId: uuid(),
    /** As it was then. */
    name: text(),
    device: text(),
    action: text().$type<AuditAction>().notNull(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    recordName: text().notNull(),
    /** `plain()` of what the record is called. */
    searchText: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** When what was personal in it was erased. */
    redactedAt: moment(),
    /** What people call the record in Spanish, where it has a name in each language. */
    recordNameEs: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.at, table.id),
    index().on(table.companyId, table.recordId, table.at),
  ],
);
