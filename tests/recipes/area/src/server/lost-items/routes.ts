import { lostItemEndpoints } from '@/contract/lost-items';
import { keyedRoute } from '../http/keyed-route';
import { refuseField } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { recordAdded } from '../http/wording';
import { listLostItems, lostItemStore } from './lost-item-store';

export function lostItemRoutes(api: Api) {
  resourceRoutes(api, lostItemEndpoints, lostItemStore, listLostItems);

  keyedRoute(api, lostItemEndpoints.add, async (tx, { body, now }) => {
    const reportedAt = new Date(now).toISOString();
    const added = await lostItemStore.insert(tx, [{ ...body, version: 1, rev: 0, status: 'lost', reportedAt }]);
    return added ? { words: recordAdded, payload: () => lostItemStore.read(tx, body.id) } : refuseField('state', 'id', 'exists');
  });
}
