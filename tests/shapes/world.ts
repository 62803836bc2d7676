import type * as v from 'valibot';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Page } from '@/contract/envelope';
import type { TestApi } from '../support/api';

/** What the API's world gave names to by chance, so that the same work can be done at another one. */
export async function namesIn(api: TestApi): Promise<Record<string, string>> {
  const { acme } = api.world;
  const { payload: departments } = await api.ask(endpoints.department.list, { as: acme.admin.token });
  const { payload: changes } = await api.ask(endpoints.department.changes, { as: acme.admin.token, query: { fill: '' } });
  return {
    company: acme.id,
    admin: acme.admin.id,
    adminToken: acme.admin.token,
    colleague: acme.colleague.id,
    colleagueToken: acme.colleague.token,
    employee: acme.employeeId,
    inactiveEmployee: acme.inactiveEmployeeId,
    vehicle: acme.vehicleId,
    department: departments.data.map(({ id }) => id).sort()[0] ?? '',
    epoch: changes.epoch,
  };
}

const lists: Record<string, Endpoint & { payload: v.GenericSchema<unknown, Page<{ id: string }>> }> = {
  trip: endpoints.trip.list,
  employee: endpoints.employee.list,
  department: endpoints.department.list,
  designation: endpoints.designation.list,
};

/** All records of Acme at the API that its people change, by their refs. What the server gives by chance or by its own count is left out. */
export async function recordsAt(api: TestApi): Promise<Record<string, Record<string, unknown>>> {
  const records: Record<string, Record<string, unknown>> = {};
  for (const [resource, list] of Object.entries(lists)) {
    const { payload } = await api.ask(list, { as: api.world.acme.admin.token, query: { sizePerPage: '100' } });
    for (const record of payload.data) {
      const own: Record<string, unknown> = { ...record };
      for (const given of ['rev', 'number', 'inviteCode']) delete own[given];
      records[`${resource}:${record.id}`] = own;
    }
  }
  return records;
}
