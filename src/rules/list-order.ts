import type { Resource, RowOf } from '@/contract/resource';
import { fieldReader } from './field-reader';

/** What a row is ordered by: text as JavaScript compares it, which is "C" in the database. */
type Key = string | number;
type KeyOf<Row> = (row: Row) => Key;

type SortOf<R extends Resource> = R['sorts'][number];
type Comparable<Row> = { [Field in keyof Row]: Row[Field] extends Key ? Field : never }[keyof Row];

/** By what a list is ordered where that isn't a field of the row; for a field it may be said too. */
export type OwnKeys<R extends Resource> = { readonly [Sort in Exclude<SortOf<R>, Comparable<RowOf<R>>>]: KeyOf<RowOf<R>> } & {
  readonly [Sort in SortOf<R>]?: KeyOf<RowOf<R>>;
};

/** What a list is ordered by, and which way; as the resource says where somebody asks for nothing. */
export type Ordering<R extends Resource> = { readonly sort?: SortOf<R>; readonly order?: 'asc' | 'desc' };

/** How two rows stand to each other, as both sides have it: equals as the resource has them, then by id, so that pages don't overlap. */
export function comparerOf<R extends Resource>(
  resource: R,
  { sort, order = resource.order }: Ordering<R>,
  own: OwnKeys<R>,
): (a: RowOf<R>, b: RowOf<R>) => number {
  const [first] = resource.sorts;
  const key = keyOf<R>(sort ?? first, own);
  const firstKey = keyOf<R>(first, own);
  const way = wayOf(order);
  const usual = wayOf(resource.order);
  return (a, b) => way * compareKeys(key(a), key(b)) || usual * (compareKeys(firstKey(a), firstKey(b)) || compareKeys(a.id, b.id));
}

/** Rows in the order that a list has them. */
export function inOrder<R extends Resource, Row extends RowOf<R>>(
  rows: readonly Row[],
  resource: R,
  ordering: Ordering<R>,
  own: OwnKeys<R>,
): Row[] {
  return Array.from(placesInOrder(rows, resource, ordering, own)).flatMap((place) => rows[place] ?? []);
}

/**
 * The same as places in `rows`; `usual`: those of the resource's own order, where they are known. Each key is worked out once, and
 * compared only with others: among 50,000 rides there are few employees.
 */
export function placesInOrder<R extends Resource>(
  rows: readonly RowOf<R>[],
  resource: R,
  { sort, order = resource.order }: Ordering<R>,
  own: OwnKeys<R>,
  usual: Uint32Array = usualPlaces(rows, resource, own),
): Uint32Array {
  const [first] = resource.sorts;
  if ((sort ?? first) === first && order === resource.order) return usual;
  return arranged(usual, rows.map(keyOf<R>(sort ?? first, own)), order);
}

function usualPlaces<R extends Resource>(rows: readonly RowOf<R>[], { sorts: [first], order }: R, own: OwnKeys<R>): Uint32Array {
  const ids = rows.map(({ id }) => id);
  // Devices read rows by their ids, so this mostly finds them in order.
  const byId = Uint32Array.from(Array.from(ids.keys()).sort((a, b) => compareKeys(ids[a] ?? '', ids[b] ?? '')));
  return arranged(order === 'asc' ? byId : byId.reverse(), rows.map(keyOf<R>(first, own)), order);
}

/** Places by the keys of what stands there; equals stay as they were. */
function arranged(places: Uint32Array, keys: readonly Key[], order: 'asc' | 'desc'): Uint32Array {
  const ranks = new Map<Key, number>();
  for (const key of keys) ranks.set(key, 0);
  const way = wayOf(order);
  [...ranks.keys()].sort((a, b) => way * compareKeys(a, b)).forEach((key, rank) => void ranks.set(key, rank));
  const rankOf = Uint32Array.from(keys, (key) => ranks.get(key) ?? 0);
  /** Where the next one of each rank goes. */
  const next = new Uint32Array(ranks.size + 1);
  for (const rank of rankOf) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const arrangedPlaces = new Uint32Array(places.length);
  for (const place of places) {
    const rank = rankOf[place] ?? 0;
    const to = next[rank] ?? 0;
    arrangedPlaces[to] = place;
    next[rank] = to + 1;
  }
  return arrangedPlaces;
}

function keyOf<R extends Resource>(sort: string, own: OwnKeys<R>): KeyOf<RowOf<R>> {
  const given: { readonly [sort: string]: KeyOf<RowOf<R>> | undefined } = own;
  return given[sort] ?? fieldKey(sort);
}

const wayOf = (order: 'asc' | 'desc') => (order === 'asc' ? 1 : -1);

function fieldKey(field: string): KeyOf<object> {
  const read = fieldReader(field);
  return (row) => {
    const key = read(row);
    return typeof key === 'number' ? key : String(key);
  };
}

const compareKeys = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers that people read aloud, as `TRP-99999`, which is before `TRP-100001`. */
export const numberKey = (number: string) => number.padStart(40);
