import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '@/features/session/hooks';
import { refOf } from '@/offline/command';
import { currentDevice } from '@/offline/current-device';
import { isOpen, isRefused } from '@/offline/outbox-row';
import { useReachable } from '@/offline/react';
import { dearestCancelPrice } from '@/rules/late-cancel';
import type { ListedTrip } from './hooks';
import { tripQueries } from './queries';
import { isTrip } from './rows';

/** What it costs to cancel a ride, by the plan as this device knows it and the server's clock; `sendsNow`: the server hears of it at once. */
export function useCancelPrice() {
  const { lateCancel = null } = useMe().company.entitlements;
  const sendsNow = useReachable();
  return (trip: ListedTrip) => {
    const { outbox, clock } = currentDevice();
    const edits = outbox.index.about(refOf('trip', trip.id)).filter((row) => isOpen(row) && !isRefused(row));
    // An edit that the server doesn't have goes with the cancel, and whether one that is under way arrives nobody knows.
    const before = edits.flatMap(({ base }) => (isTrip(base) ? [base] : []));
    return { price: dearestCancelPrice([trip, ...before], lateCancel, clock.now()), sendsNow };
  };
}

/** A ride as the device knows it by now; as it was given, where the device doesn't hold it. */
export function useRideByNow(): (ride: ListedTrip) => Promise<ListedTrip> {
  const queryClient = useQueryClient();
  return async (ride) => (await queryClient.fetchQuery(tripQueries.one(ride.id))) ?? ride;
}
