import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Trip, type TripFilter, trip } from '@/contract/trips';
import { openedDevice } from '@/offline/current-device';
import { deviceQueries } from '@/offline/device-queries';
import { fromDevice } from '@/offline/react';
import { fetchTrips } from './api';
import { type ListedTrip, tripTable } from './rows';

/** As many of the newest as tell for whom rides are booked these days. */
const newest = 60;

export const tripQueries = {
  ...deviceQueries(trip, tripTable, { opens: { sort: 'next', order: 'asc' }, leading: ['ongoing', 'scheduled'], keepsOpening: true }),

  /** The trips of this device that were booked last, the newest first. An id begins with the time, but that of a device's own clock. */
  latest: () =>
    queryOptions({
      queryKey: ['trip', 'latest'],
      queryFn: async (): Promise<ListedTrip[]> => {
        const trips = await (await openedDevice()).rowsOf(tripTable).first({ index: 'id', limit: newest, reverse: true });
        return trips.sort((a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt));
      },
      ...fromDevice,
    }),

  /** Trips that the device doesn't hold, as the API has them, page by page. */
  older: (filter: TripFilter, sizePerPage: number) =>
    infiniteQueryOptions({
      queryKey: ['answer', 'older-trips', filter, sizePerPage],
      queryFn: ({ pageParam }) => fetchTrips(filter, pageParam, sizePerPage),
      initialPageParam: 1,
      getNextPageParam: ({ page, total }) => (page * sizePerPage < total ? page + 1 : undefined),
      networkMode: 'always',
      retry: false,
      staleTime: 60_000,
    }),

  /** The same with waiting changes folded in; `fetchedAt` (milliseconds) tells one answer of the API from the next. */
  olderFolded: (filter: TripFilter, trips: readonly Trip[], fetchedAt: number) =>
    queryOptions({
      queryKey: ['trip', 'older', filter, trips.length, fetchedAt],
      queryFn: async (): Promise<ListedTrip[]> => (await openedDevice()).rowsOf(tripTable).over(trips),
      ...fromDevice,
    }),
};
