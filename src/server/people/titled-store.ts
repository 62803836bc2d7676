import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Department } from '@/contract/people';
import { id } from '@/contract/primitives';
import { countRows, type RowSource } from '../database/changes';
import { departmentTable, designationTable, employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

/** Departments and designations: both are a title in two languages and a status. */
export const titledTables = { department: departmentTable, designation: designationTable };
export type TitledResource = keyof typeof titledTables;

const titledOf = (row: typeof departmentTable.$inferSelect): Department => ({
  id: row.id,
  version: row.version,
  rev: row.rev,
  title: { en: row.titleEn, es: row.titleEs },
  status: row.status,
});

const columnsOf = ({ title, status }: Pick<Department, 'title' | 'status'>) => ({ titleEn: title.en, titleEs: title.es, status });

export function titledSource(resource: TitledResource, companyId: string): RowSource<Department> {
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

/** More than any company has; they are sorted and filtered in memory. */
const all = 10_000;

/** Every one of a company, in no order that means anything. */
export function readAllTitled(tx: Transaction, resource: TitledResource, companyId: string): Promise<Department[]> {
  const source = titledSource(resource, companyId);
  return source.read(tx, undefined, source.fill.order, all);
}

const isTitled = (resource: TitledResource, companyId: string, titledId: string) =>
  and(eq(titledTables[resource].companyId, companyId), eq(titledTables[resource].id, titledId));

export async function findTitled(
  tx: Transaction,
  resource: TitledResource,
  companyId: string,
  titledId: string,
): Promise<Department | null> {
  const [row] = await tx.sql
    .select()
    .from(titledTables[resource])
    .where(isTitled(resource, companyId, titledId));
  return row ? titledOf(row) : null;
}

/** A record that must be there, as after a change. */
export async function readTitled(tx: Transaction, resource: TitledResource, companyId: string, titledId: string): Promise<Department> {
  const found = await findTitled(tx, resource, companyId, titledId);
  if (!found) throw new Error(`A ${resource} vanished within its transaction`);
  return found;
}

/** Those of the ids that there are, kept from changing until the transaction ends. */
export async function lockTitled(
  tx: Transaction,
  resource: TitledResource,
  companyId: string,
  ids: readonly string[],
): Promise<Department[]> {
  const table = titledTables[resource];
  const rows = await tx.sql
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids])))
    // In one order for all, so that two who want the same don't block each other.
    .orderBy(table.id)
    .for('update');
  return rows.map(titledOf);
}

/** Stores a new one; false when its id is taken. */
export async function insertTitled(
  tx: Transaction,
  resource: TitledResource,
  companyId: string,
  titled: Pick<Department, 'id' | 'title' | 'status'>,
): Promise<boolean> {
  const made = await tx.sql
    .insert(titledTables[resource])
    .values({ companyId, id: titled.id, ...columnsOf(titled) })
    .onConflictDoNothing()
    .returning({ id: titledTables[resource].id });
  if (made.length > 0) tx.changed(resource, titled.id);
  return made.length > 0;
}

/** Stores a changed one as its next version. */
export async function saveTitled(tx: Transaction, resource: TitledResource, companyId: string, titled: Department) {
  await tx.sql
    .update(titledTables[resource])
    .set({ ...columnsOf(titled), version: titled.version + 1 })
    .where(isTitled(resource, companyId, titled.id));
  tx.changed(resource, titled.id);
}

export async function deleteTitled(tx: Transaction, resource: TitledResource, companyId: string, titledId: string) {
  await tx.sql.delete(titledTables[resource]).where(isTitled(resource, companyId, titledId));
  tx.deleted(resource, titledId);
}

const usedBy = { department: employeeTable.departmentId, designation: employeeTable.designationId };

/** Whether employees use one of them. */
export async function isInUse(tx: Transaction, resource: TitledResource, companyId: string, ids: readonly string[]): Promise<boolean> {
  const users = await tx.sql
    .select({ id: employeeTable.id })
    .from(employeeTable)
    .where(and(eq(employeeTable.companyId, companyId), inArray(usedBy[resource], [...ids])))
    .limit(1);
  return users.length > 0;
}
