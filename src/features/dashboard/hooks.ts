import { useQuery } from '@tanstack/react-query';
import type { Period } from '@/contract/dashboard';
import { useReachable } from '@/offline/react';
import { dashboardQuery } from './queries';

/** Totals of a period as last seen; `asOf` (ms) says when that was, once they are no longer fresh. */
export function useDashboard(period: Period) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(dashboardQuery(period));
  const reachable = useReachable();
  const state = data ? 'ready' : isFetching || !isError ? 'loading' : reachable ? 'failed' : 'needs-connection';
  return {
    totals: data ?? null,
    asOf: data && (!reachable || isError) ? dataUpdatedAt : null,
    state,
    retry: () => void refetch(),
  } as const;
}
