// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownTicket as Ticket } from '@/contract/help';
import { writeSession } from '@/http/session-storage';
import { gate, idle } from '../../../tests/support/note-device';
import { signedInPage } from '../../../tests/support/page-device';
import { ticketOf } from '../../../tests/support/tickets';
import { idOf } from '../../../tests/support/trips';
import { useTicketCheck, useTicketsOf } from './hooks';

const jose = idOf(10);
const meera = idOf(11);

afterEach(cleanup);

describe('useTicketsOf', () => {
  const ticket = (number: number, more: Partial<Ticket> = {}) =>
    ticketOf({
      id: idOf(40 + number),
      number: `TKT-${10_000 + number}`,
      createdAt: `2026-03-0${number}T06:00:00.000Z`,
      rev: number,
      ...more,
    });

  function ticketsOf(employeeId: string) {
    const page = signedInPage('contact-us');
    const { result } = renderHook(() => useTicketsOf(employeeId), { wrapper: page.wrapper });
    return { ...page, result, numbers: () => result.current.rows.map(({ number }) => number) };
  }

  it('lists what the device holds of one employee, newest first, and what comes in later', async () => {
    const { server, pull, result, numbers } = ticketsOf(jose);
    expect(result.current).toMatchObject({ rows: [], state: 'loading' });
    server.rows = [ticket(1), ticket(3), ticket(2, { employeeId: meera }), ticket(4, { createdAt: '2026-03-03T06:00:00.000Z' })];
    await act(pull);
    await waitFor(() => expect(numbers()).toEqual(['TKT-10004', 'TKT-10003', 'TKT-10001']));
    expect(result.current).toMatchObject({ state: 'ready', asOf: null });
    server.rows = [...server.rows, ticket(5)];
    await act(pull);
    await waitFor(() => expect(numbers()[0]).toBe('TKT-10005'));
  });

  it('needs a connection before the first tickets have come, and goes on by itself once asked again', async () => {
    const { server, reachability, result, numbers } = ticketsOf(jose);
    server.rows = null;
    await act(() => reachability.recheck());
    await waitFor(() => expect(result.current.state).toBe('needs-connection'));
    act(() => result.current.retry());
    await act(idle);
    expect(result.current.state).toBe('needs-connection');
    server.rows = [ticket(1)];
    act(() => result.current.retry());
    // Up to a second goes by before a failed sync is tried again.
    await waitFor(() => expect(numbers()).toEqual(['TKT-10001']), { timeout: 4000 });
  });

  it('goes on showing them with no connection, and says how old they are', async () => {
    const { server, reachability, pull, result, numbers } = ticketsOf(jose);
    server.rows = [ticket(1)];
    await act(pull);
    server.rows = null;
    await act(() => reachability.recheck());
    await waitFor(() => expect(result.current.asOf).not.toBeNull());
    expect(numbers()).toEqual(['TKT-10001']);
    expect(result.current.state).toBe('ready');
  });
});

describe('useTicketCheck', () => {
  type Seen = { method: string; url: string; authorization: string | null };
  let seen: Seen[];
  let answer: () => Response | Promise<Response>;

  const page = (total: number) =>
    new Response(
      JSON.stringify({
        code: 'ok',
        message: 'Success',
        payload: { data: total > 0 ? [ticketOf({ employeeId: jose })] : [], total, page: 1, sizePerPage: 1 },
      }),
      { headers: { 'Content-Type': 'application/json' } },
    );

  beforeEach(() => {
    seen = [];
    localStorage.setItem('language', 'ES');
    writeSession({ userId: idOf(1), email: 'admin@acme.example', token: 'the-token' });
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      seen.push({ method: options.method ?? '', url, authorization: new Headers(options.headers).get('Authorization') });
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  const check = () => renderHook(() => useTicketCheck(jose), { wrapper: signedInPage('contact-us').wrapper });

  it('asks for one ticket of the employee, with the stored language and token', async () => {
    answer = () => page(3);
    const { result } = check();
    expect(result.current).toMatchObject({ hasTickets: false, loading: true, checkedAt: null });
    await waitFor(() => expect(result.current).toMatchObject({ hasTickets: true, loading: false }));
    const url = `/api/admin/contact-us/list-sort?employeeId=${jose}&sizePerPage=1&code=ES`;
    expect(seen).toEqual([{ method: 'GET', url, authorization: 'the-token' }]);
    expect(result.current.checkedAt).not.toBeNull();
  });

  it('says no when the total is 0, and yes once a re-check has found one', async () => {
    answer = () => page(0);
    const { result } = check();
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current.hasTickets).toBe(false);
    expect(result.current.checkedAt).not.toBeNull();
    const { passed, open } = gate();
    answer = () => passed.then(() => page(1));
    act(() => result.current.recheck());
    await waitFor(() => expect(result.current.loading).toBe(true));
    expect(result.current.hasTickets).toBe(false);
    open();
    await waitFor(() => expect(result.current).toMatchObject({ hasTickets: true, loading: false }));
    expect(seen).toHaveLength(2);
  });

  const refused = (status: number, code: string) =>
    new Response(JSON.stringify({ code, message: 'No', payload: null, errors: [], requestId: 'r' }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  const failures: [string, () => Response | Promise<Response>][] = [
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a broken server', () => refused(500, 'internal')],
    ['a refusal', () => refused(422, 'validation')],
    ['an ended session', () => refused(401, 'session-expired')],
    ['somebody else’s answer', () => new Response('<p>Welcome</p>', { headers: { 'Content-Type': 'text/html' } })],
  ];
  it.each(failures)('only logs %s: the flag stays false, and can be asked for again', async (_, failure) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = failure;
    const { result } = check();
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current).toMatchObject({ hasTickets: false, checkedAt: null });
    expect(logged).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(1);
    answer = () => page(2);
    act(() => result.current.recheck());
    await waitFor(() => expect(result.current).toMatchObject({ hasTickets: true, loading: false }));
  });
});
