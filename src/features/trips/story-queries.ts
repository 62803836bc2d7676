import { queryOptions } from '@tanstack/react-query';
import type { Trip, TripDriver, TripStory } from '@/contract/trips';
import { persistedAnswer } from '@/offline/answers';
import { openedDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { fetchTripDriver, fetchTripStory } from './api';
import { type ListedTrip, tripTable } from './rows';

/** What is asked of one trip; no list needs it. */
export const storyQueries = {
  /** A trip that the device doesn't hold, as the API told of it at `toldAt` (milliseconds), with waiting changes folded in. */
  told: (id: string, told: Trip | null, toldAt: number) =>
    queryOptions({
      queryKey: ['trip', 'told', id, toldAt],
      queryFn: async (): Promise<ListedTrip | null> => (await openedDevice()).rowsOf(tripTable).one(id, told),
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

  /** Who drives a trip; asked again when trips have changed. */
  driver: (id: string) =>
    queryOptions<TripDriver>({
      queryKey: ['answer', 'trip', 'driver', id],
      queryFn: () => fetchTripDriver(id),
      ...persistedAnswer,
      staleTime: 60_000,
    }),
};
