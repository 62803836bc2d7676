import { and, desc, eq, ne } from 'drizzle-orm';
import type { Place, SavedPlaces } from '@/contract/places';
import { erasedName } from '@/rules/erased-person';
import { savedPlaceTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

export const savedPlaces = (tx: Transaction, companyId: string): Promise<SavedPlaces['saved']> =>
  tx.sql
    .select({ id: savedPlaceTable.id, place: savedPlaceTable.place })
    .from(savedPlaceTable)
    .where(eq(savedPlaceTable.companyId, companyId))
    .orderBy(savedPlaceTable.id);

/** Enough rides that a day of commuting to one office does not hide all else. */
const latestRides = 100;

/** Places of the company's latest rides that it has not saved, each once, at most `limit`. */
export async function recentPlaces(tx: Transaction, companyId: string, limit: number): Promise<Place[]> {
  const rides = await tx.sql
    .select({ pickup: tripTable.pickup, dropoff: tripTable.dropoff, stops: tripTable.stops })
    .from(tripTable)
    .where(and(eq(tripTable.companyId, companyId), ne(tripTable.employeeName, erasedName)))
    .orderBy(desc(tripTable.rideAt), desc(tripTable.id))
    .limit(latestRides);
  const distinct = new Map<string, Place>();
  for (const place of rides.flatMap(({ pickup, dropoff, stops }) => [pickup, dropoff, ...stops])) {
    const spot = [place.label.toLowerCase(), place.coordinates?.latitude, place.coordinates?.longitude].join(' ');
    if (place.kind !== 'saved' && !distinct.has(spot)) distinct.set(spot, place);
  }
  return [...distinct.values()].slice(0, limit);
}
