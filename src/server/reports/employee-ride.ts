import { and, eq, sql } from 'drizzle-orm';
import type { EmployeeRide, RideFigures, RideReportQuery } from '@/contract/reports';
import { datesBefore, pointsOf } from '@/rules/report-period';
import { employeeTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { titlesOf } from '../org-units/org-unit-store';
import { findCompany } from '../session/admin-store';
import { otherCurrencies } from './other-currencies';
import { figuresOf, sumsByDay, sumsByEmployee } from './ride-sums';

/** Rides per employee and department, over time, and beside the time before. */
export async function readEmployeeRide(tx: Transaction, companyId: string, query: RideReportQuery): Promise<EmployeeRide> {
  const { from, to } = query;
  const { currency } = await findCompany(tx, companyId);
  const people = await sumsByEmployee(tx, companyId, query);
  const days = await sumsByDay(tx, companyId, query, query);
  const before = datesBefore(query);
  const daysBefore = await sumsByDay(tx, companyId, before, query);
  const { step, points } = pointsOf(query);
  return {
    from,
    to,
    currency,
    totals: figuresOf(people, currency),
    before: { ...before, totals: figuresOf(daysBefore, currency) },
    step,
    series: points.map((point) => {
      const within = days.filter(({ on }) => on >= point.from && on <= point.to);
      return { ...point, ...figuresOf(within, currency) };
    }),
    ...(await perEmployee(tx, companyId, people, currency)),
    otherCurrencies: otherCurrencies(
      people.map((sums) => ({ ...sums, amount: sums.fares + sums.fees })),
      currency,
    ),
  };
}

type PeoplesSums = Awaited<ReturnType<typeof sumsByEmployee>>;

async function perEmployee(
  tx: Transaction,
  companyId: string,
  people: PeoplesSums,
  currency: string,
): Promise<Pick<EmployeeRide, 'employees' | 'departments'>> {
  const names = await namesOf(
    tx,
    companyId,
    people.map(({ employeeId }) => employeeId),
  );
  const titles = await titlesOf(tx, companyId);
  const employees = grouped(people, ({ employeeId, departmentId }) => `${employeeId} ${departmentId}`, currency);
  const departments = grouped(people, ({ departmentId }) => departmentId, currency);
  return {
    employees: employees.map(({ one: { employeeId, departmentId }, figures }) => ({
      employeeId,
      name: names.get(employeeId) ?? '',
      departmentId,
      ...figures,
    })),
    departments: departments.map(({ one: { departmentId }, figures }) => ({
      departmentId,
      title: titles.get(departmentId ?? '') ?? null,
      ...figures,
    })),
  };
}

/** The figures of those that have the same key, and one of them; most rides first. */
function grouped(people: PeoplesSums, keyOf: (row: PeoplesSums[number]) => string | null, currency: string) {
  const groups = new Map<string | null, { one: PeoplesSums[number]; rows: PeoplesSums }>();
  for (const row of people) {
    const group = groups.get(keyOf(row));
    if (group) group.rows.push(row);
    else groups.set(keyOf(row), { one: row, rows: [row] });
  }
  const found = [...groups.values()].map(({ one, rows }) => ({ one, figures: figuresOf(rows, currency) }));
  // Of a ride that was deleted the sums are left, with nothing in them.
  return found.filter(({ figures }) => figures.rides + figures.cancellations > 0).sort(byRides);
}

const byRides = (a: { figures: RideFigures }, b: { figures: RideFigures }) =>
  b.figures.rides - a.figures.rides || b.figures.cancellations - a.figures.cancellations;

async function namesOf(tx: Transaction, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx.sql
    .select({ id: employeeTable.id, name: employeeTable.name })
    .from(employeeTable)
    .where(and(eq(employeeTable.companyId, companyId), sql`${employeeTable.id} = any(${sql.param([...ids])}::uuid[])`));
  return new Map(found.map(({ id, name }) => [id, name]));
}
