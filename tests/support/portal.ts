import { v7 as uuidv7 } from 'uuid';
import { commands, resources } from '@/app/areas';
import { changesFor } from '@/app/fetch-changes';
import { healthCheck } from '@/app/health';
import { createWire } from '@/app/wire';
import { headers } from '@/contract/envelope';
import { importJob } from '@/features/employees/import/import-job';
import { createCalls } from '@/http/calls';
import { Device } from '@/offline/device';
import { Reachability } from '@/offline/reachability';
import type { TestApi } from './api';

type Sent = { path: string; method: string; body: string; headers: Headers };
/** What becomes of a change on its way; the answers to questions always come. */
export type Network = (sent: Sent, deliver: () => Promise<Response>) => Promise<Response>;

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));
export const pass: Network = (_, deliver) => deliver();

/** The portal without its screens, signed in as the admin of Acme at a real API in this process, on whatever the device holds. */
export function portalAt(api: TestApi) {
  const { token, id: userId } = api.world.acme.admin;
  /** `keys`: of all changes that left, in their order. */
  const network: { meet: Network; online: boolean; keys: string[] } = { meet: pass, online: true, keys: [] };
  const timers = new Set<() => void>();
  const environment = {
    now: () => api.clock.now,
    // Time passes only where somebody moves it.
    setTimer: (run: () => void) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
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
      const key = sent.headers.get(headers.key);
      if (key !== null) network.keys.push(key);
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
    ...changesFor(calls, userId),
  });
  const run = device.runnerOf(importJob);
  return {
    device,
    run,
    network,
    pullAll: async () => {
      for (const { name } of resources) await device.replica.pull(name);
    },
    /** Time passes until whatever waits for it has run. */
    later: async () => {
      const due = [...timers];
      timers.clear();
      for (const each of due) each();
      await Promise.all([run.run(), device.drain.run()]);
    },
    close: async () => {
      reachability.stop();
      await device.close();
    },
  };
}
