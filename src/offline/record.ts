import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { id as anId } from '@/contract/primitives';
import type { Resource, RowOf } from '@/contract/resource';
import type { DeviceQueries } from './device-queries';
import { useSince } from './knows-all';
import { type RowsState, syncQuery, useReachable, useRowsState } from './react';
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
  const { name } = queries.resource;
  const { data, isPending, isError, isFetching } = useQuery(queries.one(id));
  const { state, asOf, stillComing } = useRowsState(name);
  const touched = useQuery({ ...queries.isTouched(id), enabled: data === null });
  const sync = useQuery({ ...syncQuery(name), enabled: false });
  const reachable = useReachable();
  const retry = useResync(name);
  const record = data ?? null;
  // Rows that are old, or yet to come, tell nothing of what they lack, but of what can't be, or was taken away here.
  const mayBe = (stillComing || (asOf !== null && touched.data !== true)) && v.is(anId, id);
  const isAwaited =
    isPending || (data === null && touched.isPending) || (reachable && !sync.isError && (mayBe || isFetching || sync.isFetching));
  // Said once, it isn't taken back each time that somebody looks for news.
  const isNowhere = useSince(!mayBe && !isAwaited, data === null && state === 'ready');
  const missing = isNowhere ? 'not-found' : state !== 'ready' ? state : isAwaited ? 'loading' : 'needs-connection';
  return { record, isRead: !isPending, state: record ? 'ready' : isError ? 'failed' : missing, asOf, retry };
}
