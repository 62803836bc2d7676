import { and, count, eq, gte, lt, ne, type SQL, sql, sum } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Dashboard, Period } from '@/contract/dashboard';
import type { VehicleKind } from '@/contract/fleet';
import { countRows } from '../database/count-rows';
import { employeeTable, tripTable, vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { findCompany } from '../session/admin-store';

/** First and last moment (exclusive) of the company's day, ISO week, month or year around `now` (milliseconds). */
export function periodAround(now: number, zone: string, period: Period): { from: Date; to: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay();
  const from = {
    daily: today,
    weekly: today.subtract({ days: today.dayOfWeek - 1 }),
    monthly: today.with({ day: 1 }),
    yearly: today.with({ month: 1, day: 1 }),
  }[period].startOfDay();
  const length = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 }, yearly: { years: 1 } }[period];
  return { from: new Date(from.epochMilliseconds), to: new Date(from.add(length).startOfDay().epochMilliseconds) };
}

/** Grams of CO2 per kilometre, in round figures: a petrol car of one's own, and what is driven instead. */
const ownCar = 170;
const perKilometre: Record<VehicleKind, number> = { hatchback: 120, sedan: 140, suv: 165, van: 165, electric: 0 };

/** A company's totals of a period. */
export async function readDashboard(tx: Transaction, companyId: string, period: Period, now: number): Promise<Dashboard> {
  const company = await findCompany(tx, companyId);
  const { from, to } = periodAround(now, company.zone, period);
  const trips = (...conditions: SQL[]) => countRows(tx, tripTable, and(eq(tripTable.companyId, companyId), ...conditions));
  const completed = and(
    eq(tripTable.companyId, companyId),
    eq(tripTable.status, 'completed'),
    gte(tripTable.endedAt, from),
    lt(tripTable.endedAt, to),
  );
  const driven = await tx.sql
    .select({
      kind: vehicleTable.kind,
      rides: count(),
      metres: sum(tripTable.estimatedDistance).mapWith(Number),
      // What was paid in another currency can't be added up.
      cost: sql`sum(${tripTable.totalFare}) filter (where ${tripTable.currency} = ${company.currency})`.mapWith(Number),
    })
    .from(tripTable)
    .innerJoin(vehicleTable, eq(vehicleTable.id, tripTable.vehicleId))
    .where(completed)
    .groupBy(vehicleTable.kind);
  const total = (value: (row: (typeof driven)[number]) => number) => driven.reduce((before, row) => before + value(row), 0);
  return {
    period,
    employees: await countRows(tx, employeeTable, eq(employeeTable.companyId, companyId)),
    bookings: await trips(gte(tripTable.createdAt, from), lt(tripTable.createdAt, to)),
    cancellations: await trips(gte(tripTable.cancelledAt, from), lt(tripTable.cancelledAt, to)),
    completed: total((row) => row.rides),
    rides: await trips(ne(tripTable.status, 'cancelled'), gte(tripTable.rideAt, from), lt(tripTable.rideAt, to)),
    cost: { amount: total((row) => row.cost ?? 0), currency: company.currency },
    co2Saved: Math.round(total((row) => ((row.metres ?? 0) / 1000) * savedPerKilometre(row.kind))),
  };
}

const savedPerKilometre = (kind: VehicleKind) => ownCar - perKilometre[kind];
