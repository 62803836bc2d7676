// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Dashboard } from '@/contract/dashboard';
import { dateIn } from '@/rules/wall-time';
import { signedInPage } from '../../../tests/support/page-device';
import { company } from '../../../tests/support/trips';
import { NotInCosts } from './components/totals';
import { useBesideNames } from './components/use-beside-names';
import { useDashboard } from './hooks';

afterEach(cleanup);

const none = { bookings: 0, cancellations: 0, completed: 0, rides: 0, cost: { amount: 0, currency: 'INR' }, co2Saved: 0 };

/** The totals of the day that it is by the clock. */
function totals(): Dashboard {
  const [at, today] = [new Date().toISOString(), dateIn(company.zone, Date.now())];
  const before = { ...none, from: at, until: at };
  return { period: 'daily', employees: 0, ...none, days: { from: today, to: today }, at, soFar: none, before, steps: [] };
}

it('asks for the totals of the new day where yesterday’s are still on the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T18:25:00Z') });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ok', message: '', payload: totals() }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { result } = renderHook(() => useDashboard('daily'), { wrapper: signedInPage('trip').wrapper });
  await waitFor(() => expect(result.current.totals?.days.to).toBe('2026-11-21'));
  vi.setSystemTime('2026-11-21T18:30:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current.totals?.days.to).toBe('2026-11-22'));
});

it('calls a period by its dates once it is over, where no connection has brought the next', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { wrapper } = signedInPage('trip');
  const named = (period: Dashboard['period'], from: string, to: string, beforeFrom: string) => {
    const before = { ...none, from: beforeFrom, until: beforeFrom };
    return renderHook(() => useBesideNames({ period, days: { from, to }, before }), { wrapper }).result.current;
  };
  expect(named('daily', '2026-11-25', '2026-11-25', '2026-11-23T18:30:00.000Z')).toEqual(['Today', 'Yesterday']);
  expect(named('daily', '2026-11-21', '2026-11-21', '2026-11-19T18:30:00.000Z')).toEqual(['21 Nov 2026', '20 Nov 2026']);
  expect(named('weekly', '2026-11-16', '2026-11-22', '2026-11-08T18:30:00.000Z').map((name) => name.replace(/\s/g, ' '))).toEqual([
    '16 – 22 Nov 2026',
    '9 – 15 Nov 2026',
  ]);
});

it('says what the costs leave out, and nothing where a server doesn’t say', () => {
  const { wrapper } = signedInPage('trip');
  const { rerender } = render(<NotInCosts totals={{ otherCurrencies: [{ currency: 'EUR', entries: 2, amount: 2000 }] }} />, { wrapper });
  screen.getByText('2 more entries, €20 together, are not in the totals');
  rerender(<NotInCosts totals={{}} />);
  expect(screen.queryByText(/not in the totals/)).toBeNull();
});
