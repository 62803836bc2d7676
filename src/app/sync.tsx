import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { syncQuery, useAckedResources } from '@/offline/react';
import { readAgain } from './read-again';
import { tables } from './tables';

/** Keeps the rows of the device up to the server's while somebody is signed in. Shows nothing. */
export function Sync() {
  const queryClient = useQueryClient();
  useQueries({ queries: tables.map(({ resource }) => syncQuery(resource)) });
  const acked = useAckedResources();
  useEffect(() => {
    for (const resource of acked) readAgain(queryClient, ['sync', resource]);
  }, [acked, queryClient]);
  return null;
}
