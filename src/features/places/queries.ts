import { queryOptions } from '@tanstack/react-query';
import type { SavedPlaces } from '@/contract/places';
import { persistedAnswer } from '@/offline/answers';
import { slicesOf, yieldToBrowser } from '@/offline/yield';
import { indexPlaces, type PlaceIndex, weighedPlaces } from '@/rules/place-search';
import { fetchGazetteer, fetchSavedPlaces, searchPlacesAtApi } from './api';
import type { GoogleSearch } from './google-places';

/** Places indexed in one task, so that somebody who is typing meanwhile isn't kept waiting. */
const sliceSize = 600;

async function indexGazetteer(): Promise<PlaceIndex[]> {
  const indexes: PlaceIndex[] = [];
  for (const slice of slicesOf(weighedPlaces(await fetchGazetteer()), sliceSize)) {
    indexes.push(indexPlaces(slice));
    await yieldToBrowser();
  }
  return indexes;
}

export const placeQueries = {
  gazetteer: () =>
    queryOptions({
      queryKey: ['gazetteer'],
      queryFn: indexGazetteer,
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

  /** Google is asked once the typing rests, because each question goes over the network and is counted; what was typed on meanwhile is not asked. */
  atGoogle: (googleSearch: GoogleSearch, search: string, language: string) =>
    queryOptions({
      queryKey: ['google-places', googleSearch.id, language, search],
      queryFn: async ({ signal }) => {
        await rest(signal);
        return googleSearch.suggest(search, language);
      },
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
};

const restMilliseconds = 250;

/** Rejects when it is called off. */
const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, restMilliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
