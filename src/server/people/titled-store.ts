import { and, desc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Department } from '@/contract/people';
import { id } from '@/contract/primitives';
import { countRows, type RowSource } from '../database/changes';
import { departmentTable, designationTable } from '../database/tables';

/** Departments and designations: both are a title in two languages and a status. */
export const titledTables = { department: departmentTable, designation: designationTable };

const titledOf = (row: typeof departmentTable.$inferSelect): Department => ({
  id: row.id,
  version: row.version,
  rev: row.rev,
  title: { en: row.titleEn, es: row.titleEs },
  status: row.status,
});

export function titledSource(resource: keyof typeof titledTables, companyId: string): RowSource<Department> {
  const table = titledTables[resource];
  const ofCompany = eq(table.companyId, companyId);
  return {
    resource,
    rev: table.rev,
    async read(tx, where, order, limit) {
      const rows = await tx.sql
        .select()
        .from(table)
        .where(and(ofCompany, where))
        .orderBy(...order)
        .limit(limit);
      return rows.map(titledOf);
    },
    count: (tx) => countRows(tx, table, ofCompany),
    fill: {
      order: [desc(table.id)],
      after: (cursor) => (v.is(id, cursor) ? lt(table.id, cursor) : null),
      cursorOf: (row) => row.id,
    },
  };
}
