import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '../database/columns';
import { companyTable } from '../database/tables';

/** Departments that were deleted, as they were called last: past rides keep to them. */
export const formerDepartmentTable = pgTable(
  'former_department',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
