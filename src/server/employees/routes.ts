import { endpoints } from '@/contract/endpoints';
import { experienceOf } from '@/rules/experience';
import { dateIn } from '@/rules/wall-time';
import { keyedRoute } from '../http/keyed-route';
import { refuse } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, personRoute } from '../http/route';
import { imported, recordAdded, recordUpdated } from '../http/wording';
import { findCompany } from '../session/admin-store';
import { addEmployee, editEmployee, setEmployeeStatus } from './employee-changes';
import { employeeStore, listEmployees } from './employee-store';
import { importEmployees } from './import-employees';
import { employeeDataOf, eraseEmployee } from './personal-data';

export function employeeRoutes(api: Api) {
  resourceRoutes(api, endpoints.employee, employeeStore, listEmployees);

  personRoute(api, endpoints.employee.one, async ({ person: { companyId }, parameter, now }) =>
    api.database.companySnapshot(companyId, async (tx) => {
      const employee = await employeeStore.find(tx, parameter('id'));
      if (!employee) return refuse('not-found');
      const { zone } = await findCompany(tx, companyId);
      return { payload: { ...employee, totalExperience: experienceOf(employee.joinedOn, dateIn(zone, now)) } };
    }),
  );

  keyedRoute(api, endpoints.employee.add, async (tx, { person: { companyId }, body, now }) => {
    const refused = await addEmployee(tx, companyId, body, now);
    return refused ?? { words: recordAdded, payload: () => employeeStore.read(tx, body.id) };
  });

  keyedRoute(api, endpoints.employee.edit, async (tx, { person, body, parameter, ifMatch, now }) => {
    const refused = await editEmployee(tx, { ...person, now }, parameter('id'), body, ifMatch);
    return refused ?? { words: recordUpdated, payload: () => employeeStore.read(tx, parameter('id')) };
  });

  keyedRoute(api, endpoints.employee.setStatus, async (tx, { person, body, now }) => {
    const refused = await setEmployeeStatus(tx, { ...person, now }, body.ids, body.status);
    return refused ?? { words: recordUpdated, payload: () => employeeStore.lock(tx, body.ids) };
  });

  personRoute(api, endpoints.employee.data, ({ person: { companyId }, parameter, now }) =>
    api.database.companySnapshot(companyId, async (tx) => {
      const payload = await employeeDataOf(tx, parameter('id'), now);
      return payload ? { payload } : refuse('not-found');
    }),
  );

  keyedRoute(api, endpoints.employee.erase, async (tx, { person, parameter, now }) => {
    const refused = await eraseEmployee(tx, person.companyId, parameter('id'), now);
    return refused ?? { words: recordUpdated, payload: () => employeeStore.read(tx, parameter('id')) };
  });

  keyedRoute(api, endpoints.employee.import, async (tx, { person, body, now }) => {
    const results = await importEmployees(tx, { ...person, now }, body.rows);
    return { words: imported, payload: async (rev) => ({ results, rev }) };
  });
}
