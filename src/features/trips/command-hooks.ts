import { useMemo } from 'react';
import { useMe } from '@/features/session/hooks';
import { useSubmit, useSubmitAll } from '@/offline/submit';
import { cancelRide, deleteTrip } from './commands';
import type { ListedTrip } from './hooks';
import { isTrip } from './rows';
import { storedTrip } from './trip-hooks';

/**
 * What can be done with a ride that is there. Booking and editing are in ride-hooks, which knows clocks and fares; how lists are read in
 * hooks, which comes before the first rows, and without this.
 */
export function useTripCommands() {
  const submit = useSubmit('trip', isTrip);
  const submitAll = useSubmitAll('trip', isTrip);
  const me = useMe();
  return useMemo(
    () => ({
      cancel: (ride: ListedTrip) =>
        submit({ name: cancelRide.name, body: { id: ride.id }, seen: { name: me.user.name }, base: storedTrip(ride) }),
      /** One waiting change per trip; answers the worst that came of them. */
      remove: (trips: readonly ListedTrip[]) =>
        submitAll(trips.map((ride) => ({ name: deleteTrip.name, body: { id: ride.id }, seen: null, base: storedTrip(ride) }))),
    }),
    [submit, submitAll, me.user.name],
  );
}
