import { useMemo } from 'react';
import { type ListedTrip, useLatestTrips } from '@/features/trips/hooks';
import { erasedName } from '@/rules/erased-person';

const shown = 4;

/** The rides that were booked last, each person's way once: probably the next one is like one of them. */
export function useRecentRides(): ListedTrip[] {
  const latest = useLatestTrips();
  return useMemo(() => {
    const ways = new Map<string, ListedTrip>();
    for (const trip of latest) {
      const way = `${trip.employee.id} ${trip.dropoff.label}`;
      // Nobody can be booked a ride any more whose data has been erased.
      if (trip.employee.name !== erasedName && !ways.has(way)) ways.set(way, trip);
      if (ways.size === shown) break;
    }
    return [...ways.values()];
  }, [latest]);
}
