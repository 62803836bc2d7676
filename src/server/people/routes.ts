import { endpoints } from '@/contract/endpoints';
import { experienceOf } from '@/rules/experience';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { byTitle } from '@/rules/titled-order';
import { dateIn } from '@/rules/wall-time';
import { readChanges } from '../database/changes';
import { pageOf } from '../database/page';
import { keyedRoute } from '../http/keyed-route';
import { refuse } from '../http/problem';
import { type Api, personRoute } from '../http/route';
import { imported, recordAdded, recordDeleted, recordUpdated } from '../http/wording';
import { findCompany } from '../session/admin-store';
import { addEmployee, editEmployee, setEmployeeStatus } from './employee-changes';
import { employeeSource, findEmployee, listEmployees, lockEmployees, readEmployee } from './employee-store';
import { importEmployees } from './import-employees';
import { addTitled, deleteTitledRecords, editTitled } from './titled-changes';
import { findTitled, readAllTitled, readTitled, titledSource } from './titled-store';

export function peopleRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.employee.list, async ({ person, query, language }) => ({
    payload: await database.companySnapshot(person.companyId, (tx) => listEmployees(tx, person.companyId, query, language)),
  }));

  personRoute(api, endpoints.employee.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, (tx) => readChanges(tx, person.companyId, employeeSource(person.companyId), query)),
  );

  personRoute(api, endpoints.employee.one, async ({ person: { companyId }, parameter, now }) =>
    database.companySnapshot(companyId, async (tx) => {
      const employee = await findEmployee(tx, companyId, parameter('id'));
      if (!employee) return refuse('not-found');
      const { zone } = await findCompany(tx, companyId);
      return { payload: { ...employee, totalExperience: experienceOf(employee.joinedOn, dateIn(zone, now)) } };
    }),
  );

  keyedRoute(api, endpoints.employee.add, async (tx, { person: { companyId }, body, now }) => {
    const refused = await addEmployee(tx, companyId, body, now);
    return refused ?? { words: recordAdded, payload: () => readEmployee(tx, companyId, body.id) };
  });

  keyedRoute(api, endpoints.employee.edit, async (tx, { person, body, parameter, ifMatch, now }) => {
    const refused = await editEmployee(tx, { ...person, now }, parameter('id'), body, ifMatch);
    return refused ?? { words: recordUpdated, payload: () => readEmployee(tx, person.companyId, parameter('id')) };
  });

  keyedRoute(api, endpoints.employee.setStatus, async (tx, { person, body, now }) => {
    const refused = await setEmployeeStatus(tx, { ...person, now }, body.ids, body.status);
    return refused ?? { words: recordUpdated, payload: () => lockEmployees(tx, person.companyId, body.ids) };
  });

  keyedRoute(api, endpoints.employee.import, async (tx, { person, body, now }) => {
    const results = await importEmployees(tx, { ...person, now }, body.rows);
    return { words: imported, payload: async (rev) => ({ results, rev }) };
  });

  for (const resource of ['department', 'designation'] as const) {
    personRoute(api, endpoints[resource].list, async ({ person, query, language }) => {
      const rows = await database.companySnapshot(person.companyId, (tx) => readAllTitled(tx, resource, person.companyId));
      const words = wordsOf(query.search ?? '');
      const found = byTitle(rows, language)
        .filter((row) => !query.status || row.status === query.status)
        .filter((row) => containsAll(plain(`${row.title.en} ${row.title.es}`), words));
      return { payload: pageOf(found, query) };
    });

    personRoute(api, endpoints[resource].changes, ({ person, query }) =>
      database.companySnapshot(person.companyId, (tx) =>
        readChanges(tx, person.companyId, titledSource(resource, person.companyId), query),
      ),
    );

    personRoute(api, endpoints[resource].one, async ({ person, parameter }) => {
      const found = await database.companySnapshot(person.companyId, (tx) => findTitled(tx, resource, person.companyId, parameter('id')));
      return found ? { payload: found } : refuse('not-found');
    });

    keyedRoute(api, endpoints[resource].add, async (tx, { person: { companyId }, body }) => {
      const refused = await addTitled(tx, resource, companyId, body);
      return refused ?? { words: recordAdded, payload: () => readTitled(tx, resource, companyId, body.id) };
    });

    keyedRoute(api, endpoints[resource].edit, async (tx, { person, body, parameter, ifMatch, now }) => {
      const refused = await editTitled(tx, resource, { ...person, now }, parameter('id'), body, ifMatch);
      return refused ?? { words: recordUpdated, payload: () => readTitled(tx, resource, person.companyId, parameter('id')) };
    });

    keyedRoute(api, endpoints[resource].delete, async (tx, { person, body, now }) => {
      const refused = await deleteTitledRecords(tx, resource, { ...person, now }, body);
      return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }) };
    });
  }
}
