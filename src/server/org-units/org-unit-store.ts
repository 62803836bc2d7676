import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownOrgUnit as OrgUnit } from '@/contract/org-units';
import { id } from '@/contract/primitives';
import { countRows, type RowSource } from '../database/changes';
import { departmentTable, designationTable, employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

/** Departments and designations: both are a title in two languages and a status. */
export const orgUnitTables = { department: departmentTable, designation: designationTable };
export type OrgUnitKind = keyof typeof orgUnitTables;

const orgUnitOf = (row: typeof departmentTable.$inferSelect): OrgUnit => ({
  id: row.id,
  version: row.version,
  rev: row.rev,
  title: { en: row.titleEn, es: row.titleEs },
  status: row.status,
});

const columnsOf = ({ title, status }: Pick<OrgUnit, 'title' | 'status'>) => ({ titleEn: title.en, titleEs: title.es, status });

export function orgUnitSource(resource: OrgUnitKind, companyId: string): RowSource<OrgUnit> {
  const table = orgUnitTables[resource];
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
      return rows.map(orgUnitOf);
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
export function readAllOrgUnits(tx: Transaction, resource: OrgUnitKind, companyId: string): Promise<OrgUnit[]> {
  const source = orgUnitSource(resource, companyId);
  return source.read(tx, undefined, source.fill.order, all);
}

const isOrgUnit = (resource: OrgUnitKind, companyId: string, orgUnitId: string) =>
  and(eq(orgUnitTables[resource].companyId, companyId), eq(orgUnitTables[resource].id, orgUnitId));

export async function findOrgUnit(tx: Transaction, resource: OrgUnitKind, companyId: string, orgUnitId: string): Promise<OrgUnit | null> {
  const [row] = await tx.sql
    .select()
    .from(orgUnitTables[resource])
    .where(isOrgUnit(resource, companyId, orgUnitId));
  return row ? orgUnitOf(row) : null;
}

/** A record that must be there, as after a change. */
export async function readOrgUnit(tx: Transaction, resource: OrgUnitKind, companyId: string, orgUnitId: string): Promise<OrgUnit> {
  const found = await findOrgUnit(tx, resource, companyId, orgUnitId);
  if (!found) throw new Error(`A ${resource} vanished within its transaction`);
  return found;
}

/** Those of the ids that there are, kept from changing until the transaction ends. */
export async function lockOrgUnits(tx: Transaction, resource: OrgUnitKind, companyId: string, ids: readonly string[]): Promise<OrgUnit[]> {
  const table = orgUnitTables[resource];
  const rows = await tx.sql
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...ids])))
    // In one order for all, so that two who want the same don't block each other.
    .orderBy(table.id)
    .for('update');
  return rows.map(orgUnitOf);
}

/** Stores a new one; false when its id is taken. */
export async function insertOrgUnit(
  tx: Transaction,
  resource: OrgUnitKind,
  companyId: string,
  orgUnit: Pick<OrgUnit, 'id' | 'title' | 'status'>,
): Promise<boolean> {
  const made = await tx.sql
    .insert(orgUnitTables[resource])
    .values({ companyId, id: orgUnit.id, ...columnsOf(orgUnit) })
    .onConflictDoNothing()
    .returning({ id: orgUnitTables[resource].id });
  if (made.length > 0) tx.changed(resource, orgUnit.id);
  return made.length > 0;
}

/** Stores a changed one as its next version. */
export async function saveOrgUnit(tx: Transaction, resource: OrgUnitKind, companyId: string, orgUnit: OrgUnit) {
  await tx.sql
    .update(orgUnitTables[resource])
    .set({ ...columnsOf(orgUnit), version: orgUnit.version + 1 })
    .where(isOrgUnit(resource, companyId, orgUnit.id));
  tx.changed(resource, orgUnit.id);
}

export async function deleteOrgUnit(tx: Transaction, resource: OrgUnitKind, companyId: string, orgUnitId: string) {
  await tx.sql.delete(orgUnitTables[resource]).where(isOrgUnit(resource, companyId, orgUnitId));
  tx.deleted(resource, orgUnitId);
}

const usedBy = { department: employeeTable.departmentId, designation: employeeTable.designationId };

/** Whether employees use one of them. */
export async function isInUse(tx: Transaction, resource: OrgUnitKind, companyId: string, ids: readonly string[]): Promise<boolean> {
  const users = await tx.sql
    .select({ id: employeeTable.id })
    .from(employeeTable)
    .where(and(eq(employeeTable.companyId, companyId), inArray(usedBy[resource], [...ids])))
    .limit(1);
  return users.length > 0;
}
