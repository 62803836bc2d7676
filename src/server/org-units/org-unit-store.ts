import { and, count, eq, inArray } from 'drizzle-orm';
import { employee } from '@/contract/employees';
import { department, designation, type KnownOrgUnit as OrgUnit } from '@/contract/org-units';
import type { Language } from '@/contract/primitives';
import { byTitle, titleKey } from '@/rules/org-unit-order';
import { listOfFew, readFew } from '../database/few-list';
import { ownRows } from '../database/record-table';
import { resourceStore } from '../database/resource-store';
import { departmentTable, designationTable, employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { formerDepartmentTable } from './tables';

/** Departments and designations: both are a title in two languages and a status. */
const stored = {
  rowOf: ({ id, version, rev, titleEn, titleEs, status }: typeof departmentTable.$inferSelect): OrgUnit => ({
    id,
    version,
    rev,
    title: { en: titleEn, es: titleEs },
    status,
  }),
  columnsOf: ({ title, ...row }: OrgUnit) => ({ ...row, titleEn: title.en, titleEs: title.es }),
};

export const orgUnitStores = {
  department: resourceStore(department, {
    ...stored,
    table: departmentTable,
    select: (tx) => tx.sql.select().from(departmentTable).$dynamic(),
  }),
  designation: resourceStore(designation, {
    ...stored,
    table: designationTable,
    select: (tx) => tx.sql.select().from(designationTable).$dynamic(),
  }),
};
export type OrgUnitKind = keyof typeof orgUnitStores;

/** The row of a department or designation. */
export const orgUnitRow = (companyId: string, orgUnit: OrgUnit) => ({ ...stored.columnsOf(orgUnit), companyId });

const listOf = (kind: OrgUnitKind, declared: typeof department | typeof designation) =>
  listOfFew(orgUnitStores[kind], declared, {}, async (tx, language) => {
    const sizes = await sizesOf(tx, kind);
    return { title: titleKey(language), employees: ({ id }) => sizes.get(id) ?? 0 };
  });
export const orgUnitLists = { department: listOf('department', department), designation: listOf('designation', designation) };

/** Their ids as their titles stand in a language. */
export const idsByTitle = async (tx: Transaction, kind: OrgUnitKind, language: Language): Promise<string[]> =>
  byTitle(await readFew(orgUnitStores[kind], tx), language).map(({ id }) => id);

const usedBy = { department: employeeTable.departmentId, designation: employeeTable.designationId };

/** How many employees are in each that has any. */
async function sizesOf(tx: Transaction, kind: OrgUnitKind): Promise<ReadonlyMap<string, number>> {
  const found = await tx.sql
    .select({ id: usedBy[kind], employees: count() })
    .from(employeeTable)
    .where(ownRows({ resource: employee, table: employeeTable }, tx.companyId))
    .groupBy(usedBy[kind]);
  return new Map(found.map(({ id, employees }) => [id, employees]));
}

/** Remembers how departments that are being deleted are called: past rides keep to them. */
export async function keepTitles(tx: Transaction, companyId: string, deleted: readonly OrgUnit[]) {
  if (deleted.length === 0) return;
  await tx.sql
    .insert(formerDepartmentTable)
    .values(deleted.map(({ id, title }) => ({ companyId, id, titleEn: title.en, titleEs: title.es })))
    .onConflictDoNothing();
}

/** What departments are called, or were last: of each that there is or was. */
export async function titlesOf(tx: Transaction, companyId: string): Promise<ReadonlyMap<string, OrgUnit['title']>> {
  const titles = new Map<string, OrgUnit['title']>();
  const former = await tx.sql.select().from(formerDepartmentTable).where(eq(formerDepartmentTable.companyId, companyId));
  for (const { id, titleEn, titleEs } of former) titles.set(id, { en: titleEn, es: titleEs });
  for (const { id, title } of await readFew(orgUnitStores.department, tx)) titles.set(id, title);
  return titles;
}

/** Whether employees use one of them. */
export async function isInUse(tx: Transaction, kind: OrgUnitKind, companyId: string, ids: readonly string[]): Promise<boolean> {
  const users = await tx.sql
    .select({ id: employeeTable.id })
    .from(employeeTable)
    .where(and(eq(employeeTable.companyId, companyId), inArray(usedBy[kind], [...ids])))
    .limit(1);
  return users.length > 0;
}
