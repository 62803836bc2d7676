import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type KnownEmployee as Employee, type EmployeeBody, type EmployeeSort, employeeFieldNames } from '@/contract/employees';
import type { endpoints } from '@/contract/endpoints';
import type { Page } from '@/contract/envelope';
import { id, type Language } from '@/contract/primitives';
import { employeeText } from '@/rules/employee-filter';
import { folded } from '@/rules/folded';
import { byTitle } from '@/rules/org-unit-order';
import { differingFields } from '@/rules/same-value';
import { wordsOf } from '@/rules/text-search';
import { countRows, type RowSource } from '../database/changes';
import { type Author, noteEdits } from '../database/edit-store';
import { columnName, jsonRows } from '../database/json-rows';
import { employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { type OrgUnitKind, readAllOrgUnits } from '../org-units/org-unit-store';

type EmployeeRow = typeof employeeTable.$inferSelect;

const employeeOf = ({ companyId: _, searchText: __, foldedNumber: ___, foldedEmail: ____, createdAt, ...row }: EmployeeRow): Employee => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The row of an employee, with what the list searches through and what nobody else may have. */
export const employeeRow = (companyId: string, employee: Employee): EmployeeRow => ({
  ...employee,
  companyId,
  createdAt: new Date(employee.createdAt),
  searchText: employeeText(employee),
  foldedNumber: folded(employee.employeeNumber),
  foldedEmail: folded(employee.email),
});

const ofCompany = (companyId: string) => eq(employeeTable.companyId, companyId);

/** A company's employees for devices; the newest made stand first. */
export const employeeSource = (companyId: string): RowSource<Employee> => ({
  resource: 'employee',
  rev: employeeTable.rev,
  async read(tx, where, order, limit) {
    const rows = await tx.sql
      .select()
      .from(employeeTable)
      .where(and(ofCompany(companyId), where))
      .orderBy(...order)
      .limit(limit);
    return rows.map(employeeOf);
  },
  count: (tx) => countRows(tx, employeeTable, ofCompany(companyId)),
  fill: {
    order: [desc(employeeTable.id)],
    after: (cursor) => (v.is(id, cursor) ? lt(employeeTable.id, cursor) : null),
    cursorOf: (employee) => employee.id,
  },
});

// The same order as employeeComparer's: "C" compares text as JavaScript does.
const sortedBy: Record<Exclude<EmployeeSort, OrgUnitKind>, SQL[]> = {
  name: [sql`${employeeTable.searchText} collate "C"`],
  number: [sql`length(${employeeTable.employeeNumber})`, sql`${employeeTable.employeeNumber} collate "C"`],
  email: [sql`${employeeTable.foldedEmail} collate "C"`],
  joined: [sql`${employeeTable.joinedOn}`],
  trips: [sql`${employeeTable.totalTrips}`],
  status: [sql`${employeeTable.status} collate "C"`],
};

/** Where the department or designation stands by its title in the language. */
async function rankedBy(tx: Transaction, resource: OrgUnitKind, companyId: string, language: Language): Promise<SQL[]> {
  const ids = byTitle(await readAllOrgUnits(tx, resource, companyId), language).map((orgUnit) => orgUnit.id);
  const column = resource === 'department' ? employeeTable.departmentId : employeeTable.designationId;
  return ids.length === 0 ? [] : [sql`array_position(${sql.param(ids)}::uuid[], ${column})`];
}

/** A page of employees, filtered and ordered as rules/employee-filter does it on the device. */
export async function listEmployees(
  tx: Transaction,
  companyId: string,
  query: v.InferOutput<typeof endpoints.employee.list.query>,
  language: Language,
): Promise<Page<Employee>> {
  const { page, sizePerPage, search, status, departmentId, designationId, sort = 'name', order = 'asc' } = query;
  const conditions: (SQL | undefined)[] = [
    ofCompany(companyId),
    status && eq(employeeTable.status, status),
    departmentId ? eq(employeeTable.departmentId, departmentId) : undefined,
    designationId ? eq(employeeTable.designationId, designationId) : undefined,
  ];
  for (const word of wordsOf(search ?? '')) conditions.push(sql`position(${word} in ${employeeTable.searchText}) > 0`);
  const where = and(...conditions);
  const byUnit = sort === 'department' || sort === 'designation';
  const sorted = byUnit ? await rankedBy(tx, sort, companyId, language) : sortedBy[sort];
  const rows = await tx.sql
    .select()
    .from(employeeTable)
    .where(where)
    .orderBy(...sorted.map(order === 'desc' ? desc : asc), ...sortedBy.name.map(asc), asc(employeeTable.id))
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data: rows.map(employeeOf), total: await countRows(tx, employeeTable, where), page, sizePerPage };
}

export async function findEmployee(tx: Transaction, companyId: string, employeeId: string): Promise<Employee | null> {
  const [row] = await tx.sql
    .select()
    .from(employeeTable)
    .where(and(ofCompany(companyId), eq(employeeTable.id, employeeId)));
  return row ? employeeOf(row) : null;
}

/** An employee who must be there, as after a change. */
export async function readEmployee(tx: Transaction, companyId: string, employeeId: string): Promise<Employee> {
  const employee = await findEmployee(tx, companyId, employeeId);
  if (!employee) throw new Error('An employee vanished within its transaction');
  return employee;
}

/** Those of the ids that there are, kept from changing until the transaction ends. */
export const lockEmployees = (tx: Transaction, companyId: string, ids: readonly string[]): Promise<Employee[]> =>
  lockWhere(tx, companyId, inArray(employeeTable.id, [...ids]));

async function lockWhere(tx: Transaction, companyId: string, condition: SQL): Promise<Employee[]> {
  const rows = await tx.sql
    .select()
    .from(employeeTable)
    .where(and(ofCompany(companyId), condition))
    // In one order for all, so that two who want the same don't block each other.
    .orderBy(employeeTable.id)
    // Whoever books for them only needs to know that they stay.
    .for('no key update');
  return rows.map(employeeOf);
}

/** Employees who have one of the numbers or addresses, whatever their case. */
export async function findNamesakes(
  tx: Transaction,
  companyId: string,
  { numbers, emails }: { numbers: readonly string[]; emails: readonly string[] },
): Promise<Employee[]> {
  const rows = await tx.sql
    .select()
    .from(employeeTable)
    .where(
      and(
        ofCompany(companyId),
        or(inArray(employeeTable.foldedNumber, numbers.map(folded)), inArray(employeeTable.foldedEmail, emails.map(folded))),
      ),
    );
  return rows.map(employeeOf);
}

/**
 * Makes changes of a company's employees wait for one another, so that a number that was free stays so until the end.
 * Locks are taken in one order, or two transactions block each other: this one, departments by id, a ride, employees by id, and
 * the counter last.
 */
export async function oneAtATime(tx: Transaction, companyId: string) {
  await tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${companyId}`}, 0))`);
}

export async function insertEmployees(tx: Transaction, companyId: string, employees: readonly Employee[]) {
  if (employees.length === 0) return;
  await tx.sql.insert(employeeTable).values(employees.map((employee) => employeeRow(companyId, employee)));
  for (const { id: employeeId } of employees) tx.changed('employee', employeeId);
}

/** What a form or a file changes of somebody who is locked. */
export type EmployeeChange = { before: Employee; fields: Partial<EmployeeBody> };

const stored = [...employeeFieldNames, 'searchText'] as const;

/** Stores each as the next version of the one that was locked. */
export async function saveEmployees(tx: Transaction, author: Author, changes: readonly EmployeeChange[]) {
  if (changes.length === 0) return;
  const { companyId } = author;
  const rows = changes.map(({ before, fields }) => {
    const row = employeeRow(companyId, { ...before, ...fields });
    const was = employeeRow(companyId, before);
    // What stays the same stays as it is stored: of two who had one number already, one has it otherwise.
    return { ...row, foldedNumber: changedOrNull(was, row, 'foldedNumber'), foldedEmail: changedOrNull(was, row, 'foldedEmail') };
  });
  // One statement for all: an import changes hundreds of employees, and keeps all other changes of people waiting.
  const saved = await tx.sql
    .update(employeeTable)
    .set({
      ...Object.fromEntries(stored.map((name) => [name, sql`changed.${sql.identifier(columnName(name))}`])),
      foldedNumber: sql`coalesce(changed.folded_number, ${employeeTable.foldedNumber})`,
      foldedEmail: sql`coalesce(changed.folded_email, ${employeeTable.foldedEmail})`,
      version: sql`${employeeTable.version} + 1`,
    })
    .from(sql`${jsonRows(employeeTable, rows)} as changed`)
    .where(and(ofCompany(companyId), sql`changed.id = ${employeeTable.id}`, sql`changed.version = ${employeeTable.version}`))
    .returning({ id: employeeTable.id });
  if (saved.length < changes.length) throw new Error('An employee has changed who should have been locked');
  for (const { id: employeeId } of saved) tx.changed('employee', employeeId);
  await noteEdits(
    tx,
    author,
    'employee',
    changes.map(({ before, fields }) => ({ id: before.id, version: before.version + 1, fields: differingFields(before, fields) })),
  );
}

const changedOrNull = (was: EmployeeRow, row: EmployeeRow, name: 'foldedNumber' | 'foldedEmail') =>
  row[name] === was[name] ? null : row[name];

/** Gives the employees of some departments (or designations) another one. */
export async function moveEmployees(tx: Transaction, resource: OrgUnitKind, author: Author, from: readonly string[], to: string) {
  const field = resource === 'department' ? 'departmentId' : 'designationId';
  const moving = await lockWhere(tx, author.companyId, inArray(employeeTable[field], [...from]));
  await saveEmployees(
    tx,
    author,
    moving.map((before) => ({ before, fields: { [field]: to } })),
  );
}

/** Counts a completed ride. No change of the record by a person, so the version stays and an edit elsewhere doesn't collide with it. */
export async function countTrip(tx: Transaction, companyId: string, employeeId: string) {
  await tx.sql
    .update(employeeTable)
    .set({ totalTrips: sql`${employeeTable.totalTrips} + 1` })
    .where(and(ofCompany(companyId), eq(employeeTable.id, employeeId)));
  tx.changed('employee', employeeId);
}
