import { endpoints } from '@/contract/endpoints';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { readChanges } from '../database/changes';
import { pageOf } from '../database/page';
import { type Api, personRoute } from '../http/route';
import { employeeSource, listEmployees } from './employee-store';
import { titledSource } from './titled-store';

/** More departments than any company has; their list is filtered in memory. */
const allTitled = 10_000;

export function peopleRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.employee.list, async ({ person, query }) => ({
    payload: await database.companySnapshot(person.companyId, (tx) => listEmployees(tx, person.companyId, query)),
  }));

  personRoute(api, endpoints.employee.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, (tx) => readChanges(tx, person.companyId, employeeSource(person.companyId), query)),
  );

  for (const resource of ['department', 'designation'] as const) {
    personRoute(api, endpoints[resource].list, async ({ person, query }) => {
      const source = titledSource(resource, person.companyId);
      const rows = await database.companySnapshot(person.companyId, (tx) => source.read(tx, undefined, source.fill.order, allTitled));
      const words = wordsOf(query.search ?? '');
      const found = rows
        .filter((row) => !query.status || row.status === query.status)
        .filter((row) => containsAll(plain(`${row.title.en} ${row.title.es}`), words))
        .sort((a, b) => (plain(a.title.en) < plain(b.title.en) ? -1 : 1));
      return { payload: pageOf(found, query) };
    });

    personRoute(api, endpoints[resource].changes, ({ person, query }) =>
      database.companySnapshot(person.companyId, (tx) =>
        readChanges(tx, person.companyId, titledSource(resource, person.companyId), query),
      ),
    );
  }
}
