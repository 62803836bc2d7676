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
  cards: ['answer', 'card'],
  totals: ['answer', 'dashboard', 'compared', 'daily'],
  period: ['answer', 'upcoming-invoice'],
  story: ['answer', 'trip-story', idOf(1)],
  me: ['me'],
};

/** Says something in the stream of the API's events; resolves once it is heard. */
let say: (text: string) => Promise<void>;
/** What somebody looks at in a tab that hears no events, another of the same browser does; answers which of it is asked for anew then. */
let askedAfter: (happens: () => void | Promise<void>) => Promise<string[]>;

function opened(queryClient: QueryClient, { hears }: { hears: boolean }): void {
  const withLock: Environment['withLock'] = (name, run) => (hears || !name.endsWith('events') ? run() : new Promise(() => {}));
  const environment: Environment = { ...browserEnvironment(() => idOf(1)), withLock };
  const reachability = new Reachability(environment, async () => true, true);
  const session = new DeviceSession({ user, company }, { queryClient, environment, reachability });
  onTestFinished(async () => {
    reachability.stop();
    queryClient.clear();
    await session.close('delete');
  });
}

beforeEach(async () => {
  const events = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = events.writable.getWriter();
  say = (text) => writer.write(new TextEncoder().encode(text));
  const stream = () => new Response(events.readable, { headers: { 'Content-Type': 'text/event-stream' } });
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/events') ? stream() : new Promise(() => {})));
  writeSession({ userId: user.id, email: user.email, token: 'token' });
  onTestFinished(() => {
    clearSession(null);
    vi.unstubAllGlobals();
  });
  opened(new QueryClient(), { hears: true });
  const queryClient = new QueryClient();
  opened(queryClient, { hears: false });
  const asked = new Set<string>();
  const stops = Object.entries(answers).map(([name, queryKey]) => {
    const queryFn = () => asked.add(name).size;
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  });
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
  askedAfter = async (happens) => {
    await idle();
    asked.clear();
    await happens();
    await idle();
    return [...asked].sort();
  };
});

it.each<[string, TableChange, string[]]>([
  ['rides change', { table: 'trip', keys: [idOf(1)] }, ['cards', 'period', 'story', 'totals']],
  ['it is not known which rides have changed', { table: 'trip', keys: null }, ['cards', 'period', 'story', 'totals']],
  ['the last rides of all have come', { table: 'trip', keys: [idOf(1)], fill: 'ends' }, ['cards', 'period', 'story', 'totals']],
  ['more rides are to come', { table: 'trip', keys: [idOf(1)], fill: 'goes-on' }, []],
  ['employees change', { table: 'employee', keys: [idOf(1)] }, ['totals']],
  ['the plan changes', { table: 'subscription', keys: [idOf(1)] }, ['me', 'period']],
  ['cars change', { table: 'car', keys: [idOf(1)] }, []],
])('asks the API anew for what it told beside its rows: %s', async (_, change, asked) => {
  expect(await askedAfter(() => currentDevice().feed.publish([change]))).toEqual(asked);
});

it.each([
  ['card', ['cards']],
  ['account', ['me']],
  ['car', []],
])('asks the API anew for what it holds no rows of where another tab hears that it has changed: %s', async (resource, asked) => {
  expect(await askedAfter(() => say(`event: change\ndata: ${JSON.stringify({ resource, rev: 7 })}\n\n`))).toEqual(asked);
});

it('has what the service worker sends go out in the language that was chosen last, in another tab too', async () => {
  const language = async () => (await currentDevice().db.mirror.get('language'))?.value;
  const isKept = (expected: string) => vi.waitFor(async () => expect(await language()).toBe(expected), { timeout: 5000 });
  await isKept('EN');
  onTestFinished(() => chooseLanguage('EN'));
  chooseLanguage('ES');
  await isKept('ES');
  localStorage.setItem('language', 'EN');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await isKept('EN');
});
