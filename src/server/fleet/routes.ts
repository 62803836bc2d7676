import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import type { Recorded, recordedSchema } from '@/contract/fleet-systems';
import { countRows } from '../database/count-rows';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuse } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, type Described, serviceRoute } from '../http/route';
import { carStore, listCars } from './car-store';
import { tellCar, tellDriver, tellFuelLog, tellIncident, tellOdometerReading, tellService } from './fleet-records';
import { listVehicles, vehicleStore } from './vehicle-store';

export function fleetRoutes(api: Api) {
  resourceRoutes(api, endpoints.vehicle, vehicleStore, listVehicles);
  resourceRoutes(api, endpoints.car, carStore, listCars);
  toldRoute(api, endpoints.fleet.car, tellCar);
  toldRoute(api, endpoints.fleet.driver, tellDriver);
  toldRoute(api, endpoints.fleet.odometerReading, tellOdometerReading);
  toldRoute(api, endpoints.fleet.fuelLog, tellFuelLog);
  toldRoute(api, endpoints.fleet.service, tellService);
  toldRoute(api, endpoints.fleet.incident, tellIncident);
}

/** How a fleet system tells of one record of a company. */
function toldRoute<Body>(
  api: Api,
  endpoint: Described<v.GenericSchema, v.GenericSchema<unknown, Body>, typeof recordedSchema>,
  tellOf: (tx: Transaction, named: { companyId: string; id: string }, body: Body) => Promise<Recorded['outcome'] | Refusal>,
) {
  serviceRoute(api, endpoint, async ({ parameter, body }) => {
    const named = { companyId: parameter('companyId'), id: parameter('id') };
    return api.database.company(named.companyId, async (tx) => {
      if ((await countRows(tx, companyTable, eq(companyTable.id, named.companyId))) === 0) return refuse('not-found');
      const outcome = await tellOf(tx, named, body);
      return typeof outcome === 'string' ? { payload: { outcome } } : outcome;
    });
  });
}
