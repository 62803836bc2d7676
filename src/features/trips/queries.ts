import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Trip, TripFilter, TripStatus, TripStory } from '@/contract/trips';
import { persistedAnswer } from '@/offline/answers';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { fetchTripStory, fetchTrips } from './api';
import { type ListedTrip, tripTable } from './rows';

/** As many as the tallest screen shows before all rows are read. */
const firstScreen = 40;

const statuses: TripStatus[] = ['scheduled', 'ongoing', 'completed', 'cancelled'];

export type FirstTrips = { trips: ListedTrip[]; counts: Record<'all' | TripStatus, number> };

export const tripQueries = {
  /** All trips of the device with waiting changes folded in; filters run over this. */
  rows: () =>
    queryOptions({
      queryKey: ['trip', 'rows'],
      queryFn: (): Promise<ListedTrip[]> => tripTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),

  /** The newest trips and the counts, straight from the indexes: what a list shows while all rows are being read. */
  first: () =>
    queryOptions({
      queryKey: ['trip', 'first'],
      queryFn: async (): Promise<FirstTrips> => {
        const device = currentDevice();
        const [trips, ...found] = await Promise.all([
          tripTable.rowsOn(device).first('rideAt', firstScreen, true),
          ...statuses.map((status) => device.db.table('trip').where('status').equals(status).count()),
        ]);
        const [scheduled = 0, ongoing = 0, completed = 0, cancelled = 0] = found;
        return { trips, counts: { all: scheduled + ongoing + completed + cancelled, scheduled, ongoing, completed, cancelled } };
      },
      ...fromDevice,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['trip', 'one', id],
      queryFn: (): Promise<ListedTrip | null> => tripTable.rowsOn(currentDevice()).one(id),
      ...fromDevice,
    }),

  /** A trip that the device doesn't hold, as the API told of it at `toldAt` (milliseconds), with waiting changes folded in. */
  told: (id: string, trip: Trip | null, toldAt: number) =>
    queryOptions({
      queryKey: ['trip', 'told', id, toldAt],
      queryFn: (): Promise<ListedTrip | null> => tripTable.rowsOn(currentDevice()).one(id, trip),
      ...fromDevice,
    }),

  /** All that happened to a trip; opens offline as last seen. */
  story: (id: string) =>
    queryOptions<TripStory>({
      queryKey: ['answer', 'trip-story', id],
      queryFn: () => fetchTripStory(id),
      ...persistedAnswer,
      staleTime: 10_000,
    }),

  /** Trips that the device doesn't hold, as the API has them, page by page. */
  older: (filter: TripFilter) =>
    infiniteQueryOptions({
      queryKey: ['answer', 'older-trips', filter],
      queryFn: ({ pageParam }) => fetchTrips(filter, pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ page, sizePerPage, total }) => (page * sizePerPage < total ? page + 1 : undefined),
      networkMode: 'always',
      retry: false,
      staleTime: 60_000,
    }),

  /** The same with waiting changes folded in; `fetchedAt` (milliseconds) tells one answer of the API from the next. */
  olderFolded: (filter: TripFilter, trips: readonly Trip[], fetchedAt: number) =>
    queryOptions({
      queryKey: ['trip', 'older', filter, trips.length, fetchedAt],
      queryFn: (): Promise<ListedTrip[]> => tripTable.rowsOn(currentDevice()).over(trips),
      ...fromDevice,
    }),
};
