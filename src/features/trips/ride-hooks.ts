import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Vehicle } from '@/contract/fleet';
import type { Employee } from '@/contract/people';
import type { BookRideBody, EditRideBody, Trip } from '@/contract/trips';
import { useVehicles } from '@/features/fleet/hooks';
import { useEmployees } from '@/features/people/hooks';
import { useMe } from '@/features/session/hooks';
import { currentDevice } from '@/offline/current-device';
import { useOutboxRows } from '@/offline/react';
import { useSubmit } from '@/offline/submit';
import { estimate } from '@/rules/fare';
import { checkRide, type RideProblem } from '@/rules/ride-check';
import { ridesNear } from '@/rules/ride-overlap';
import { rideTime } from '@/rules/schedule-time';
import { bookRide, editRide, type RideSeen } from './commands';
import { type ListedTrip, storedTrip } from './hooks';
import { tripQueries } from './queries';
import { isTrip } from './rows';
import { waitingRide } from './waiting-ride';

export { rideFieldsOf } from './commands';

/** The rules of a ride with what this device knows: people, vehicles, the company and the server's clock. */
export function useRideCheck() {
  const { company } = useMe();
  const vehicles = useVehicles();
  const employees = useEmployees();
  return useMemo(() => {
    const now = () => currentDevice().clock.now();
    const employeeOf = (ride: Partial<EditRideBody>): Employee | null => employees.find(({ id }) => id === ride.employeeId) ?? null;
    const vehicleOf = (ride: Partial<EditRideBody>): Vehicle | null => vehicles.find(({ id }) => id === ride.vehicleId) ?? null;
    return {
      company,
      now,
      /** What stands against the ride, as far as it is filled in. */
      check: (ride: Partial<EditRideBody>, previousRideAt?: number): RideProblem[] =>
        checkRide(ride, { now: now(), company, employee: employeeOf(ride), vehicle: vehicleOf(ride), previousRideAt }),
      /** What the lists show of the ride until the server has it. The ride has passed `check`. */
      seen: (ride: EditRideBody): RideSeen => {
        const vehicle = vehicleOf(ride);
        const time = rideTime(ride.when, now(), 0);
        return {
          employeeName: employeeOf(ride)?.name ?? '',
          vehicleName: vehicle?.name ?? '',
          rideAt: new Date('at' in time ? time.at : now()).toISOString(),
          zone: ride.pickup.zone ?? company.zone,
          leadMinutes: company.leadMinutes,
          estimate: vehicle && estimate([ride.pickup, ...ride.stops, ride.dropoff], vehicle.tariff),
        };
      },
    };
  }, [company, employees, vehicles]);
}

export function useRideCommands() {
  const submit = useSubmit('trip', isTrip);
  const { seen } = useRideCheck();
  const book = useCallback((body: BookRideBody) => submit({ name: bookRide.name, body, seen: seen(body), base: null }), [submit, seen]);
  /** Saves upon `trip` as the form first showed it, so that a change by somebody else in the meantime is noticed. */
  const edit = useCallback(
    (trip: ListedTrip, ride: EditRideBody) =>
      submit({ name: editRide.name, body: { id: trip.id, ride }, seen: seen(ride), base: storedTrip(trip) }),
    [submit, seen],
  );
  return { book, edit };
}

/** Rides of the employee that are already wanted near `at` (milliseconds), waiting ones included. */
export function useRidesNear(employeeId: string | null, at: number | null, exceptId: string | null): ListedTrip[] {
  const { data } = useQuery({ ...tripQueries.rows(), enabled: employeeId !== null && at !== null });
  return useMemo(
    () => (data && employeeId !== null && at !== null ? ridesNear(data, employeeId, at, exceptId) : []),
    [data, employeeId, at, exceptId],
  );
}

/** The ride as a refused change wants it, which no list shows; else as it is. Nothing typed is lost that way. */
export function useWantedRide(trip: ListedTrip): Trip {
  const row = useOutboxRows().find(({ id }) => id === trip.pending?.rowId);
  const refused = row && (row.state === 'rejected' || row.state === 'expired' || row.state === 'conflict');
  const waiting = refused ? waitingRide(row) : null;
  return waiting?.change === 'edit' ? waiting.trip : trip;
}
