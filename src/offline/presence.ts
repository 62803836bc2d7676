import { useSince } from './knows-all';
import type { Pending } from './overlay';
import { type RowsState, useReachable, useRowsState } from './react';
import { useResync } from './resync';

export type Presence = {
  /** `waiting`: only in changes that the server doesn't have yet. Null: nobody on this device knows. */
  found: 'saved' | 'waiting' | 'none' | null;
  state: RowsState;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  retry(): void;
};

type Row = { pending: Pending | null };

const isSaved = ({ pending }: Row) => pending === null;
const isOnItsWay = ({ pending }: Row) => pending?.state === 'queued' || pending?.state === 'sending' || pending?.state === 'unknown';

/** Whether a resource has any row of a kind. `rows` are all that the device holds, with waiting changes folded in. */
export function usePresence<Listed extends Row>(
  resource: string,
  rows: { data?: readonly Listed[]; isError: boolean; isFetching: boolean },
  isOfKind: (row: Listed) => boolean,
): Presence {
  const { state, asOf, stillComing } = useRowsState(resource);
  const reachable = useReachable();
  const retry = useResync(resource);
  const has = (reached: (row: Row) => boolean) => rows.data?.some((row) => isOfKind(row) && reached(row)) ?? false;
  // What was read before the last of them came lacks those.
  const hasCome = useSince(!rows.isFetching, rows.data !== undefined && state === 'ready' && !stillComing);
  const found = has(isSaved) ? 'saved' : has(isOnItsWay) ? 'waiting' : hasCome ? 'none' : null;
  const missing = stillComing && !reachable ? 'needs-connection' : 'loading';
  return {
    found,
    state: rows.isError ? 'failed' : found === null && state === 'ready' ? missing : state,
    asOf,
    retry,
  };
}
