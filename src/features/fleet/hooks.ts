import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Vehicle } from '@/contract/fleet';
import { useKnowsAll } from '@/offline/knows-all';
import { type RowsState, useRowsState } from '@/offline/react';
import { useResync } from '@/offline/resync';
import { vehicleQueries } from './queries';

const none: Vehicle[] = [];

/** Whether what is not among the vehicles is none. */
export const useKnowsVehicles = (): boolean => useKnowsAll(vehicleQueries);

/** The vehicles that can be booked, smallest first. Those that no longer can come last, for the rides that have them. */
export function useVehicles(): Vehicle[] {
  const { data = none } = useQuery(vehicleQueries.rows());
  return useMemo(
    () => data.toSorted((a, b) => Number(b.active) - Number(a.active) || a.seats - b.seats || a.tariff.base - b.tariff.base),
    [data],
  );
}

export type VehiclesState = { state: RowsState; retry(): void };

/** Whether there are vehicles to choose from, or why there are none; `loading` also while they are being read. */
export function useVehiclesState(): VehiclesState {
  const { data = none, isFetching, isError } = useQuery(vehicleQueries.rows());
  const { state } = useRowsState('vehicle');
  const retry = useResync('vehicle');
  const missing = isFetching ? 'loading' : isError ? 'failed' : state;
  return { state: data.length > 0 ? 'ready' : missing, retry };
}
