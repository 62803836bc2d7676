import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '@/contract/resource';
import type { DeviceQueries } from './device-queries';
import { type RowsState, useHoldsAll, useRowsState } from './react';

/**
 * Whether all rows of a resource have come to this page, so that what is not among them doesn't exist: the device holds every one, and
 * they have been read. Until then who counts them, or looks for one, finds too few.
 */
export function useKnowsAll<R extends Resource>(queries: DeviceQueries<R>): boolean {
  const { isSuccess, isFetching } = useQuery(queries.rows());
  const holdsAll = useHoldsAll(queries.resource.name) === true;
  // What was read before the last of them came lacks those until it has been read again.
  return useSince(!isFetching, holdsAll && isSuccess);
}

/** Whether `lasts` has been so ever since `begins` was. */
export function useSince(begins: boolean, lasts: boolean): boolean {
  const [before, setBefore] = useState(false);
  const now = lasts && (before || begins);
  if (now !== before) setBefore(now);
  return now;
}

/** `ready` once it knows all, and until then why it doesn't. */
export function useAllRowsState<R extends Resource>(queries: DeviceQueries<R>): RowsState {
  const { isError } = useQuery(queries.rows());
  const { state } = useRowsState(queries.resource.name);
  const knowsAll = useKnowsAll(queries);
  if (knowsAll) return 'ready';
  return isError ? 'failed' : state === 'ready' ? 'loading' : state;
}
