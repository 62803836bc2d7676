// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { bookingOf, company, idOf, tripOf } from '../../../tests/support/trips';
import { bookRide, tripCommands } from './commands';
import { useRideCheck, useRideCommands, useRidesNear } from './ride-hooks';

afterEach(cleanup);

it('lets a ride keep a time that has come too near only where the API has the ride', () => {
  const { wrapper } = signedInPage('trip');
  const { result } = renderHook(() => useRideCheck(), { wrapper });
  const soon = tripOf({ rideAt: new Date(Math.ceil(Date.now() / 60_000 + 5) * 60_000).toISOString() });
  const complaints = (trip: typeof soon) => result.current.check(rideFieldsOf(trip), trip).map(({ code }) => code);
  expect(complaints(soon)).not.toContain('too-soon');
  expect(complaints({ ...soon, number: '' })).toContain('too-soon');
});

it('knows a ride by the name of the vehicle that was chosen where two forms had changed it', async () => {
  const { wrapper, device, server, reachability } = signedInPage('trip', tripCommands);
  const begun = tripOf({ rideAt: '2099-01-01T06:30:00.000Z' });
  await device.db.table('trip').put({ ...begun, version: 2, rev: 2, vehicle: { id: idOf(22), name: 'Van' } });
  server.rows = null;
  await reachability.recheck();
  const { result } = renderHook(() => useRideCommands(), { wrapper });
  const met = await result.current.edit(
    { base: begun, mends: null },
    { ...rideFieldsOf(begun), vehicleId: idOf(21), reason: 'Client visit' },
  );
  if (met.outcome !== 'changed') throw new Error(`It was ${met.outcome}`);
  expect(await met.choose(['vehicleId'])).toMatchObject({ outcome: 'waiting' });
  expect((await device.outbox.rows()).map(({ body, seen }) => ({ body, seen }))).toMatchObject([
    { body: { ride: { vehicleId: idOf(22), reason: 'Client visit' } }, seen: { vehicleName: 'Van' } },
  ]);
});

it('takes a booking that waits for a ride near another, and none that was refused', async () => {
  const { wrapper, device, pull } = signedInPage('trip', tripCommands);
  await pull();
  const at = Date.parse('2099-01-01T06:30:00.000Z');
  const when = { kind: 'scheduled', date: '2099-01-01', time: '12:00', zone: company.zone, repeated: null } as const;
  const body = bookingOf({ when });
  const seen = { employeeName: '', vehicleName: '', rideAt: new Date(at).toISOString(), zone: when.zone, leadMinutes: 30, estimate: null };
  const enqueued = await device.outbox.enqueue({ name: bookRide.name, body, seen, base: null });
  if (enqueued.outcome !== 'written') throw new Error('It is written');
  const { result } = renderHook(() => useRidesNear(body.employeeId, at, null).near, { wrapper });
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([body.id]));
  await device.db.outbox.update(enqueued.row.seq, { state: 'rejected' });
  act(() => device.feed.publish([{ table: 'outbox', keys: null }]));
  await waitFor(() => expect(result.current).toEqual([]));
});
