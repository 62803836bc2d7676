import { endpoints } from '@/contract/endpoints';
import { byTitle } from '@/rules/org-unit-order';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { readChanges } from '../database/changes';
import { pageOf } from '../database/page';
import { keyedRoute } from '../http/keyed-route';
import { refuse } from '../http/problem';
import { type Api, personRoute } from '../http/route';
import { recordAdded, recordDeleted, recordUpdated } from '../http/wording';
import { addOrgUnit, deleteOrgUnitRecords, editOrgUnit } from './org-unit-changes';
import { findOrgUnit, orgUnitSource, readAllOrgUnits, readOrgUnit } from './org-unit-store';

export function orgUnitRoutes(api: Api) {
  const { database } = api;

  for (const resource of ['department', 'designation'] as const) {
    personRoute(api, endpoints[resource].list, async ({ person, query, language }) => {
      const rows = await database.companySnapshot(person.companyId, (tx) => readAllOrgUnits(tx, resource, person.companyId));
      const words = wordsOf(query.search ?? '');
      const found = byTitle(rows, language)
        .filter((row) => !query.status || row.status === query.status)
        .filter((row) => containsAll(plain(`${row.title.en} ${row.title.es}`), words));
      return { payload: pageOf(found, query) };
    });

    personRoute(api, endpoints[resource].changes, ({ person, query }) =>
      database.companySnapshot(person.companyId, (tx) =>
        readChanges(tx, person.companyId, orgUnitSource(resource, person.companyId), query),
      ),
    );

    personRoute(api, endpoints[resource].one, async ({ person, parameter }) => {
      const found = await database.companySnapshot(person.companyId, (tx) => findOrgUnit(tx, resource, person.companyId, parameter('id')));
      return found ? { payload: found } : refuse('not-found');
    });

    keyedRoute(api, endpoints[resource].add, async (tx, { person: { companyId }, body }) => {
      const refused = await addOrgUnit(tx, resource, companyId, body);
      return refused ?? { words: recordAdded, payload: () => readOrgUnit(tx, resource, companyId, body.id) };
    });

    keyedRoute(api, endpoints[resource].edit, async (tx, { person, body, parameter, ifMatch, now }) => {
      const refused = await editOrgUnit(tx, resource, { ...person, now }, parameter('id'), body, ifMatch);
      return refused ?? { words: recordUpdated, payload: () => readOrgUnit(tx, resource, person.companyId, parameter('id')) };
    });

    keyedRoute(api, endpoints[resource].delete, async (tx, { person, body, now }) => {
      const refused = await deleteOrgUnitRecords(tx, resource, { ...person, now }, body);
      return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }) };
    });
  }
}
