import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { type DispatchStep, dispatchStepSchema } from '@/contract/trips';
import { countRows } from '../database/changes';
import { tripTable } from '../database/tables';
import { refuse } from '../http/problem';
import { type Api, serviceRoute } from '../http/route';
import { tripOf } from '../trips/trip-row';
import { readTrip } from '../trips/trip-store';
import { moveRide } from './move-ride';

export function dispatchRoutes(api: Api) {
  const { database } = api;

  serviceRoute(api, endpoints.dispatch.waiting, async ({ query: { page, sizePerPage } }) => {
    const waiting = inArray(tripTable.status, ['scheduled', 'ongoing']);
    const payload = await database.system(async (tx) => {
      const rows = await tx.sql
        .select()
        .from(tripTable)
        .where(waiting)
        .orderBy(asc(tripTable.rideAt), asc(tripTable.id))
        .limit(sizePerPage)
        .offset((page - 1) * sizePerPage);
      return { data: rows.map(tripOf), total: await countRows(tx, tripTable, waiting), page, sizePerPage };
    });
    return { payload };
  });

  serviceRoute(api, endpoints.dispatch.step, async ({ parameter, body, now }) => {
    const step = parameter('step');
    if (!isStep(step)) return refuse('not-found');
    const id = parameter('id');
    const [ride] = await database.system((tx) =>
      tx.sql
        .select({ companyId: tripTable.companyId })
        .from(tripTable)
        .where(eq(tripTable.id, id))
        // Ids are unique within a company only: who copies another company's id doesn't get at its ride.
        .orderBy(asc(tripTable.createdAt))
        .limit(1),
    );
    if (!ride) return refuse('not-found');
    return database.company(ride.companyId, async (tx) => {
      const refused = await moveRide(tx, ride.companyId, id, step, body, now);
      if (refused) return refused;
      await tx.settle();
      return { payload: await readTrip(tx, ride.companyId, id) };
    });
  });
}

const isStep = (step: string): step is DispatchStep => v.is(dispatchStepSchema, step);
