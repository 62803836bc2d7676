// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Dashboard } from '@/contract/dashboard';
import { dateIn } from '@/rules/wall-time';
import { signedInPage } from '../../../tests/support/page-device';
import { company } from '../../../tests/support/trips';
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
