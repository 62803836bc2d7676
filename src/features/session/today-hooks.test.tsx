// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { useCompanyToday } from './today-hooks';

afterEach(cleanup);

it.each([
  ['stays open', () => vi.advanceTimersByTime(60_000)],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('says the new day on a screen that %s over midnight', (_, goesOn) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-21T18:29:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useCompanyToday, { wrapper: signedInPage('employee').wrapper });
  expect(result.current).toBe('2026-11-21');
  vi.setSystemTime('2026-11-21T18:30:00Z');
  act(() => void goesOn());
  expect(result.current).toBe('2026-11-22');
});
