import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cursor } from '@/offline/database';
import { syncQuery, useAckedResources, useCursor } from '@/offline/react';
import { readAgain } from '@/offline/read-again';
import { whenIdle } from '@/ui/when-idle';
import { resources } from './areas';

/** Keeps the rows of the device up to the server's while somebody is signed in. Shows nothing. */
export function Sync() {
  const queryClient = useQueryClient();
  const alone = useAwaited();
  useQueries({ queries: resources.map(({ name }) => ({ ...syncQuery(name), enabled: alone === null || alone === name })) });
  const acked = useAckedResources();
  useEffect(() => {
    for (const resource of acked) readAgain(queryClient, ['sync', resource]);
  }, [acked, queryClient]);
  return null;
}

/** What lists ask the device for. */
const lists: readonly unknown[] = ['first', 'led', 'rows'];

/** The resource whose first rows somebody waits for; on a slow connection those of ten others would stand in their way. */
function useAwaited(): string | null {
  const queryClient = useQueryClient();
  const [looked] = useState(() => {
    const isLookedAt = (name: string) =>
      queryClient.getQueryCache().findAll({ queryKey: [name], type: 'active', predicate: ({ queryKey }) => lists.includes(queryKey[1]) })
        .length > 0;
    return resources.find(({ name }) => isLookedAt(name))?.name ?? '';
  });
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  const { data: begun, isError } = useCursor(looked, hasBegun);
  const sync = useQuery({ ...syncQuery(looked), enabled: false });
  return looked === '' || (begun && rested) || isError || sync.failureCount > 0 ? null : looked;
}

const hasBegun = (cursor: Cursor | null) => cursor !== null;
