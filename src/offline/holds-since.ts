import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cursor } from './database';
import { cursorQuery } from './react';

/** Whether every row of a resource from a position on is on this device: the newest come first. */
export function useHoldsSince(resource: string, since: string): boolean {
  const select = useCallback(
    (cursor: Cursor | null) => cursor !== null && (cursor.coveredFrom === null ? cursor.fill === null : cursor.coveredFrom <= since),
    [since],
  );
  return useQuery({ ...cursorQuery(resource), select }).data ?? false;
}
