import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Resource, RowOf } from '@/contract/resource';
import { inOrder } from '@/rules/list-order';
import { countStatuses, type StatusCounts, statusesOf } from '@/rules/status-counts';
import { Columns, type ListFilter, type OwnRules } from './columns';
import type { DeviceQueries } from './device-queries';
import { keepOpening } from './opening';
import { type RowsState, useRowsState, useUnreadable } from './react';
import { useResync } from './resync';
import type { Listed } from './row-table';
import { saysTheSame } from './says-the-same';

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
  /** These are all that match of what the device holds, as last read, and not only what the list begins with. */
  isWhole: boolean;
  /** What the rows are by now is being read. */
  reading: boolean;
  /** More rows are on their way: what isn't found may be among them. */
  stillComing: boolean;
  /** How many rows a newer server has written so that they can't be shown. */
  unreadable: number;
};

/** As many rows as most windows show. */
const keptRows = 25;
/** As many as a tall window draws. */
const drawnRows = 60;

const none: never[] = [];

type Asks = {
  /** Whether anything is asked of the device. */
  enabled?: boolean;
  /** Whether the list begins with what it is to begin with at the next start. */
  keepsOpening?: boolean;
  /** Of a list that asks for a leading status and nothing else: no counts are looked at, so no other rows need be read for it. */
  statusAlone?: boolean;
};

/** A list as the device answers it: at once as it was last seen, then what it opens with, from an index, then all rows in memory. */
export function useDeviceList<R extends Resource>(
  queries: DeviceQueries<R>,
  filter: ListFilter<R>,
  own: OwnRules<R>,
  { enabled = true, keepsOpening = true, statusAlone = false }: Asks = {},
): DeviceList<R> {
  const { resource, opens } = queries;
  const asksNothing = isOpening(queries, filter);
  const readsIndex = useIsRowsMissing(queries) && queries.opensByIndex;
  const opening = readsIndex && asksNothing;
  const isLed = readsIndex && statusAlone && asksForOneOf(queries.leading, filter);
  const first = useQuery({ ...queries.first(), enabled: enabled && opening });
  const led = useQuery({ ...queries.led(), enabled: enabled && isLed });
  // The device answers one question after the other: what the first screen needs goes first.
  const all = useQuery({ ...queries.rows(), enabled: enabled && !isLed && (!opening || first.isFetched) });
  const rows = isLed ? led : all;
  const opened = asksNothing ? first.data : undefined;
  // Those that all lists share hold all rows.
  const columns = isLed ? null : queries.columns();
  const arranged = useArranged(columns, rows.data, filter, own);
  // What a person does is answered at once; what the network brings may wait for a free moment, unless there is nothing else to show.
  const later = useDeferredValue(arranged);
  // Once all have been shown, how they begin is no answer any more, however late it comes: the list would shrink below whoever scrolled.
  const [isAllShown, setAllShown] = useState(false);
  const known = later?.length || (opened?.rows.length && !isAllShown) ? later : arranged;
  usePrepared(columns, known);
  const answer = useMemo(() => {
    if (known) return (columns ?? new Columns(resource)).answer(known, filter, own);
    return opened ? { ...opened, rows: inOrder(opened.rows, resource, opens, own.keys) } : null;
  }, [known, columns, opened, resource, opens, filter, own]);
  const kept = opened && !known && first.isPlaceholderData ? opened : null;
  const { state: synced, asOf, syncedAt, stillComing } = useRowsState(resource.name, kept);
  const reading = first.isFetching || rows.isFetching;
  // What was read before the first rows came knows of none until it has been read again.
  if (!isAllShown && known && (known.length > 0 || (!reading && synced === 'ready'))) setAllShown(true);
  const isAnswered = answer && (isAllShown || kept || answer.rows.length > 0);
  const state = rows.isError ? 'failed' : isAnswered || synced !== 'ready' ? synced : 'loading';
  const drawn = useAsDrawn(answer?.rows ?? none);
  const { table } = queries;
  const isToKeep = queries.keepsOpening && keepsOpening && asksNothing && !kept && state === 'ready';
  useEffect(() => {
    if (isToKeep && answer) keepOpening(table, { rows: answer.rows.slice(0, keptRows), counts: answer.counts, syncedAt });
  }, [isToKeep, answer, table, syncedAt]);
  return {
    rows: drawn,
    counts: answer?.counts ?? countStatuses([], statusesOf(resource)),
    asOf,
    state,
    retry: useResync(resource.name),
    isWhole: known !== undefined && known === all.data,
    reading,
    stillComing,
    unreadable: useUnreadable(queries.table, all.isSuccess),
  };
}

/**
 * The same rows, at their beginning as the very objects that were drawn last where they say the same: a start reads them two or three
 * times over, each time as other objects, and what is told apart by being the same object is not drawn again.
 */
function useAsDrawn<Row extends { id: string }>(rows: Row[]): Row[] {
  const drawn = useRef<ReadonlyMap<string, Row>>(new Map());
  const same = useMemo(() => {
    const beginning = rows.slice(0, drawnRows).map((row) => {
      const before = drawn.current.get(row.id);
      return before && saysTheSame(before, row) ? before : row;
    });
    return beginning.every((row, at) => row === rows[at]) ? rows : beginning.concat(rows.slice(drawnRows));
  }, [rows]);
  useEffect(() => {
    drawn.current = new Map(same.slice(0, drawnRows).map((row) => [row.id, row]));
  }, [same]);
  return same;
}

/** All rows; where they come while one looks, once they are in their order: thousands at once would have the screen stand still. */
function useArranged<R extends Resource>(
  columns: Columns<R> | null,
  rows: Listed<RowOf<R>>[] | undefined,
  filter: ListFilter<R>,
  own: OwnRules<R>,
): Listed<RowOf<R>>[] | undefined {
  const [isArranged, setArranged] = useState(rows !== undefined);
  const waits = !isArranged && columns !== null;
  useEffect(() => {
    if (!rows) return;
    if (!waits) return setArranged(true);
    let latest = true;
    void columns.arrange(rows, filter, own.keys).then(() => latest && setArranged(true));
    return () => {
      latest = false;
    };
  }, [waits, columns, rows, filter, own]);
  return waits ? undefined : rows;
}

/** The rows' columns, made ready for the first letter once the rows have been drawn. */
function usePrepared<R extends Resource>(columns: Columns<R> | null, rows: readonly Listed<RowOf<R>>[] | undefined): void {
  useEffect(() => {
    if (rows) void columns?.prepare();
  }, [columns, rows]);
}

function useIsRowsMissing<R extends Resource>(queries: DeviceQueries<R>): boolean {
  return useQueryClient().getQueryData(queries.rows().queryKey) === undefined;
}

/** Whether a list is asked for one of these statuses, and nothing else. */
function asksForOneOf<R extends Resource>(statuses: readonly string[], { sort: _, order: __, ...narrowed }: ListFilter<R>): boolean {
  const asked = Object.entries(narrowed).filter(([, value]) => value);
  return asked.length === 1 && asked.every(([name, value]) => name === 'status' && statuses.some((each) => each === value));
}

/** Whether the list is asked for as it opens for whoever asks nothing of it. */
function isOpening<R extends Resource>({ resource, opens }: DeviceQueries<R>, filter: ListFilter<R>): boolean {
  const { sort = resource.sorts[0], order = resource.order, ...narrowed } = filter;
  return sort === opens.sort && order === opens.order && Object.values(narrowed).every((asked) => !asked);
}
