import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { fresh, useReachable } from './react';

/** An answer as last seen; `asOf` (device clock, ms) says when that was, once it is no longer fresh, and until there is another. */
export function useLastSeen<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isError, isFetching, errorUpdateCount, dataUpdatedAt, refetch } = useQuery(query);
  const reachable = useReachable();
  const seen = data !== undefined;
  // Asked in vain before, it goes on saying so: to keep room for an answer anew would move what one has come back to.
  const waits = isFetching ? reachable || errorUpdateCount === 0 : !isError;
  const state = seen ? 'ready' : waits ? 'loading' : reachable ? 'failed' : 'needs-connection';
  const old = !reachable || isError || (isFetching && Date.now() - dataUpdatedAt > fresh);
  return { data, error, dataUpdatedAt, asOf: seen && old ? dataUpdatedAt : null, state, retry: () => void refetch(), isFetching } as const;
}
