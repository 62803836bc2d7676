import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, moment, revision } from '../database/columns';
import { companyTable } from '../database/tables';

export const lostItemTable = pgTable(
  'lost_item',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    what: text().notNull(),
    status: text().$type<'lost' | 'found'>().notNull(),
    reportedAt: moment().notNull(),
    /** `searchTextOf()` what its declaration has searched. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.rev),
    index().on(table.companyId, table.reportedAt, table.id),
  ],
);
