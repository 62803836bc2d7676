import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { gazetteerSchema } from '@/contract/places';
import { indexPlaces, ownPlaceWeight, type PlaceIndex, searchPlaces, weighedPlaces } from '@/rules/place-search';
import { type Api, personRoute } from '../http/route';
import { recentPlaces, savedPlaces } from './place-store';

const recentShown = 12;

export function placeRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.place.search, async ({ person, query }) => {
    const own = await database.companySnapshot(person.companyId, (tx) => savedPlaces(tx, person.companyId));
    const ownIndex = indexPlaces(own.map(({ place }) => ({ place, weight: ownPlaceWeight })));
    return { payload: searchPlaces([ownIndex, await worldIndex()], query.search, { limit: query.sizePerPage ?? 10 }) };
  });

  personRoute(api, endpoints.place.saved, async ({ person: { companyId } }) => ({
    payload: await database.companySnapshot(companyId, async (tx) => ({
      saved: await savedPlaces(tx, companyId),
      recent: await recentPlaces(tx, companyId, recentShown),
    })),
  }));
}

let world: Promise<PlaceIndex> | undefined;

/** The gazetteer's places, read at the first search: most portals search on the device. */
const worldIndex = (): Promise<PlaceIndex> => {
  world ??= readGazetteer();
  return world;
};

async function readGazetteer() {
  const file = await readFile(new URL('../../../public/gazetteer.json', import.meta.url), 'utf8');
  return indexPlaces(weighedPlaces(v.parse(gazetteerSchema, JSON.parse(file))));
}
