import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { onTestFinished } from 'vitest';
import { resources } from '@/app/areas';
import { erasureOf } from '@/app/forget-erased';
import type { ResourceName } from '@/contract/endpoints';
import { meQuery } from '@/features/session/queries';
import { ProblemError } from '@/http/problem';
import type { Command, StoredRecord } from '@/offline/command';
import { setCurrentDevice } from '@/offline/current-device';
import { Device } from '@/offline/device';
import type { Environment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import { theme } from '@/ui/theme';

import { company, idOf } from './trips';

const nothingIsSent = () => Promise.reject(new Error('Nothing is sent'));

let people = 0;

const user = { id: idOf(80), name: 'Asha Rao', email: 'asha@acme.example' };

/**
 * A page on which somebody is signed in: a device of its own, whose rows of one resource follow `server`,
 * and what surrounds each screen. What is written to the device is read anew, as the portal has it.
 */
export function signedInPage(resource: ResourceName, commands: readonly Command[] = [], entitlements = company.entitlements) {
  // What earlier pages said: five are shown, and more wait for their turn.
  notifications.cleanQueue();
  notifications.clean();
  /** What the API would answer; null: it can't be reached. */
  const server: { rows: StoredRecord[] | null } = { rows: [] };
  const environment: Environment = {
    now: () => Date.now(),
    setTimer: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: uuidv7,
    withLock: (_, run) => run(),
  };
  const reachability = new Reachability(environment, async () => server.rows !== null, true);
  const device = new Device({
    userId: `page-${++people}`,
    companyId: 'company',
    resources,
    erasureOf,
    commands,
    environment,
    reachability,
    wire: { send: nothingIsSent, sendAll: nothingIsSent, void: async () => null },
    fetchNews: async () => null,
    fetchChanges: async () => {
      if (server.rows === null) throw new ProblemError({ kind: 'no-answer', retryAfter: null });
      const rev = Math.max(0, ...server.rows.map((row) => row.rev));
      const page = { epoch: 'e', reset: false, deleted: [], next: null, more: false, total: server.rows.length };
      return { ...page, rows: server.rows, rev };
    },
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, { user, company: { ...company, entitlements } });
  device.feed.subscribe((changes) => {
    for (const { table } of changes) {
      void queryClient.invalidateQueries({ queryKey: [table] });
      if (table === 'outbox') void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  });
  setCurrentDevice(device);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  onTestFinished(() => {
    setCurrentDevice(null);
    queryClient.clear();
    reachability.stop();
    device.close();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
  return { server, device, queryClient, reachability, wrapper, pull: () => device.replica.pull(resource) };
}
