// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { tripComparer } from '@/rules/trip-filter';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf, tripOf } from '../../../../tests/support/trips';
import type { ListedTrip } from '../hooks';
import { useTripSections } from './use-trip-sections';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

let rides = 0;
const ride = (rideAt: string, rest: Partial<ListedTrip> = {}): ListedTrip => ({
  ...tripOf({ id: idOf(++rides), rideAt }),
  pending: null,
  ...rest,
});
const queued = { rowId: 'row', command: 'trip.edit', state: 'queued', expiresAt: null } as const;

const headings = (trips: ListedTrip[]) => {
  const { result } = renderHook(() => useTripSections(trips.sort(tripComparer({ sort: 'next', order: 'asc' }))), { wrapper });
  return result.current.map(({ label, from, count }) => `${from} ${label} ${count}`);
};

it('heads what waits, what is going on, each day by the pickup’s own calendar, and what is over', () => {
  // Half past one in the morning of the 2nd in Hyderabad, where the rides begin.
  vi.useFakeTimers({ now: Date.parse('2026-03-01T20:00:00.000Z') });
  expect(
    headings([
      ride('2026-03-01T12:00:00.000Z', { status: 'completed' }),
      ride('2026-02-27T12:00:00.000Z', { status: 'cancelled' }),
      ride('2026-03-01T21:00:00.000Z'),
      ride('2026-03-02T04:00:00.000Z'),
      ride('2026-03-02T19:00:00.000Z'),
      ride('2026-03-05T04:00:00.000Z'),
      ride('2026-03-01T19:30:00.000Z', { status: 'ongoing' }),
      ride('2026-03-09T04:00:00.000Z', { pending: queued }),
    ]),
  ).toEqual([
    '0 Waiting on this device 1',
    '1 Ongoing 1',
    '2 Today 2',
    '4 Tomorrow 1',
    '5 Thursday 5 March 1',
    '6 Completed and cancelled 2',
  ]);
});

it('calls today what is today by the server’s clock, and anew when somebody is back after a night', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-03-01T08:00:00.000Z') });
  const { device } = signedInPage('trip');
  await device.ready;
  // It is an evening in India, on a device that thinks it is noon.
  device.clock.restore(4 * 3_600_000);
  const rides = [ride('2026-03-01T18:00:00.000Z'), ride('2026-03-01T19:30:00.000Z')];
  const { result } = renderHook(() => useTripSections(rides), { wrapper });
  const labels = () => result.current.map(({ label }) => label);
  expect(labels()).toEqual(['Today', 'Tomorrow']);
  vi.setSystemTime('2026-03-01T14:30:00.000Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(labels()).toEqual(['Sunday 1 March', 'Today']);
});

it('tells a day that comes again from the same day before, where rides are in several zones', () => {
  const rides = [
    ride('2026-03-24T20:00:00.000Z'),
    ride('2026-03-24T21:00:00.000Z', { zone: 'Europe/Madrid' }),
    ride('2026-03-24T22:00:00.000Z'),
    ride('2026-03-25T10:00:00.000Z', { zone: 'Europe/Madrid' }),
  ];
  const { result } = renderHook(() => useTripSections(rides), { wrapper });
  expect(result.current.map(({ label, from, count }) => `${from} ${label} ${count}`)).toEqual([
    '0 Wednesday 25 March 1',
    '1 Tuesday 24 March 1',
    '2 Wednesday 25 March 2',
  ]);
  expect(new Set(result.current.map(({ key }) => key)).size).toBe(3);
});

it('has no headings without rides, nor where all are over', () => {
  expect(headings([])).toEqual([]);
  expect(headings([ride('2026-03-01T12:00:00.000Z', { status: 'completed' })])).toEqual([]);
});
