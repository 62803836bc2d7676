import { useQuery } from '@tanstack/react-query';
import type { Trip } from '@/contract/trips';
import { problemOf } from '@/http/problem';
import { useOpened } from '@/offline/editing';
import { useLastSeen } from '@/offline/last-seen';
import { useRecord } from '@/offline/record';
import { isOver } from '@/rules/trip-lifecycle';
import { tripQueries } from './queries';
import { type ListedTrip, tripTable } from './rows';
import { storyQueries } from './story-queries';

/** One trip: the row on the device with waiting changes, and its story as last fetched. */
export function useTrip(id: string) {
  const row = useRecord(tripQueries, id);
  const story = useLastSeen(storyQueries.story(id));
  const told = story.data ?? null;
  const unheld = row.isRead && row.record === null;
  // The story knows nothing of what waits on this device.
  const older = useQuery({
    ...storyQueries.told(id, told?.trip ?? null, story.dataUpdatedAt),
    enabled: unheld && told !== null,
    // Told anew, it stays in sight until the device has laid over it what waits: with it a menu that is open would go, and the focus.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  const problem = story.error && problemOf(story.error);
  const isRefused = problem?.kind === 'refused' && problem.code === 'not-found';
  // Its story as last seen outlives a ride.
  const found = row.record ?? (isRefused ? null : older.data) ?? null;
  const isGone = isRefused || older.data === null;
  const missing = isGone ? 'not-found' : story.state === 'ready' ? 'loading' : story.state;
  return {
    trip: found,
    events: told?.events ?? null,
    asOf: row.record ? row.asOf : story.asOf,
    state: found ? 'ready' : row.isRead ? missing : 'loading',
    retry: story.retry,
  } as const;
}

/** The number of a ride's driver, offline as last seen; undefined until it can be said whether there is one. */
export function useDriverPhone({ id, driver, status }: Pick<Trip, 'id' | 'driver' | 'status'>): string | null | undefined {
  const driven = driver !== null && !isOver({ status });
  const { data, isPending } = useQuery({ ...storyQueries.driver(id), enabled: driven });
  if (!driven) return null;
  if (isPending) return undefined;
  // Another one may be driving by now.
  return data?.email === driver.email ? data.phone : null;
}

/** The trip for a form, as the device knows it now; `known` from its story. */
export const useOpenedTrip = (trip: ListedTrip) => useOpened(tripTable, trip.id, storedTrip(trip));

/** The record without what only the list adds. */
export function storedTrip(trip: ListedTrip): Trip {
  const { pending: _, ...record } = trip;
  return record;
}
