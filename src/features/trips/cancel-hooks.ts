import { useMe } from '@/features/session/hooks';
import { currentDevice } from '@/offline/current-device';
import { useReachable } from '@/offline/react';
import { cancelPrice } from '@/rules/late-cancel';
import type { ListedTrip } from './hooks';

/** What it costs to cancel a ride, by the plan as this device knows it and the server's clock; `sendsNow`: the server hears of it at once. */
export function useCancelPrice() {
  const { lateCancel = null } = useMe().company.entitlements;
  const sendsNow = useReachable();
  return (trip: ListedTrip) => ({ price: cancelPrice(trip, lateCancel, currentDevice().clock.now()), sendsNow });
}
