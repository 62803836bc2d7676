import { v7 as uuidv7 } from 'uuid';
import type * as v from 'valibot';
import { commands, resources } from '@/app/areas';
import { createFetchChanges } from '@/app/fetch-changes';
import { healthCheck } from '@/app/health';
import { createWire } from '@/app/wire';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Page } from '@/contract/envelope';
import { importJob } from '@/features/employees/import/import-job';
import { createCalls } from '@/http/calls';
import { Device } from '@/offline/device';
import { Reachability } from '@/offline/reachability';
import type { TestApi } from '../support/api';

type Sent = { path: string; method: string; body: string; headers: Headers };
/** What becomes of a change on its way; the answers to questions always come. */
type Network = (sent: Sent, deliver: () => Promise<Response>) => Promise<Response>;

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));
export const pass: Network = (_, deliver) => deliver();

/** The portal without its screens, signed in as the admin of Acme at a real API in this process, on whatever the device holds. */
export function portalAt(api: TestApi) {
  const { token, id: userId } = api.world.acme.admin;
  const network = { meet: pass, online: true };
  const environment = {
    now: () => api.clock.now,
    // Time passes only where somebody moves it.
    setTimer: () => () => {},
    random: () => 0.5,
    newId: uuidv7,
    withLock: <Result>(_: string, run: () => Promise<Result>) => run(),
  };
  const calls = createCalls({
    host: () => 'http://api.example/api/',
    token: () => token,
    language: () => 'EN',
    xsrfToken: () => null,
    signedOut: () => {},
    serverTime: (...times) => device.clock.measure(...times),
    reached: (ourApi) => reachability.report(ourApi),
    now: environment.now,
    fetch: async (url, options) => {
      const { pathname, search } = new URL(url);
      const deliver = async () => api.app.request(pathname + search, { ...options, signal: null });
      if (!network.online) return lost();
      if (options.method === 'GET') return deliver();
      const sent = { path: pathname, method: options.method ?? '', body: String(options.body), headers: new Headers(options.headers) };
      return network.meet(sent, deliver);
    },
  });
  const reachability = new Reachability(environment, healthCheck(calls), true);
  const device = new Device({
    userId,
    companyId: api.world.acme.id,
    resources,
    commands,
    environment,
    reachability,
    wire: createWire(calls),
    fetchChanges: createFetchChanges(calls, userId),
  });
  const run = device.runnerOf(importJob);
  return {
    device,
    run,
    network,
    pullAll: async () => {
      for (const { name } of resources) await device.replica.pull(name);
    },
    close: async () => {
      reachability.stop();
      await device.close();
    },
  };
}

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
