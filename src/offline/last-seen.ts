import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useReachable } from './react';

/** An answer as last seen; `asOf` (device clock, ms) says when that was, once it is no longer fresh. */
export function useLastSeen<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(query);
  const reachable = useReachable();
  const seen = data !== undefined;
  const state = seen ? 'ready' : isFetching || !isError ? 'loading' : reachable ? 'failed' : 'needs-connection';
  return { data, asOf: seen && (!reachable || isError) ? dataUpdatedAt : null, state, retry: () => void refetch(), isFetching } as const;
}
