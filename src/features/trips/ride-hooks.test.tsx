// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { tripOf } from '../../../tests/support/trips';
import { useRideCheck } from './ride-hooks';

afterEach(cleanup);

it('lets a ride keep a time that has come too near only where the API has the ride', () => {
  const { wrapper } = signedInPage('trip');
  const { result } = renderHook(() => useRideCheck(), { wrapper });
  const soon = tripOf({ rideAt: new Date(Math.ceil(Date.now() / 60_000 + 5) * 60_000).toISOString() });
  const complaints = (trip: typeof soon) => result.current.check(rideFieldsOf(trip), trip).map(({ code }) => code);
  expect(complaints(soon)).not.toContain('too-soon');
  expect(complaints({ ...soon, number: '' })).toContain('too-soon');
});
