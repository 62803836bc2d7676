import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type KnownEmployee as Employee, type EmployeeBody, employee } from '@/contract/employees';
import type { Language } from '@/contract/primitives';
import { employeeText } from '@/rules/employee-filter';
import { folded } from '@/rules/folded';
import { differingFields } from '@/rules/same-value';
import { advisoryLock } from '../database/advisory-lock';
import { type Author, noteEdits } from '../database/edit-store';
import { ownRows } from '../database/record-table';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { employeesFilledBy, employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { idsByTitle, type OrgUnitKind } from '../org-units/org-unit-store';

type EmployeeRow = typeof employeeTable.$inferSelect;

const employeeOf = ({ companyId: _, searchText: __, foldedNumber: ___, foldedEmail: ____, createdAt, ...row }: EmployeeRow): Employee => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Their columns, with what the list searches through and what nobody else may have. */
const columnsOf = (row: Employee) => ({
  ...row,
  createdAt: new Date(row.createdAt),
  searchText: employeeText(row),
  foldedNumber: folded(row.employeeNumber),
  foldedEmail: folded(row.email),
});
export const employeeRow = (companyId: string, row: Employee): EmployeeRow => ({ ...columnsOf(row), companyId });

/** A company's employees. */
export const employeeStore = resourceStore(employee, {
  table: employeeTable,
  select: (tx) => tx.sql.select().from(employeeTable).$dynamic(),
  rowOf: employeeOf,
  columnsOf,
  // The code signs somebody in, and the count is no change of theirs.
  audited: ({ inviteCode: _, totalTrips: __, ...row }) => row,
  // Whoever books for them only needs to know that they stay, and who they are until they are erased.
  lockedFor: 'no key update',
  filledBy: employeesFilledBy,
});

const columnIn = { department: employeeTable.departmentId, designation: employeeTable.designationId };

/** Where the department or designation stands by its title in the language. */
const byUnit =
  (kind: OrgUnitKind) =>
  async (tx: Transaction, language: Language): Promise<SQL[]> => {
    const ids = await idsByTitle(tx, kind, language);
    return ids.length === 0 ? [] : [sql`array_position(${sql.param(ids)}::uuid[], ${columnIn[kind]})`];
  };

/** Filtered and ordered as rules/employee-filter does it on the device. */
export const listEmployees = listInDatabase(employeeStore, employee, {
  searched: employeeTable.searchText,
  sorts: {
    // It begins with the name.
    name: [asText(employeeTable.searchText)],
    number: [sql`length(${employeeTable.employeeNumber})`, asText(employeeTable.employeeNumber)],
    department: byUnit('department'),
    designation: byUnit('designation'),
    email: [asText(employeeTable.foldedEmail)],
    joined: [sql`${employeeTable.joinedOn}`],
    trips: [sql`${employeeTable.totalTrips}`],
  },
});

/** Employees who have one of the numbers or addresses, whatever their case. */
export async function findNamesakes(
  tx: Transaction,
  { numbers, emails }: { numbers: readonly string[]; emails: readonly string[] },
): Promise<Employee[]> {
  const where = or(inArray(employeeTable.foldedNumber, numbers.map(folded)), inArray(employeeTable.foldedEmail, emails.map(folded)));
  return employeeStore.rows(tx, { where, order: [] });
}

/** Makes changes of a company's employees wait for one another, so that a number that was free stays so until the end. */
export const lockEmployees = (tx: Transaction, companyId: string) => advisoryLock(tx, `employees ${companyId}`);

/** What a form or a file changes of somebody who is locked. */
export type EmployeeChange = { before: Employee; fields: Partial<EmployeeBody> };

/** Stores each as the next version of the one that was locked. */
export async function saveEmployees(tx: Transaction, author: Author, changes: readonly EmployeeChange[]) {
  await employeeStore.save(
    tx,
    changes.map(({ before, fields }) => ({ before, after: { ...before, ...fields } })),
  );
  await noteEdits(
    tx,
    author,
    employeeStore,
    changes.map(({ before, fields }) => ({ id: before.id, version: before.version + 1, fields: differingFields(before, fields) })),
  );
}

/** Gives the employees of some departments (or designations) another one. */
export async function moveEmployees(tx: Transaction, kind: OrgUnitKind, author: Author, from: readonly string[], to: string) {
  const field = kind === 'department' ? 'departmentId' : 'designationId';
  const moving = await employeeStore.lockWhere(tx, inArray(employeeTable[field], [...from]));
  await saveEmployees(
    tx,
    author,
    moving.map((before) => ({ before, fields: { [field]: to } })),
  );
}

/** Counts a completed ride. No change of the record by a person, so the version stays and an edit elsewhere doesn't collide with it. */
export async function countTrip(tx: Transaction, employeeId: string) {
  await tx.sql
    .update(employeeTable)
    .set({ totalTrips: sql`${employeeTable.totalTrips} + 1` })
    .where(and(ownRows(employeeStore, tx.companyId), eq(employeeTable.id, employeeId)));
  tx.changed(employeeStore, employeeId);
}
