import { useEffect, useRef } from 'react';
import type { ListedTrip } from '../hooks';
import { useDeleteTrips } from './use-delete-trips';

type DeleteTripsProps = { trips: ListedTrip[]; onDeleted(): void; onEnd(): void };

/** Asks as soon as it is there whether these trips are to be deleted, and does it: a list loads nothing of that before. */
export default function DeleteTrips({ trips, onDeleted, onEnd }: DeleteTripsProps) {
  const deleteTrips = useDeleteTrips(onDeleted);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void Promise.resolve(deleteTrips(trips)).finally(onEnd);
  });
  return null;
}
