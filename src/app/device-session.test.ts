// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession, writeSession } from '@/http/session-storage';
import { chooseLanguage } from '@/i18n/language';
import type { TableChange } from '@/offline/change-feed';
import { currentDevice } from '@/offline/current-device';
import { browserEnvironment, type Environment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import { idle } from '../../tests/support/note-device';
import { company, idOf } from '../../tests/support/trips';
import { DeviceSession } from './device-session';

const user = { id: idOf(80), name: 'Asha Rao', email: 'asha@acme.example' };

const answers = {
  totals: ['answer', 'dashboard', 'compared', 'daily'],
  period: ['answer', 'upcoming-invoice'],
  story: ['answer', 'trip-story', idOf(1)],
  me: ['me'],
};

/** What somebody who is signed in looks at; answers which of it is asked for anew when the device hears of changes. */
let askedAfter: (...changes: TableChange[]) => Promise<string[]>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  writeSession({ userId: user.id, email: user.email, token: 'token' });
  const queryClient = new QueryClient();
  const environment: Environment = { ...browserEnvironment(() => idOf(1)), withLock: (_, run) => run() };
  const reachability = new Reachability(environment, async () => true, true);
  const session = new DeviceSession({ user, company }, { queryClient, environment, reachability });
  const asked = new Set<string>();
  const stops = Object.entries(answers).map(([name, queryKey]) => {
    const queryFn = () => asked.add(name).size;
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  });
  askedAfter = async (...changes) => {
    await idle();
    asked.clear();
    currentDevice().feed.publish(changes);
    await idle();
    return [...asked].sort();
  };
  onTestFinished(async () => {
    for (const stop of stops) stop();
    queryClient.clear();
    reachability.stop();
    await session.close('delete');
    clearSession(null);
    vi.unstubAllGlobals();
  });
});

it.each<[string, TableChange, string[]]>([
  ['rides change', { table: 'trip', keys: [idOf(1)] }, ['period', 'story', 'totals']],
  ['it is not known which rides have changed', { table: 'trip', keys: null }, ['period', 'story', 'totals']],
  ['the last rides of all have come', { table: 'trip', keys: [idOf(1)], fill: 'ends' }, ['period', 'story', 'totals']],
  ['more rides are to come', { table: 'trip', keys: [idOf(1)], fill: 'goes-on' }, []],
  ['employees change', { table: 'employee', keys: [idOf(1)] }, ['totals']],
  ['the plan changes', { table: 'subscription', keys: [idOf(1)] }, ['me', 'period']],
  ['cars change', { table: 'car', keys: [idOf(1)] }, []],
])('asks the API anew for what it told beside its rows: %s', async (_, change, asked) => {
  expect(await askedAfter(change)).toEqual(asked);
});

it('has what the service worker sends go out in the language that was chosen last, in another tab too', async () => {
  const language = async () => (await currentDevice().db.mirror.get('language'))?.value;
  const isKept = (expected: string) => vi.waitFor(async () => expect(await language()).toBe(expected), { timeout: 5000 });
  await isKept('EN');
  onTestFinished(() => chooseLanguage('EN'));
  await chooseLanguage('ES');
  await isKept('ES');
  localStorage.setItem('language', 'EN');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await isKept('EN');
});
