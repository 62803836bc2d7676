import type { Cursor } from './database';
import { useCursor } from './react';

/** Whether every row of a resource from a position on is on this device: the newest come first. */
export function useHoldsSince(resource: string, since: string): boolean {
  const holds = (cursor: Cursor | null) =>
    cursor !== null && (cursor.coveredFrom === null ? cursor.fill === null : cursor.coveredFrom <= since);
  return useCursor(resource, holds).data ?? false;
}
