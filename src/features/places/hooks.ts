import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Coordinates, Place, SavedPlaces } from '@/contract/places';
import { keptPerRow } from '@/rules/kept-per-row';
import { indexPlaces, ownPlaceWeight, searchPlaces, zoneNear } from '@/rules/place-search';
import { GoogleSearch, googlePlacesLoaded, located } from './google-places';
import { placeQueries } from './queries';

/** The company's own places and its latest ones, as last seen; null before the first time. */
export function useSavedPlaces(): SavedPlaces | null {
  return useQuery(placeQueries.saved()).data ?? null;
}

const shown = 12;
const nowhere: Place[] = [];

type PlaceSearch = {
  /** Best first. */
  places: Place[];
  /** Whether they still answer what was typed before: on a slow phone the letter is there first. */
  late: boolean;
  /** Those that the device knows for a text, at once. */
  find(text: string): Place[];
};

/**
 * Places that answer what is typed (null: nobody is typing): the company's own and the gazetteer's from the device, then Google's where
 * configured. A device without the gazetteer asks the API.
 */
export function usePlaceSearch(typed: string | null): PlaceSearch {
  const asked = typed?.trim() ?? '';
  const search = useDeferredValue(asked);
  const saved = useSavedPlaces();
  const gazetteer = useQuery(placeQueries.gazetteer());
  const find = useCallback(
    (text: string) => searchPlaces([...(saved ? [ownPlacesOf(saved)] : []), ...(gazetteer.data ?? [])], text.trim(), { limit: shown }),
    [gazetteer.data, saved],
  );
  const onDevice = useMemo(() => find(search), [find, search]);
  const atApi = useQuery({ ...placeQueries.atApi(search), enabled: gazetteer.isError && search !== '' });
  const atGoogle = useGooglePlaces(search, typed !== null);
  const places = useMemo(() => distinct([...onDevice, ...(atApi.data ?? []), ...atGoogle]), [onDevice, atApi.data, atGoogle]);
  return { places, late: search !== asked, find };
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

/** The chosen place, with its coordinates where only now they can be had, and with the zone that these are in. */
export function useLocatedPlace(): (place: Place) => Promise<Place> {
  const { data } = useQuery(placeQueries.gazetteer());
  return useCallback(
    async (place) => {
      const found = await located(place);
      const zone = found.coordinates && !found.zone && data ? zoneNear(data, found.coordinates) : null;
      return zone ? { ...found, zone } : found;
    },
    [data],
  );
}

/** Where a place that somebody has typed was pinned: of two gates of one name nothing else tells which is which; null for any other. */
export const pinOf = ({ kind, coordinates }: Place): string | null =>
  kind === 'typed' && coordinates ? `${coordinates.latitude.toFixed(4)}, ${coordinates.longitude.toFixed(4)}` : null;

/** What is said of a place besides its name. */
export const detailOf = (place: Place): string | null => place.detail ?? pinOf(place);

/** Tells the places of a list from each other. */
export const placeKey = (place: Place): string => `${place.label}|${detailOf(place) ?? ''}`;

function distinct(places: Place[]): Place[] {
  const taken = new Set<string>();
  return places.filter((place) => {
    const key = placeKey(place).toLowerCase();
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
