import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { KnownTrip as Trip, KnownTripEvent as TripEvent, TripStory } from '@/contract/trips';
import { companyTable, tripEventTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { tripOf, tripRow } from './trip-row';

const isTrip = (companyId: string, id: string) => and(eq(tripTable.companyId, companyId), eq(tripTable.id, id));

export async function findTrip(tx: Transaction, companyId: string, id: string): Promise<Trip | null> {
  const [row] = await tx.sql.select().from(tripTable).where(isTrip(companyId, id));
  return row ? tripOf(row) : null;
}

/** A trip that must be there, as after a change. */
export async function readTrip(tx: Transaction, companyId: string, id: string): Promise<Trip> {
  const trip = await findTrip(tx, companyId, id);
  if (!trip) throw new Error('A trip vanished within its transaction');
  return trip;
}

/** The trip, kept from changing until the transaction ends. */
export async function lockTrip(tx: Transaction, companyId: string, id: string): Promise<{ trip: Trip; currency: string } | null> {
  const [row] = await tx.sql.select().from(tripTable).where(isTrip(companyId, id)).for('update');
  return row ? { trip: tripOf(row), currency: row.currency } : null;
}

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
export async function insertTrip(tx: Transaction, companyId: string, trip: Trip, currency: string, event: NewEvent): Promise<boolean> {
  const made = await tx.sql
    .insert(tripTable)
    .values(tripRow(companyId, trip, currency))
    .onConflictDoNothing()
    .returning({ id: tripTable.id });
  if (made.length === 0) return false;
  await appendEvent(tx, companyId, trip.id, event);
  tx.changed('trip', trip.id);
  return true;
}

/** Stores a changed trip as its next version. */
export async function saveTrip(tx: Transaction, companyId: string, trip: Trip, currency: string, event: NewEvent) {
  const { rev: _, ...row } = tripRow(companyId, { ...trip, version: trip.version + 1 }, currency);
  await tx.sql.update(tripTable).set(row).where(isTrip(companyId, trip.id));
  await appendEvent(tx, companyId, trip.id, event);
  tx.changed('trip', trip.id);
}

async function appendEvent(tx: Transaction, companyId: string, tripId: string, { at, ...event }: NewEvent) {
  const [last] = await tx.sql
    .select({ position: max(tripEventTable.position) })
    .from(tripEventTable)
    .where(isEventOf(companyId, tripId));
  await tx.sql.insert(tripEventTable).values({ companyId, tripId, position: (last?.position ?? 0) + 1, at: new Date(at), ...event });
}

const isEventOf = (companyId: string, tripId: string) => and(eq(tripEventTable.companyId, companyId), eq(tripEventTable.tripId, tripId));

export async function deleteTrip(tx: Transaction, companyId: string, id: string) {
  await tx.sql.delete(tripTable).where(isTrip(companyId, id));
  tx.deleted('trip', id);
}

/** A trip and all that happened to it, oldest first. */
export async function findStory(tx: Transaction, companyId: string, id: string): Promise<TripStory | null> {
  const trip = await findTrip(tx, companyId, id);
  if (!trip) return null;
  const events = await tx.sql
    .select({ kind: tripEventTable.kind, at: tripEventTable.at, party: tripEventTable.party, name: tripEventTable.name })
    .from(tripEventTable)
    .where(isEventOf(companyId, id))
    .orderBy(asc(tripEventTable.position));
  return { trip, events: events.map((event) => ({ ...event, at: event.at.toISOString() })) };
}
