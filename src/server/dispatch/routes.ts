import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { type DispatchStep, dispatchStepSchema } from '@/contract/trips';
import type { Transaction } from '../database/transaction';
import { refuse } from '../http/problem';
import { type Api, serviceRoute, soon } from '../http/route';
import { workOffPayments } from '../payments/work-off';
import { tripStore } from '../trips/trip-store';
import { listCompanies, listWaiting } from './dispatch-lists';
import { moveRide } from './move-ride';

export function dispatchRoutes(api: Api) {
  const { database } = api;

  serviceRoute(api, endpoints.dispatch.companies, async ({ query }) => ({
    payload: await database.system((tx) => listCompanies(tx, query)),
  }));

  serviceRoute(api, endpoints.dispatch.waiting, async ({ parameter, query }) => {
    const companyId = parameter('companyId');
    const payload = await database.companySnapshot(companyId, (tx) => listWaiting(tx, companyId, query));
    return payload ? { payload } : refuse('not-found');
  });

  serviceRoute(api, endpoints.dispatch.step, async ({ parameter, body, now }) => {
    const step = parameter('step');
    if (!isStep(step)) return refuse('not-found');
    const [companyId, id] = [parameter('companyId'), parameter('id')];
    const move = async (tx: Transaction) => {
      const refused = await moveRide(tx, companyId, id, step, body, now);
      if (refused) return refused;
      await tx.settle();
      return { payload: await tripStore.read(tx, id) };
    };
    const moved = await database.company({ companyId, actor: { party: 'dispatch' } }, move);
    if (step === 'complete' || step === 'cancel') soon(api, () => workOffPayments(api, now));
    return moved;
  });
}

const isStep = (step: string): step is DispatchStep => v.is(dispatchStepSchema, step);
