import * as v from 'valibot';
import { type Gazetteer, gazetteerSchema, placeEndpoints } from '@/contract/places';
import { request } from '@/http/request';

export const fetchSavedPlaces = () => request(placeEndpoints.saved);

export const searchPlacesAtApi = (search: string) => request(placeEndpoints.search, { query: { search } });

/** The places that can be found with no network; a file of the portal's own, precached. Throws when it isn't there. */
export async function fetchGazetteer(): Promise<Gazetteer> {
  const response = await fetch('/gazetteer.json');
  if (!response.ok) throw new Error(`The gazetteer answered ${response.status}`);
  return v.parse(gazetteerSchema, await response.json());
}
