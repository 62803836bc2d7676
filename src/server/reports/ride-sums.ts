import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RideFigures, RideReportQuery } from '@/contract/reports';
import { type ReportDates, weeksAndDays } from '@/rules/report-period';
import { tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { carTable } from '../fleet/tables';
import { rideDayTable, rideWeekTable } from './tables';

/** Sums of rides whose fares are in one currency. */
type RideSums = Omit<RideFigures, 'cost' | 'fees'> & {
  currency: string;
  /** Of the completed ones, and of the cancelled ones. */
  fares: number;
  fees: number;
  /** How many have a fare at all. */
  entries: number;
};
type EmployeesSums = RideSums & { employeeId: string; departmentId: string | null };
type DaysSums = RideSums & { on: string };

const whole = (sum: SQL) => sql`coalesce(${sum}, 0)`.mapWith(Number);

/** Of rides one by one. */
const completed = sql`${tripTable.status} = 'completed'`;
const cancelled = sql`${tripTable.status} = 'cancelled'`;
const ofTrips = {
  currency: tripTable.currency,
  rides: whole(sql`count(*) filter (where ${completed})`),
  distance: whole(sql`sum(${tripTable.estimatedDistance}) filter (where ${completed})`),
  unmeasured: whole(sql`count(*) filter (where ${completed} and ${tripTable.estimatedDistance} is null)`),
  // As a trip's row tells it.
  duration: whole(
    sql`sum(greatest(0, floor(date_part('epoch', ${tripTable.endedAt} - ${tripTable.startedAt}) + 0.5))) filter (where ${completed})`,
  ),
  fares: whole(sql`sum(${tripTable.totalFare}) filter (where ${completed})`),
  cancellations: whole(sql`count(*) filter (where ${cancelled})`),
  fees: whole(sql`sum(${tripTable.totalFare}) filter (where ${cancelled})`),
  entries: whole(sql`count(${tripTable.totalFare})`),
};

/** Of what the database has summed up as they ended. */
const ofSums = (table: typeof rideDayTable | typeof rideWeekTable) => {
  const sumOf = (column: AnyPgColumn) => whole(sql`sum(${column})`);
  return {
    currency: table.currency,
    rides: sumOf(table.rides),
    distance: sumOf(table.distance),
    unmeasured: sumOf(table.unmeasured),
    duration: whole(sql`greatest(0, sum(${table.duration}))`),
    fares: sumOf(table.fares),
    cancellations: sumOf(table.cancellations),
    fees: sumOf(table.fees),
    entries: sumOf(table.entries),
  };
};

/** A report of one employee or one car is about few rides: they are summed up as they are. */
const isOfFew = ({ employeeId, carId }: RideReportQuery) => employeeId !== undefined || carId !== undefined;

/**
 * What is over: in the words of the index of all that is over by its dates, or where there are few rides in others, or the
 * database takes that index for the better one and reads a year of it for one employee.
 */
const isOver = (query: RideReportQuery) =>
  isOfFew(query) ? sql`${tripTable.status} not in ('scheduled', 'ongoing')` : sql`${tripTable.status} in ('completed', 'cancelled')`;

/** The rides that a report is about, as the trips list narrows them. */
const isReported = (companyId: string, { from, to }: ReportDates, query: RideReportQuery) => {
  const { employeeId, departmentId, carId } = query;
  return and(
    eq(tripTable.companyId, companyId),
    isOver(query),
    between(tripTable.rideDate, from, to),
    employeeId ? eq(tripTable.employeeId, employeeId) : undefined,
    departmentId ? eq(tripTable.departmentId, departmentId) : undefined,
    carId ? eq(tripTable.plateKey, plateKeyOf(companyId, carId)) : undefined,
  );
};

const plateKeyOf = (companyId: string, carId: string) =>
  sql`(select ${carTable.plateKey} from ${carTable} where ${carTable.companyId} = ${companyId} and ${carTable.id} = ${carId})`;

/** Of each employee in each department; one may stand there more than once. */
export async function sumsByEmployee(tx: Transaction, companyId: string, query: RideReportQuery): Promise<EmployeesSums[]> {
  const { weeks, days } = isOfFew(query) ? { weeks: null, days: [query] } : weeksAndDays(query);
  const sums = weeks ? await sumsOfWeeks(tx, companyId, weeks, query) : [];
  // Each by itself: asked for both ends at once, the database reads all that lies between them.
  for (const dates of days) sums.push(...(await sumsOfDays(tx, companyId, dates, query)));
  return sums;
}

const sumsOfDays = (tx: Transaction, companyId: string, dates: ReportDates, query: RideReportQuery) =>
  tx.sql
    .select({ employeeId: tripTable.employeeId, departmentId: tripTable.departmentId, ...ofTrips })
    .from(tripTable)
    .where(isReported(companyId, dates, query))
    .groupBy(tripTable.employeeId, tripTable.departmentId, tripTable.currency);

const sumsOfWeeks = (tx: Transaction, companyId: string, { from, to }: ReportDates, { departmentId }: RideReportQuery) =>
  tx.sql
    .select({ employeeId: rideWeekTable.employeeId, departmentId: rideWeekTable.departmentId, ...ofSums(rideWeekTable) })
    .from(rideWeekTable)
    .where(
      and(
        eq(rideWeekTable.companyId, companyId),
        between(rideWeekTable.monday, from, to),
        departmentId ? eq(rideWeekTable.departmentId, departmentId) : undefined,
      ),
    )
    .groupBy(rideWeekTable.employeeId, rideWeekTable.departmentId, rideWeekTable.currency);

/** Of each day; a day may stand there more than once. */
export async function sumsByDay(tx: Transaction, companyId: string, dates: ReportDates, query: RideReportQuery): Promise<DaysSums[]> {
  if (isOfFew(query))
    return tx.sql
      .select({ on: tripTable.rideDate, ...ofTrips })
      .from(tripTable)
      .where(isReported(companyId, dates, query))
      .groupBy(tripTable.rideDate, tripTable.currency);
  return tx.sql
    .select({ on: rideDayTable.rideDate, ...ofSums(rideDayTable) })
    .from(rideDayTable)
    .where(
      and(
        eq(rideDayTable.companyId, companyId),
        between(rideDayTable.rideDate, dates.from, dates.to),
        query.departmentId ? eq(rideDayTable.departmentId, query.departmentId) : undefined,
      ),
    )
    .groupBy(rideDayTable.rideDate, rideDayTable.currency);
}

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
