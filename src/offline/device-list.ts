import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Resource, RowOf } from '@/contract/resource';
import { inOrder } from '@/rules/list-order';
import { countStatuses, type StatusCounts, statusesOf } from '@/rules/status-counts';
import { Columns, type ListFilter, type OwnRules } from './columns';
import type { DeviceQueries } from './device-queries';
import { keepOpening } from './opening';
import { type RowsState, useRowsState, useUnreadable } from './react';
import { useResync } from './resync';
import type { Listed } from './row-table';

export type { ListFilter } from './columns';

export type DeviceList<R extends Resource> = {
  rows: Listed<RowOf<R>>[];
  /** Per status, of what else matches. */
  counts: StatusCounts;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  state: RowsState;
  /** Brings the rows up to date now. */
  retry(): void;
  /** How many rows a newer server has written so that they can't be shown. */
  unreadable: number;
};

/** As many rows as most windows show. */
const keptRows = 25;

const none: never[] = [];

/** A list as the device answers it: at once as it was last seen, then what it opens with, from an index, then all rows in memory. */
export function useDeviceList<R extends Resource>(
  queries: DeviceQueries<R>,
  filter: ListFilter<R>,
  own: OwnRules<R>,
  enabled = true,
): DeviceList<R> {
  const { resource } = queries;
  const asksNothing = isOpening(resource, filter);
  const opening = useIsRowsMissing(queries) && queries.opensByIndex && asksNothing;
  const first = useQuery({ ...queries.first(), enabled: enabled && opening });
  // The device answers one question after the other: what the first screen needs goes first.
  const rows = useQuery({ ...queries.rows(), enabled: enabled && (!opening || first.isFetched) });
  // What a person does is answered at once; what the network brings may wait for a free moment.
  const known = useDeferredValue(rows.data);
  const columns = useColumns(queries, known);
  const opened = asksNothing ? first.data : undefined;
  const answer = useMemo(() => {
    if (known) return (columns ?? new Columns(resource)).answer(known, filter, own);
    return opened ? { ...opened, rows: inOrder(opened.rows, resource, {}, own.keys) } : null;
  }, [known, columns, opened, resource, filter, own]);
  const kept = opened && !known && first.isPlaceholderData ? opened : null;
  const { state, asOf, syncedAt } = useRowsState(resource.name, kept);
  const { table, keepsOpening } = queries;
  const isToKeep = keepsOpening && asksNothing && !kept && state === 'ready';
  useEffect(() => {
    if (isToKeep && answer) keepOpening(table, { rows: answer.rows.slice(0, keptRows), counts: answer.counts, syncedAt });
  }, [isToKeep, answer, table, syncedAt]);
  return {
    rows: answer?.rows ?? none,
    counts: answer?.counts ?? countStatuses([], statusesOf(resource)),
    asOf,
    state: rows.isError ? 'failed' : answer || state !== 'ready' ? state : 'loading',
    retry: useResync(resource.name),
    unreadable: useUnreadable(queries.table, rows.isSuccess),
  };
}

/** The rows' columns, made ready for the first letter once the rows have been drawn. */
function useColumns<R extends Resource>(queries: DeviceQueries<R>, rows: readonly Listed<RowOf<R>>[] | undefined): Columns<R> | null {
  const columns = queries.columns();
  useEffect(() => {
    if (rows) void columns?.prepare();
  }, [columns, rows]);
  return columns;
}

function useIsRowsMissing<R extends Resource>(queries: DeviceQueries<R>): boolean {
  return useQueryClient().getQueryData(queries.rows().queryKey) === undefined;
}

/** Whether the list is asked for as it opens for whoever asks nothing of it. */
const isOpening = ({ sorts: [first], order }: Resource, filter: Readonly<Record<string, unknown>>) =>
  Object.entries(filter).every(([name, asked]) => !asked || (name === 'sort' && asked === first) || (name === 'order' && asked === order));
