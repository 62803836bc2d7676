import { useCallback, useSyncExternalStore } from 'react';
import type { Trip } from '@/contract/trips';
import { currentDevice } from '@/offline/current-device';
import { promisedUntil } from '@/rules/trip-lifecycle';

type Ride = Pick<Trip, 'kind' | 'stage' | 'rideAt'>;

/** Milliseconds for which the promise of a driver within minutes is still true; none where it isn't. */
export function promiseLeft(ride: Ride): number {
  const until = promisedUntil(ride);
  return until === null ? 0 : Math.max(0, until - currentDevice().clock.now());
}

/** Whether a driver is promised within minutes; heard of anew once that has passed. */
export function usePromised({ kind, stage, rideAt }: Ride): boolean {
  const left = useCallback(() => promiseLeft({ kind, stage, rideAt }), [kind, stage, rideAt]);
  const subscribe = useCallback(
    (listener: () => void) => {
      // No timer runs while a device sleeps: it is looked up when somebody is back.
      document.addEventListener('visibilitychange', listener);
      const cancelTimer = left() > 0 ? currentDevice().environment.setTimer(listener, left()) : () => {};
      return () => {
        document.removeEventListener('visibilitychange', listener);
        cancelTimer();
      };
    },
    [left],
  );
  return useSyncExternalStore(subscribe, () => left() > 0);
}
