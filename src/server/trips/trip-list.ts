import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { endpoints } from '@/contract/endpoints';
import type { Page } from '@/contract/envelope';
import { id, instant } from '@/contract/primitives';
import type { KnownTrip as Trip, TripSort } from '@/contract/trips';
import { wordsOf } from '@/rules/text-search';
import { countRows, type RowSource } from '../database/changes';
import { tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { tripOf } from './trip-row';

const ofCompany = (companyId: string) => eq(tripTable.companyId, companyId);

// Latest pickup first; equals by id, so that pages don't overlap.
const newestFirst = [desc(tripTable.rideAt), desc(tripTable.id)];

/** A company's trips for devices, latest pickup first. */
export const tripSource = (companyId: string): RowSource<Trip> => ({
  resource: 'trip',
  rev: tripTable.rev,
  async read(tx, where, order, limit) {
    const rows = await tx.sql
      .select()
      .from(tripTable)
      .where(and(ofCompany(companyId), where))
      .orderBy(...order)
      .limit(limit);
    return rows.map(tripOf);
  },
  count: (tx) => countRows(tx, tripTable, ofCompany(companyId)),
  fill: {
    order: newestFirst,
    after(cursor) {
      const last = v.safeParse(v.tuple([instant, id]), cursor);
      if (!last.success) return null;
      const [rideAt, tripId] = last.output;
      return sql`(${tripTable.rideAt}, ${tripTable.id}) < (${rideAt}::timestamptz, ${tripId}::uuid)`;
    },
    cursorOf: (trip) => [trip.rideAt, trip.id],
  },
});

// The same order as tripComparer's: "C" compares text as JavaScript does.
const sortedBy: Record<TripSort, SQL[]> = {
  rideAt: [sql`${tripTable.rideAt}`],
  number: [sql`length(${tripTable.number})`, sql`${tripTable.number} collate "C"`],
  employee: [sql`${tripTable.employeeOrder} collate "C"`],
  vehicle: [sql`${tripTable.vehicleOrder} collate "C"`],
  fare: [sql`coalesce(${tripTable.totalFare}, ${tripTable.estimatedFare}, -1)`],
  status: [sql`case ${tripTable.status} when 'ongoing' then 0 when 'scheduled' then 1 when 'completed' then 2 else 3 end`],
};

/** A page of trips, filtered and ordered as rules/trip-filter does it on the device. */
export async function listTrips(
  tx: Transaction,
  companyId: string,
  query: v.InferOutput<typeof endpoints.trip.list.query>,
): Promise<Page<Trip>> {
  const { page, sizePerPage, search, status, employeeId, from, to, sort = 'rideAt', order = 'desc' } = query;
  const where = and(
    ofCompany(companyId),
    status ? eq(tripTable.status, status) : undefined,
    employeeId ? eq(tripTable.employeeId, employeeId) : undefined,
    from ? gte(tripTable.rideDate, from) : undefined,
    to ? lte(tripTable.rideDate, to) : undefined,
    ...wordsOf(search ?? '').map((word) => sql`position(${word} in ${tripTable.searchText}) > 0`),
  );
  const rows = await tx.sql
    .select()
    .from(tripTable)
    .where(where)
    .orderBy(...sortedBy[sort].map(order === 'desc' ? desc : asc), ...newestFirst)
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data: rows.map(tripOf), total: await countRows(tx, tripTable, where), page, sizePerPage };
}
