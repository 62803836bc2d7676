import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import type { Employee } from '@/contract/employees';
import type { Vehicle } from '@/contract/fleet';
import type { BookRideBody, EditRideBody, Trip } from '@/contract/trips';
import { useEmployees, useKnowsEmployees } from '@/features/employees/hooks';
import { useKnowsVehicles, useVehicles } from '@/features/fleet/hooks';
import { useCards } from '@/features/payments/hooks';
import { useMe } from '@/features/session/hooks';
import { currentDevice } from '@/offline/current-device';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { useSubmit, useSubmitEdit } from '@/offline/submit';
import { ridesIn } from '@/rules/entitlements';
import { estimate } from '@/rules/fare';
import { onInvoice, type PayByCode, payByProblem } from '@/rules/pay-by';
import { checkRide, entitlementsFor, limitedInstantsOf, type RideProblem } from '@/rules/ride-check';
import { ridesNear } from '@/rules/ride-overlap';
import { dateIn } from '@/rules/wall-time';
import { bookRide, editRideIntent, type RideSeen, rideSeen } from './commands';
import type { ListedTrip } from './hooks';
import { tripQueries } from './queries';
import { isBooked, isTrip, tripTable } from './rows';
import { storedTrip } from './trip-hooks';

/** Opens the form of a ride, or goes on with what was left unfinished of it. */
export const useRideEditing = <Values extends object>(trip: ListedTrip, values: v.GenericSchema<unknown, Values>) =>
  useEditing(tripTable, trip.id, storedTrip(trip), values);

/** The rules of a ride with what this device knows: people, vehicles, the company and the server's clock. */
export function useRideCheck() {
  const { company } = useMe();
  const vehicles = useVehicles();
  const employees = useEmployees();
  const knowsVehicles = useKnowsVehicles();
  const knowsEmployees = useKnowsEmployees();
  const booked = useCountedRides();
  const { cards } = useCards();
  return useMemo(() => {
    // While rows still come in, whom this device doesn't know yet the server may.
    const isKnown = ({ field, code }: RideProblem) => code !== 'unknown' || (field === 'vehicleId' ? knowsVehicles : knowsEmployees);
    const now = () => currentDevice().clock.now();
    const employeeOf = (ride: Partial<EditRideBody>): Employee | null => employees.find(({ id }) => id === ride.employeeId) ?? null;
    const vehicleOf = (ride: Partial<EditRideBody>): Vehicle | null => vehicles.find(({ id }) => id === ride.vehicleId) ?? null;
    /** As far as this device knows the cards. Whether one suffices for a fare can be said only of a ride that is all there. */
    const payProblems = (
      { payBy = onInvoice, vehicleId, pickup, stops, dropoff, when }: Partial<EditRideBody>,
      previous: Trip | undefined,
    ) => {
      if (payBy.kind === 'invoice' || !cards) return [];
      const vehicle = vehicleOf({ vehicleId });
      const isWhole = vehicle && pickup && stops && dropoff;
      if (!isWhole && previous) return [];
      const { fareDiscount } = entitlementsFor(when, { now: now(), company });
      const fare = isWhole ? (estimate([pickup, ...stops, dropoff], vehicle.tariff, fareDiscount)?.fare ?? null) : null;
      const card = cards.find(({ id }) => id === payBy.cardId) ?? null;
      const code = payByProblem(payBy, { card, today: dateIn(company.zone, now()), fare, previous });
      return code && (isWhole || code !== 'no-estimate') ? [{ field: 'payBy', code }] : [];
    };
    return {
      company,
      now,
      /** What stands against the ride, as far as it is filled in. */
      check(ride: Partial<EditRideBody>, previous?: Trip | null): { field: string; code: RideProblem['code'] | PayByCode }[] {
        const around = { now: now(), company };
        const limited = limitedInstantsOf(ride.when, around);
        const taken = limited && booked && ridesIn(booked, limited, previous?.id ?? null);
        // One without a number the server has never had: to it all of it is new.
        const had = previous?.number ? previous : undefined;
        const known = { employee: employeeOf(ride), vehicle: vehicleOf(ride), previous: had, taken };
        return [...checkRide(ride, { ...around, ...known }).filter(isKnown), ...payProblems(ride, had)];
      },
      /** What the lists show of the ride until the server has it. The ride has passed `check`. */
      seen(ride: EditRideBody): RideSeen {
        const around = { now: now(), company };
        const entitlements = entitlementsFor(ride.when, around);
        return rideSeen(ride, { ...around, employee: employeeOf(ride), vehicle: vehicleOf(ride), company: { ...company, entitlements } });
      },
    };
  }, [company, employees, vehicles, knowsEmployees, knowsVehicles, booked, cards]);
}

/** The rides that count where the plan includes so many, waiting ones too; null where it has no limit, or they are still being read. */
function useCountedRides(): ListedTrip[] | null {
  const { ridesIncluded, next } = useMe().company.entitlements;
  const isLimited = (ridesIncluded ?? next?.ridesIncluded ?? null) !== null;
  const { data } = useQuery({ ...tripQueries.rows(), enabled: isLimited });
  return useMemo(() => (data && isLimited ? data.filter(isBooked) : null), [data, isLimited]);
}

export function useRideCommands() {
  const submit = useSubmit('trip', isTrip);
  const submitEdit = useSubmitEdit('trip', isTrip);
  const { seen } = useRideCheck();
  const book = useCallback(
    (body: BookRideBody, draft: string) => submit({ name: bookRide.name, body, seen: seen(body), base: null, draft }),
    [submit, seen],
  );
  /** Saves upon the trip as the form began with it, so that whatever has changed since is noticed. */
  const edit = useCallback(
    (form: OpenForm<Trip>, ride: EditRideBody) => submitEdit(editRideIntent(form, ride, seen(ride))),
    [submitEdit, seen],
  );
  return { book, edit };
}

/**
 * Rides of the employee that are already wanted near `at` (milliseconds): bookings that wait included, refused ones not. `find` answers
 * them once they have been read: whoever is fast sends before.
 */
export function useRidesNear(employeeId: string | null, at: number | null, exceptId: string | null) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...tripQueries.rows(), enabled: employeeId !== null && at !== null });
  return useMemo(() => {
    if (employeeId === null || at === null) return { near: none, find: async () => none };
    const nearOf = (rows: readonly ListedTrip[]) => ridesNear(rows.filter(isBooked), employeeId, at, exceptId);
    return {
      near: data ? nearOf(data) : none,
      // What can't be read says nothing against it.
      find: () => queryClient.ensureQueryData(tripQueries.rows()).then(nearOf, () => none),
    };
  }, [queryClient, data, employeeId, at, exceptId]);
}

const none: ListedTrip[] = [];
