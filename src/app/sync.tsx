import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { syncQuery, useAckedResources } from '@/offline/react';
import { readAgain } from '@/offline/read-again';
import { resources } from './areas';

/** Keeps the rows of the device up to the server's while somebody is signed in. Shows nothing. */
export function Sync() {
  const queryClient = useQueryClient();
  useQueries({ queries: resources.map(({ name }) => syncQuery(name)) });
  const acked = useAckedResources();
  useEffect(() => {
    for (const resource of acked) readAgain(queryClient, ['sync', resource]);
  }, [acked, queryClient]);
  return null;
}
