// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entitlements } from '@/contract/session';
import type { Trip } from '@/contract/trips';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { tripOf } from '../../../tests/support/trips';
import { editRide } from './commands';
import { useCancelWords } from './components/use-cancel-words';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const late = { minutesBefore: 60, fee: { amount: 10_000, currency: 'INR' } };
const stored: Partial<Trip> = { createdAt: '2026-03-01T06:00:00.000Z', rideAt: '2026-03-02T06:30:00.000Z', stage: 'accepted' };

/** What is said of a ride at half past six, so long before its pickup. */
async function saidAt(now: string, more: Partial<Trip> = {}, lateCancel: Entitlements['lateCancel'] = late, isReachable = true) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const page = signedInPage('trip', [], { airportRides: true, lateCancel });
  if (!isReachable) {
    page.server.rows = null;
    await page.reachability.recheck();
  }
  const { result } = renderHook(() => useCancelWords(), { wrapper: page.wrapper });
  return result.current({ ...tripOf({ ...stored, ...more }), pending: null });
}

it('says until when cancelling is free, and what it costs from then on', async () => {
  expect(await saidAt('2026-03-02T05:00:00Z')).toMatch(/^Free of charge until Mon, .*11:00.*\. From then on it costs ₹100\.$/);
});

it('says what it costs when it is late', async () => {
  expect(await saidAt('2026-03-02T05:30:00Z')).toBe('It is late to cancel: it costs ₹100.');
});

it('says that it is free where nobody has accepted the ride in time', async () => {
  expect(await saidAt('2026-03-02T06:31:00Z', { stage: 'booked' })).toContain('no driver has accepted the ride in time');
});

it('says offline that what counts is when the server hears of it', async () => {
  expect(await saidAt('2026-03-02T05:00:00Z', {}, late, false)).toMatch(
    /From then on it costs ₹100\. What counts is when this device is connected again\.$/,
  );
});

it('says offline what is late already, and what may be', async () => {
  expect(await saidAt('2026-03-02T05:45:00Z', {}, late, false)).toBe('It is late to cancel: it costs ₹100.');
  expect(await saidAt('2026-03-02T06:31:00Z', { stage: 'booked' }, late, false)).toContain('It may cost ₹100.');
});

/** What is said at half past five of a ride that a change waits for which moves it from the one time to the other. */
async function saidOfMoved(from: string, to: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T05:30:00Z') });
  const { device, wrapper } = signedInPage('trip', [editRide], { airportRides: true, lateCancel: late });
  const [base, moved] = [tripOf({ ...stored, rideAt: from }), tripOf({ ...stored, rideAt: to })];
  const seen = { employeeName: '', vehicleName: '', rideAt: to, zone: moved.zone, leadMinutes: 30, estimate: null };
  await device.outbox.enqueue({ name: editRide.name, body: { id: base.id, ride: rideFieldsOf(moved) }, seen, base });
  await device.outbox.index.current();
  return renderHook(() => useCancelWords(), { wrapper }).result.current({ ...moved, pending: null });
}

it('goes by the time at which the server has the ride, where a change of it has yet to be sent', async () => {
  expect(await saidOfMoved('2026-03-02T06:00:00Z', '2026-03-02T12:00:00Z')).toBe('It is late to cancel: it costs ₹100.');
});

it('promises nothing of a ride that is moved nearer, and may be so by then', async () => {
  expect(await saidOfMoved('2026-03-02T12:00:00Z', '2026-03-02T06:00:00Z')).toBe('It is late to cancel: it costs ₹100.');
});

it('says nothing where the plan asks for nothing', async () => {
  expect(await saidAt('2026-03-02T05:45:00Z', {}, null)).toBeNull();
});
