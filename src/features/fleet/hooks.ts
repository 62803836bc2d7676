import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Vehicle } from '@/contract/fleet';
import { useIsComplete, useRowsState } from '@/offline/react';
import { vehicleQueries } from './queries';

const none: Vehicle[] = [];

/** Whether what is not among the vehicles is none. */
export function useKnowsVehicles(): boolean {
  const { isSuccess } = useQuery(vehicleQueries.rows());
  return useIsComplete('vehicle') && isSuccess;
}

/** The vehicles that can be booked, smallest first. Those that no longer can come last, for the rides that have them. */
export function useVehicles(): Vehicle[] {
  const { data = none } = useQuery(vehicleQueries.rows());
  return useMemo(
    () => data.toSorted((a, b) => Number(b.active) - Number(a.active) || a.seats - b.seats || a.tariff.base - b.tariff.base),
    [data],
  );
}

/** Whether none are here because they are on their way: being read, or coming to this device for the first time. */
export function useAreVehiclesComing(): boolean {
  const { data = none, isFetching } = useQuery(vehicleQueries.rows());
  const { state } = useRowsState('vehicle');
  return data.length === 0 && (isFetching || state === 'loading');
}
