// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { datesOf, rideQuestion } from './asked-report';
import { useIncidentReports } from './hooks';
import type { ReportSearch } from './report-search';

let connected: boolean;
/** The dates that the API was asked for. */
let asked: string[];

beforeEach(() => {
  connected = true;
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!connected) throw new TypeError('Failed to fetch');
    const { searchParams } = new URL(url, 'http://portal.example');
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    asked.push(`${from} ${to}`);
    const totals = { incidents: 1 };
    const lists = { severities: [], kinds: [], states: [], incidents: [] };
    const payload = { from, to, currency: 'INR', totals, before: { from, to, totals }, ...lists };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const on = (today: string, search: ReportSearch = {}) => rideQuestion(search, datesOf(search, today)).question;

function opened(page: ReturnType<typeof signedInPage>, today: string, search?: ReportSearch) {
  return renderHook((day: string) => useIncidentReports(on(day, search)), { wrapper: page.wrapper, initialProps: today });
}

/** What was asked on the 26th, on a portal that is then closed and has no connection when it is opened again. */
async function seenTheDayBefore(search?: ReportSearch) {
  const page = signedInPage('trip');
  const first = opened(page, '2026-11-26', search);
  await waitFor(() => expect(first.result.current.state).toBe('ready'));
  await expect.poll(() => page.device.db.answers.count()).toBe(1);
  first.unmount();
  page.queryClient.clear();
  connected = false;
  page.server.rows = null;
  await act(() => page.reachability.recheck());
  return page;
}

it('opens a preset with no signal on the day after, as it was seen, with the dates that it is of', async () => {
  const page = await seenTheDayBefore();
  const { result } = opened(page, '2026-11-27');
  await waitFor(() => expect(result.current.asOf).not.toBeNull());
  expect(result.current).toMatchObject({ state: 'ready', report: { from: '2026-11-01', to: '2026-11-26' } });
});

it('takes no report of other dates, or of somebody else, for the one that is asked for', async () => {
  const chosen = await seenTheDayBefore({ from: '2026-11-01', to: '2026-11-26' });
  const others = opened(chosen, '2026-11-27', { from: '2026-11-01', to: '2026-11-27' });
  await waitFor(() => expect(others.result.current.state).toBe('needs-connection'));
  const employee = opened(chosen, '2026-11-27', { employeeId: '01a00000-0000-7000-8000-000000000001' });
  await waitFor(() => expect(employee.result.current.state).toBe('needs-connection'));
});

it('asks anew what a preset means once a new day begins', async () => {
  const { result, rerender } = opened(signedInPage('trip'), '2026-11-26');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender('2026-11-27');
  await waitFor(() => expect(result.current.report?.to).toBe('2026-11-27'));
  expect(asked).toEqual(['2026-11-01 2026-11-26', '2026-11-01 2026-11-27']);
});
