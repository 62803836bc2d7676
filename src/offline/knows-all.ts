import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@/contract/resource';
import type { DeviceQueries } from './device-queries';
import { type RowsState, useHoldsAll, useRowsState } from './react';

/**
 * Whether all rows of a resource have come to this page, so that what is not among them doesn't exist: the device holds every one, and
 * they have been read. Until then who counts them, or looks for one, finds too few.
 */
export function useKnowsAll<R extends Resource>(queries: DeviceQueries<R>): boolean {
  const { isSuccess } = useQuery(queries.rows());
  return useHoldsAll(queries.resource.name) === true && isSuccess;
}

/** `ready` once it knows all, and until then why it doesn't. */
export function useAllRowsState<R extends Resource>(queries: DeviceQueries<R>): RowsState {
  const { isError } = useQuery(queries.rows());
  const { state } = useRowsState(queries.resource.name);
  const knowsAll = useKnowsAll(queries);
  if (knowsAll) return 'ready';
  return isError ? 'failed' : state === 'ready' ? 'loading' : state;
}
