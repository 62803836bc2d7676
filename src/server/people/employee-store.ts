import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Page } from '@/contract/envelope';
import type { Employee, peopleListQuery } from '@/contract/people';
import { id } from '@/contract/primitives';
import { plain, wordsOf } from '@/rules/text-search';
import { countRows, type RowSource } from '../database/changes';
import { employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

type EmployeeRow = typeof employeeTable.$inferSelect;

const employeeOf = ({ companyId: _, searchText: __, createdAt, ...row }: EmployeeRow): Employee => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The row of an employee, with what the list searches through. */
export const employeeRow = (companyId: string, employee: Employee): EmployeeRow => ({
  ...employee,
  companyId,
  createdAt: new Date(employee.createdAt),
  searchText: plain([employee.name, employee.employeeNumber, employee.email, employee.mobile].join(' ')),
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

/** A page of employees by name. */
export async function listEmployees(
  tx: Transaction,
  companyId: string,
  query: v.InferOutput<typeof peopleListQuery>,
): Promise<Page<Employee>> {
  const { page, sizePerPage, search, status } = query;
  const conditions: (SQL | undefined)[] = [ofCompany(companyId), status && eq(employeeTable.status, status)];
  for (const word of wordsOf(search ?? '')) conditions.push(sql`position(${word} in ${employeeTable.searchText}) > 0`);
  const where = and(...conditions);
  const rows = await tx.sql
    .select()
    .from(employeeTable)
    .where(where)
    // The text begins with the plain name, and "C" orders it as the device does.
    .orderBy(sql`${employeeTable.searchText} collate "C"`, asc(employeeTable.id))
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

/** Counts a completed ride. No change of the record by a person, so the version stays and an edit elsewhere doesn't collide with it. */
export async function countTrip(tx: Transaction, companyId: string, employeeId: string) {
  await tx.sql
    .update(employeeTable)
    .set({ totalTrips: sql`${employeeTable.totalTrips} + 1` })
    .where(and(ofCompany(companyId), eq(employeeTable.id, employeeId)));
  tx.changed('employee', employeeId);
}
