import { useCallback } from 'react';
import { currentDevice } from '@/offline/current-device';
import { type ComingRides, comingRides } from '@/rules/coming-rides';
import { isBooked, type ListedTrip, tripTable } from './rows';

export type Coming = {
  rides: ComingRides<ListedTrip>[];
  /** The first sync is over: nothing that is still to come is missing, because what the device leaves out is the oldest. */
  complete: boolean;
};

/** What this device knows of the rides that some employees still have before them, waiting changes included. */
export const useComingRides = () =>
  useCallback(async (employeeIds: readonly string[]): Promise<Coming> => {
    const device = currentDevice();
    // The cursor first: rows that come in meanwhile are then at worst too many.
    const cursor = await device.replica.cursor('trip');
    const trips = await device.rowsOf(tripTable).all();
    return {
      rides: comingRides(trips.filter(isBooked), new Set(employeeIds), device.clock.now()),
      complete: cursor?.fill === null,
    };
  }, []);
