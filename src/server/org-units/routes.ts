import { endpoints } from '@/contract/endpoints';
import { keyedRoute } from '../http/keyed-route';
import { recordRoute, resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { recordAdded, recordDeleted, recordUpdated } from '../http/wording';
import { addOrgUnit, deleteOrgUnitRecords, editOrgUnit } from './org-unit-changes';
import { orgUnitLists, orgUnitStores } from './org-unit-store';

export function orgUnitRoutes(api: Api) {
  for (const kind of ['department', 'designation'] as const) {
    const [reads, store] = [endpoints[kind], orgUnitStores[kind]];
    resourceRoutes(api, reads, store, orgUnitLists[kind]);
    recordRoute(api, reads.one, store);

    keyedRoute(api, reads.add, async (tx, { body }) => {
      const refused = await addOrgUnit(tx, kind, body);
      return refused ?? { words: recordAdded, payload: () => store.read(tx, body.id) };
    });

    keyedRoute(api, reads.edit, async (tx, { person, body, parameter, ifMatch, now }) => {
      const refused = await editOrgUnit(tx, kind, { ...person, now }, parameter('id'), body, ifMatch);
      return refused ?? { words: recordUpdated, payload: () => store.read(tx, parameter('id')) };
    });

    keyedRoute(api, reads.delete, async (tx, { person, body, now }) => {
      const refused = await deleteOrgUnitRecords(tx, kind, { ...person, now }, body);
      return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }) };
    });
  }
}
