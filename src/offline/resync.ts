import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { syncQuery } from './react';

/** Brings the rows of a resource up to date now, and reads anew what storage refused. What comes of it shows in their state. */
export function useResync(resource: string): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.prefetchQuery({ ...syncQuery(resource), staleTime: 0 });
    for (const queryKey of [[resource], ['cursors']]) {
      void queryClient.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
    }
  }, [queryClient, resource]);
}
