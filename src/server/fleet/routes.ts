import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import type { Recorded, recordedSchema } from '@/contract/fleet-systems';
import { advisoryLock } from '../database/advisory-lock';
import { countRows } from '../database/count-rows';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuse, refuseField } from '../http/problem';
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

/** Milliseconds by which a fleet system's clock may be ahead, and more than any zone's date is. */
const clockTolerance = 24 * 3_600_000;

/** What has yet to happen can't be told of: recorded next year, it would make all that is told until then come too late. */
function yetToCome(told: Told, now: number): Refusal | null {
  const latest = new Date(now + clockTolerance).toISOString();
  const field = (['recordedAt', 'at', 'doneOn'] as const).find((name) => (told[name] ?? '') > latest);
  return field ? refuseField('validation', field, 'too-far') : null;
}

type Told = { recordedAt: string; at?: string; doneOn?: string | null };

/** How a fleet system tells of one record of a company. */
function toldRoute<Body extends Told>(
  api: Api,
  endpoint: Described<v.GenericSchema, v.GenericSchema<unknown, Body>, typeof recordedSchema>,
  tellOf: (tx: Transaction, named: { companyId: string; id: string }, body: Body) => Promise<Recorded['outcome'] | Refusal>,
) {
  serviceRoute(api, endpoint, async ({ parameter, body, now }) => {
    const refused = yetToCome(body, now);
    if (refused) return refused;
    const named = { companyId: parameter('companyId'), id: parameter('id') };
    return api.database.company({ companyId: named.companyId, actor: { party: 'fleet' } }, async (tx) => {
      if ((await countRows(tx, companyTable, eq(companyTable.id, named.companyId))) === 0) return refuse('not-found');
      // Of two messages about one record the second sees what the first has made of it: also of which car it was.
      await advisoryLock(tx, `told of ${named.id} of ${named.companyId}`);
      const outcome = await tellOf(tx, named, body);
      return typeof outcome === 'string' ? { payload: { outcome } } : outcome;
    });
  });
}
