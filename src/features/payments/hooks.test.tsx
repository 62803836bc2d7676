// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '@/contract/payments';
import { writeSession } from '@/http/session-storage';
import { cardOf } from '../../../tests/support/cards';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { useCard, useCardActions, useCards, useCardVisit } from './hooks';
import { useCardPresence } from './presence-hooks';

/** What the API has; null: it can't be reached. */
let server: { cards: Card[]; visit: object } | null;
const first = cardOf({ id: idOf(71), isDefault: true, createdAt: '2026-01-01T06:00:00.000Z' });
const second = cardOf({ id: idOf(72), isDefault: false, createdAt: '2026-03-01T06:00:00.000Z' });
const third = cardOf({ id: idOf(73), isDefault: false, createdAt: '2026-02-01T06:00:00.000Z' });
const idsOf = (cards: readonly Card[] | null) => cards?.map(({ id }) => id);

const answerOf = (payload: object | null) =>
  new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  server = { cards: [third, first, second], visit: { state: 'open', problem: 'declined', card: null } };
  writeSession({ userId: idOf(80), email: 'asha@acme.example', token: 'a token' });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (!server) throw new TypeError('Failed to fetch');
    if (url.includes('/outcome')) return answerOf(server.visit);
    if (url.includes('/delete')) {
      server.cards = server.cards.slice(0, 1);
      return answerOf({ rev: 2 });
    }
    if (method === 'GET') return answerOf({ data: server.cards, total: server.cards.length, page: 1, sizePerPage: 100 });
    throw new Error(`${method} ${url}`);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the cards', () => {
  it('have the default first, then the newest, and open offline as they were seen last, with their age', async () => {
    const page = signedInPage('trip');
    const { result, unmount } = renderHook(useCards, { wrapper: page.wrapper });
    await waitFor(() => expect(idsOf(result.current.cards)).toEqual([first.id, second.id, third.id]));
    expect(result.current.asOf).toBeNull();
    await waitFor(async () => expect(await page.device.db.answers.count()).toBe(1));

    unmount();
    server = null;
    page.queryClient.clear();
    const later = renderHook(useCards, { wrapper: page.wrapper });
    await waitFor(() => expect(later.result.current.asOf).not.toBeNull());
    expect(idsOf(later.result.current.cards)).toEqual([first.id, second.id, third.id]);
  });

  it('need a connection where they were never seen', async () => {
    server = null;
    const page = signedInPage('trip');
    page.server.rows = null;
    page.reachability.report(false);
    const { result } = renderHook(() => ({ list: useCards(), one: useCard(first.id) }), { wrapper: page.wrapper });
    await waitFor(() => expect([result.current.list.state, result.current.one.state]).toEqual(['needs-connection', 'needs-connection']));
  });

  it('have none that the API doesn’t name, and lose at once what is removed', async () => {
    const page = signedInPage('trip');
    const { result } = renderHook(() => ({ list: useCards(), nobodys: useCard(idOf(79)), ...useCardActions() }), { wrapper: page.wrapper });
    await waitFor(() => expect(result.current.nobodys.state).toBe('not-found'));
    await act(() => result.current.remove(first));
    await waitFor(() => expect(idsOf(result.current.list.cards)).toEqual([third.id]));
  });
});

describe('the step of the first card', () => {
  it.each([
    ['done once there is one', [first], 'saved'],
    ['open while there is none', [], 'none'],
    ['not known where the cards were never seen', null, null],
  ] as const)('is %s', async (_, cards, found) => {
    server = cards && { cards: [...cards], visit: {} };
    const page = signedInPage('trip');
    if (!cards) {
      page.server.rows = null;
      page.reachability.report(false);
    }
    const { result } = renderHook(useCardPresence, { wrapper: page.wrapper });
    await waitFor(() => expect(result.current.state).not.toBe('loading'));
    expect(result.current.found).toBe(found);
  });
});

it('asks what came of a visit, again where that could not be asked', async () => {
  const asked = server;
  server = null;
  const page = signedInPage('trip');
  const { result } = renderHook(() => useCardVisit(idOf(60)), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current.state).toBe('needs-connection'));
  server = asked;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.visit).toEqual({ state: 'open', problem: 'declined', card: null }));
});
