// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { EditRideBody } from '@/contract/trips';
import { editRideIntent, rideSeen } from '@/features/trips/commands';
import { rideDraftSchema } from '@/features/trips/components/ride-draft';
import type { ListedTrip } from '@/features/trips/hooks';
import { useRideEditing } from '@/features/trips/ride-hooks';
import { storyQueries } from '@/features/trips/story-queries';
import { useTrip } from '@/features/trips/trip-hooks';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../tests/support/page-device';
import { readInAnyOrder } from '../../tests/support/read-order';
import { idOf, tripOf } from '../../tests/support/trips';
import { commands } from './areas';

afterEach(cleanup);

/** Lets the reads come in, one after the other as the scheduler picks them, until `there` answers. */
async function until<Result>(scheduler: fc.Scheduler, there: () => Result | null): Promise<Result> {
  for (let turns = 0; turns < 5000; turns++) {
    const result = there();
    if (result !== null) return result;
    await act(async () => {
      if (scheduler.count() > 0) await scheduler.waitOne();
      else await new Promise((resolve) => setImmediate(resolve));
    });
  }
  throw new Error('It was never there');
}

const trip = tripOf({ reason: 'Client visit' });

/** A page on which the trip’s story has been read, and whose network is gone since. */
async function offlineWithTrip() {
  const page = signedInPage('trip', commands);
  page.server.rows = [trip];
  await page.pull();
  page.queryClient.setQueryData(storyQueries.story(trip.id).queryKey, { trip, events: [] });
  page.server.rows = null;
  await page.reachability.recheck();
  return page;
}

const seen = rideSeen(rideFieldsOf(trip), {
  employee: null,
  vehicle: null,
  company: {
    id: idOf(1),
    name: 'Acme',
    zone: 'Asia/Kolkata',
    currency: 'INR',
    leadMinutes: 30,
    planName: 'Test',
    entitlements: { airportRides: true },
  },
  now: Date.parse(trip.rideAt) - 86_400_000,
});
const changeOf = (more: Partial<EditRideBody>, base = trip) =>
  editRideIntent({ base, mends: null }, { ...rideFieldsOf(base), ...more }, { ...seen, rideAt: '2999-01-01T00:00:00.000Z' });

type RideForm = NonNullable<ReturnType<typeof useRideEditing<object>>>;

function TripForm({ onOpen }: { onOpen(form: RideForm): void }) {
  const found = useTrip(trip.id);
  return found.trip && <OpenForm trip={found.trip} onOpen={onOpen} />;
}

function OpenForm({ trip: shown, onOpen }: { trip: ListedTrip; onOpen(form: RideForm): void }) {
  const form = useRideEditing(shown, rideDraftSchema);
  if (form) onOpen(form);
  return null;
}

test('a form that is opened offline begins with the change that waits, in whatever order its reads come in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const page = await offlineWithTrip();
      expect(await page.device.submit(changeOf({ reason: 'Airport pickup' }))).toMatchObject({ outcome: 'waiting' });
      await readInAnyOrder(page.device.db, scheduler);
      let form: RideForm | null = null;
      render(<TripForm onOpen={(opened) => (form ??= opened)} />, { wrapper: page.wrapper });
      const opened = await until(scheduler, () => form);
      expect(opened.base).toMatchObject({ reason: 'Airport pickup' });
      expect(opened.wanted).toMatchObject({ reason: 'Airport pickup' });
      cleanup();
    }),
    { numRuns: 20 },
  );
});
