import { useQuery } from '@tanstack/react-query';
import type { Resource, RowOf } from '@/contract/resource';
import type { DeviceQueries } from './device-queries';
import { type RowsState, useRowsState } from './react';
import { useResync } from './resync';
import type { Listed } from './row-table';

/** One record of this device, with what stands in its place while there is none. */
export type RecordFound<Row> = {
  record: Listed<Row> | null;
  /** The device has been asked, so that null says it has none. */
  isRead: boolean;
  state: RowsState | 'not-found';
  /** When it was last the server's (device clock, ms); null while it is fresh. */
  asOf: number | null;
  retry(): void;
};

export function useRecord<R extends Resource>(queries: DeviceQueries<R>, id: string): RecordFound<RowOf<R>> {
  const { data, isPending, isError } = useQuery(queries.one(id));
  const { state, asOf } = useRowsState(queries.resource.name);
  const retry = useResync(queries.resource.name);
  const record = data ?? null;
  const missing = state === 'ready' ? (isPending ? 'loading' : 'not-found') : state;
  return { record, isRead: !isPending, state: record ? 'ready' : isError ? 'failed' : missing, asOf, retry };
}
