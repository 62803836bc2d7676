import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RideFigures, RideReportQuery } from '@/contract/reports';
import type { ReportDates } from '@/rules/report-period';
import { tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { carTable } from '../fleet/tables';

/** Sums of rides whose fares are in one currency. */
type RideSums = Omit<RideFigures, 'cost' | 'fees'> & {
  currency: string;
  /** Of the completed ones, and of the cancelled ones. */
  fares: number;
  fees: number;
};

const completed = sql`${tripTable.status} = 'completed'`;
const cancelled = sql`${tripTable.status} = 'cancelled'`;
// As a trip's row tells it.
const seconds = sql`floor(date_part('epoch', ${tripTable.endedAt} - ${tripTable.startedAt}) + 0.5)`;
const sumOf = (what: SQL | typeof tripTable.totalFare, where: SQL) =>
  sql`coalesce(sum(${what}) filter (where ${where}), 0)`.mapWith(Number);
const countOf = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);

const sums = {
  currency: tripTable.currency,
  rides: countOf(completed),
  distance: sumOf(sql`${tripTable.estimatedDistance}`, completed),
  unmeasured: countOf(sql`${completed} and ${tripTable.estimatedDistance} is null`),
  duration: sumOf(seconds, completed),
  fares: sumOf(tripTable.totalFare, completed),
  cancellations: countOf(cancelled),
  fees: sumOf(tripTable.totalFare, cancelled),
  /** How many have a fare at all, and what all of them come to. */
  entries: countOf(sql`${tripTable.totalFare} is not null`),
  amount: sumOf(tripTable.totalFare, sql`true`),
};

/** The rides that a report is about, as the trips list narrows them. */
const isReported = (
  companyId: string,
  { from, to }: ReportDates,
  { employeeId, departmentId, carId }: Omit<RideReportQuery, 'from' | 'to'>,
) =>
  and(
    eq(tripTable.companyId, companyId),
    inArray(tripTable.status, ['completed', 'cancelled']),
    between(tripTable.rideDate, from, to),
    employeeId ? eq(tripTable.employeeId, employeeId) : undefined,
    departmentId ? eq(tripTable.departmentId, departmentId) : undefined,
    carId ? eq(tripTable.plateKey, plateKeyOf(companyId, carId)) : undefined,
  );

const plateKeyOf = (companyId: string, carId: string) =>
  sql`(select ${carTable.plateKey} from ${carTable} where ${carTable.companyId} = ${companyId} and ${carTable.id} = ${carId})`;

/** Of each employee in each department. */
export const sumsByEmployee = (tx: Transaction, companyId: string, query: RideReportQuery) =>
  tx.sql
    .select({ employeeId: tripTable.employeeId, departmentId: tripTable.departmentId, ...sums })
    .from(tripTable)
    .where(isReported(companyId, query, query))
    .groupBy(tripTable.employeeId, tripTable.departmentId, tripTable.currency);

/** Of each day. */
export const sumsByDay = (tx: Transaction, companyId: string, dates: ReportDates, query: RideReportQuery) =>
  tx.sql
    .select({ on: tripTable.rideDate, ...sums })
    .from(tripTable)
    .where(isReported(companyId, dates, query))
    .groupBy(tripTable.rideDate, tripTable.currency);

/** What sums come to in one currency; what is in another has no place in it. */
export function figuresOf(rows: readonly RideSums[], currency: string): RideFigures {
  const figures: RideFigures = { rides: 0, distance: 0, unmeasured: 0, duration: 0, cost: 0, cancellations: 0, fees: 0 };
  for (const row of rows) {
    for (const name of ['rides', 'distance', 'unmeasured', 'duration', 'cancellations'] as const) figures[name] += row[name];
    if (row.currency !== currency) continue;
    figures.cost += row.fares;
    figures.fees += row.fees;
  }
  return figures;
}
