import { queryOptions } from '@tanstack/react-query';
import type { SavedPlaces } from '@/contract/places';
import { persistedAnswer } from '@/offline/answers';
import { indexPlaces, weighedPlaces } from '@/rules/place-search';
import { fetchGazetteer, fetchSavedPlaces, searchPlacesAtApi } from './api';

export const placeQueries = {
  gazetteer: () =>
    queryOptions({
      queryKey: ['gazetteer'],
      queryFn: async () => indexPlaces(weighedPlaces(await fetchGazetteer())),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      retry: 1,
    }),

  saved: () =>
    queryOptions<SavedPlaces>({ queryKey: ['answer', 'saved-places'], queryFn: fetchSavedPlaces, ...persistedAnswer, staleTime: 60_000 }),

  /** For a device that has no gazetteer. */
  atApi: (search: string) =>
    queryOptions({
      queryKey: ['place-search', search],
      queryFn: () => searchPlacesAtApi(search),
      networkMode: 'always',
      retry: false,
      staleTime: 60_000,
    }),
};
