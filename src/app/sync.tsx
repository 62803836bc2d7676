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

/** None yet. */
const nobody = '';

/** The resource whose first rows somebody waits for; on a slow connection those of ten others would stand in their way. Null: none. */
function useAwaited(): string | null {
  const queryClient = useQueryClient();
  const [looked] = useState(() => {
    const isLookedAt = (name: string) =>
      queryClient.getQueryCache().findAll({ queryKey: [name], type: 'active', predicate: ({ queryKey }) => lists.includes(queryKey[1]) })
        .length > 0;
    return resources.find(({ name }) => isLookedAt(name))?.name ?? nobody;
  });
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  const { data: filled, isPending, isError } = useCursor(looked, howFilled);
  const sync = useQuery({ ...syncQuery(looked), enabled: false });
  if (looked === nobody || isError || filled === 'whole' || (filled === 'begun' && rested) || sync.failureCount > 0) return null;
  // Where the rows are there, what is new of them is asked for together with that of all others.
  return isPending ? nobody : looked;
}

const howFilled = (cursor: Cursor | null) => (cursor === null ? 'empty' : cursor.fill === null ? 'whole' : 'begun');
