import { endpoints } from '@/contract/endpoints';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { readChanges } from '../database/changes';
import { pageOf } from '../database/page';
import { type Api, personRoute } from '../http/route';
import { vehicleSource } from './vehicle-store';

/** Classes of vehicle are few; their list is filtered in memory. */
const allVehicles = 1_000;

export function fleetRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.vehicle.list, async ({ person, query }) => {
    const vehicles = await database.companySnapshot(person.companyId, (tx) =>
      vehicleSource.read(tx, undefined, vehicleSource.fill.order, allVehicles),
    );
    const words = wordsOf(query.search ?? '');
    const found = vehicles
      .filter((vehicle) => !query.status || vehicle.active === (query.status === 'active'))
      .filter((vehicle) => containsAll(plain(vehicle.name), words))
      .sort((a, b) => a.seats - b.seats || (plain(a.name) < plain(b.name) ? -1 : 1));
    return { payload: pageOf(found, query) };
  });

  personRoute(api, endpoints.vehicle.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, (tx) => readChanges(tx, person.companyId, vehicleSource, query)),
  );
}
