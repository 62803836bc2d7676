import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { type KnownTrip as Trip, type TripDriver, type KnownTripEvent as TripEvent, type TripStory, trip } from '@/contract/trips';
import { isOver } from '@/rules/trip-lifecycle';
import { resourceStore } from '../database/resource-store';
import { companyTable, tripEventTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { driverPhone } from '../fleet/driver-phone';
import { auditedTrip, type BesidesTrip, tripColumns, tripOf } from './trip-row';

/** A company's trips. */
export const tripStore = resourceStore(trip, {
  table: tripTable,
  select: (tx) => tx.sql.select().from(tripTable).$dynamic(),
  rowOf: tripOf,
  columnsOf: tripColumns,
  audited: auditedTrip,
});

/** The trip, kept from changing until the transaction ends, and the currency that its fare is in. */
export async function lockTrip(tx: Transaction, companyId: string, id: string): Promise<{ trip: Trip; currency: string } | null> {
  const [locked] = await tripStore.lock(tx, [id]);
  if (!locked) return null;
  const where = and(eq(tripTable.companyId, companyId), eq(tripTable.id, id));
  const [stored] = await tx.sql.select({ currency: tripTable.currency }).from(tripTable).where(where);
  return stored ? { trip: locked, currency: stored.currency } : null;
}

/** How many rides take place in a period, as `ridesIn` counts them. */
export const countRides = (tx: Transaction, { from, to }: { from: number; to: number }, exceptId: string | null): Promise<number> =>
  tripStore.count(
    tx,
    and(
      ne(tripTable.status, 'cancelled'),
      gte(tripTable.rideAt, new Date(from)),
      lt(tripTable.rideAt, new Date(to)),
      exceptId === null ? undefined : ne(tripTable.id, exceptId),
    ),
  );

/** The number of the company's next trip, which no other trip gets. */
export async function nextTripNumber(tx: Transaction, companyId: string): Promise<string> {
  const [company] = await tx.sql
    .update(companyTable)
    .set({ lastTripNumber: sql`${companyTable.lastTripNumber} + 1` })
    .where(eq(companyTable.id, companyId))
    .returning({ number: companyTable.lastTripNumber });
  if (!company) throw new Error('A session without its company');
  return `TRP-${company.number}`;
}

type NewEvent = Omit<TripEvent, 'at'> & { at: number };

/** Stores a new trip; false when its id is taken. */
export async function insertTrip(tx: Transaction, companyId: string, made: Trip, besides: BesidesTrip, event: NewEvent): Promise<boolean> {
  if (!(await tripStore.insert(tx, [made], besides))) return false;
  await appendEvent(tx, companyId, made.id, event);
  return true;
}

/** Stores the next version of a trip that was locked, and what has happened to it. */
export async function saveTrip(tx: Transaction, companyId: string, before: Trip, after: Trip, besides: BesidesTrip, event: NewEvent) {
  await tripStore.save(tx, [{ before, after }], besides);
  await appendEvent(tx, companyId, before.id, event);
}

async function appendEvent(tx: Transaction, companyId: string, tripId: string, { at, ...event }: NewEvent) {
  const next = tx.sql
    .select({ position: sql`coalesce(max(${tripEventTable.position}), 0) + 1` })
    .from(tripEventTable)
    .where(isEventOf(companyId, tripId));
  await tx.sql.insert(tripEventTable).values({ companyId, tripId, position: sql`(${next})`, at: new Date(at), ...event });
}

const isEventOf = (companyId: string, tripId: string) => and(eq(tripEventTable.companyId, companyId), eq(tripEventTable.tripId, tripId));

/** A trip and all that happened to it, oldest first. */
export async function findStory(tx: Transaction, companyId: string, id: string): Promise<TripStory | null> {
  const found = await tripStore.find(tx, id);
  if (!found) return null;
  const events = await tx.sql
    .select({ kind: tripEventTable.kind, at: tripEventTable.at, party: tripEventTable.party, name: tripEventTable.name })
    .from(tripEventTable)
    .where(isEventOf(companyId, id))
    .orderBy(asc(tripEventTable.position));
  return { trip: found, events: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
}

/** Who drives a ride, and where they can be rung up: a number is told for the ride, not for good. Null for one that is over. */
export async function findDriver(tx: Transaction, companyId: string, id: string): Promise<TripDriver | null> {
  const found = await tripStore.find(tx, id);
  if (!found?.driver || isOver(found)) return null;
  return { ...found.driver, phone: await driverPhone(tx, companyId, found.driver) };
}
