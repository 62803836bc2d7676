import { endpoints } from '@/contract/endpoints';
import { readKey } from '../http/keyed-route';
import { refuse } from '../http/problem';
import { type Api, personRoute } from '../http/route';
import { batchRoute } from './batch';
import { claimKey } from './mutation-store';

export function mutationRoutes(api: Api) {
  batchRoute(api);

  /** Says what came of a key, and keeps a key of which nothing came from ever having an effect. */
  personRoute(api, endpoints.mutation.void, async ({ person, parameter, now }) => {
    const key = readKey(parameter('key'));
    if (key === null) return refuse('not-found');
    const claim = await api.database.company(person.companyId, (tx) => claimKey(tx, person, key, null, now));
    if (claim.found !== 'answer') return { payload: { outcome: 'voided' as const } };
    const body: unknown = JSON.parse(claim.body);
    return { payload: { outcome: 'answered' as const, status: claim.status, body } };
  });
}
