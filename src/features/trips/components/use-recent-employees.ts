import { useMemo } from 'react';
import { useLatestTrips } from '../hooks';

const shown = 6;

/** For whom rides were booked last: probably the next ride is for one of them. */
export function useRecentEmployees(): string[] {
  const latest = useLatestTrips();
  return useMemo(() => [...new Set(latest.map((trip) => trip.employee.id))].slice(0, shown), [latest]);
}
