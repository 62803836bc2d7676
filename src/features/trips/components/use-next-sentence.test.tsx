// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Trip } from '@/contract/trips';
import { signedInPage } from '../../../../tests/support/page-device';
import { tripOf } from '../../../../tests/support/trips';
import { useNextSentence } from './use-next-sentence';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const promise = 'Driver will arrive pick-up location within 5min';
const minute = 60_000;

/** The sentence on a page that shows a ride booked for now, so long ago. */
function shown(ago: number, more: Partial<Trip> = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { wrapper } = signedInPage('trip');
  const rideAt = new Date(Date.now() - ago).toISOString();
  const trip = tripOf({ kind: 'now', status: 'ongoing', rideAt, ...more });
  return renderHook((now: Partial<Trip>) => useNextSentence({ ...trip, ...now }), { wrapper, initialProps: {} });
}

it('promises a driver within five minutes, and no longer than that', () => {
  const { result } = shown(minute);
  expect(result.current).toBe(promise);
  act(() => vi.advanceTimersByTime(4 * minute - 1));
  expect(result.current).toBe(promise);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('Next, a driver confirms.');
});

it('promises nothing on a page that is opened later, or when the device has slept meanwhile', () => {
  expect(shown(6 * minute, { stage: 'confirmed' }).result.current).toBe('Next, the driver sets out for the pickup.');
  const { result } = shown(0);
  vi.setSystemTime(Date.now() + 10 * minute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('Next, a driver confirms.');
});

it('promises nothing any more once the driver has set out or the ride is cancelled', () => {
  const { result, rerender } = shown(0);
  rerender({ stage: 'en-route' });
  expect(result.current).toBe('The driver is on the way to the pickup.');
  rerender({ stage: 'cancelled', status: 'cancelled' });
  expect(result.current).toBeNull();
});

it('never promises it for a scheduled ride', () => {
  expect(shown(0, { kind: 'scheduled' }).result.current).toBe('Next, a driver confirms.');
});
