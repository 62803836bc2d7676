import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Coordinates, Place, SavedPlaces } from '@/contract/places';
import { keptPerRow } from '@/rules/kept-per-row';
import { indexPlaces, ownPlaceWeight, searchPlaces } from '@/rules/place-search';
import { GoogleSearch, googlePlacesLoaded, located } from './google-places';
import { placeQueries } from './queries';

/** The company's own places and its latest ones, as last seen; null before the first time. */
export function useSavedPlaces(): SavedPlaces | null {
  return useQuery(placeQueries.saved()).data ?? null;
}

const shown = 12;
const nowhere: Place[] = [];

/**
 * Places that answer what is typed (null: nobody is typing), best first: the company's own and the gazetteer's from the device,
 * then Google's where configured. A device without the gazetteer asks the API.
 */
export function usePlaceSearch(typed: string | null): Place[] {
  const search = useDeferredValue(typed?.trim() ?? '');
  const saved = useSavedPlaces();
  const gazetteer = useQuery(placeQueries.gazetteer());
  const onDevice = useMemo(
    () => searchPlaces([...(saved ? [ownPlacesOf(saved)] : []), ...(gazetteer.data ?? [])], search, { limit: shown }),
    [gazetteer.data, saved, search],
  );
  const atApi = useQuery({ ...placeQueries.atApi(search), enabled: gazetteer.isError && search !== '' });
  const atGoogle = useGooglePlaces(search, typed !== null);
  return useMemo(() => distinct([...onDevice, ...(atApi.data ?? []), ...atGoogle]), [onDevice, atApi.data, atGoogle]);
}

const ownPlacesOf = keptPerRow(({ saved, recent }: SavedPlaces) =>
  indexPlaces([...saved.map(({ place }) => place), ...recent].map((place) => ({ place, weight: ownPlaceWeight }))),
);

/** Google's places for a text; none while it has not answered for this very text. */
function useGooglePlaces(search: string, searching: boolean): Place[] {
  const { i18n } = useLingui();
  const [googleSearch, setGoogleSearch] = useState(() => new GoogleSearch());
  useEffect(() => {
    if (searching) return () => setGoogleSearch(new GoogleSearch());
  }, [searching]);
  const { data = nowhere } = useQuery({
    ...placeQueries.atGoogle(googleSearch, search, i18n.locale),
    enabled: search.length > 2 && googlePlacesLoaded(),
  });
  return data;
}

/** The chosen place, with its coordinates where only now they can be had. */
export const useLocatedPlace = () => located;

function distinct(places: Place[]): Place[] {
  const taken = new Set<string>();
  return places.filter((place) => {
    const key = `${place.label}|${place.detail ?? ''}`.toLowerCase();
    const first = !taken.has(key);
    taken.add(key);
    return first;
  });
}

/** Where the device is, when the person allows it. */
export function useCurrentPosition() {
  const locate = useCallback(
    () =>
      new Promise<Coordinates | null>((resolve) => {
        if (!('geolocation' in navigator)) return resolve(null);
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
          () => resolve(null),
          { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
        );
      }),
    [],
  );
  return { locate };
}
