import type { Resource, RowOf } from '@/contract/resource';
import { fieldReader } from './field-reader';
import { finished, type Pieces } from './pieces';

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

/** The same as places in `rows`; `usual`: those of the resource's own order, where they are known. */
export const placesInOrder = <R extends Resource>(...asked: Parameters<typeof arrangingPlaces<R>>): Uint32Array =>
  finished(arrangingPlaces<R>(...asked));

/**
 * Works that out a piece at a time, each short work for a slow phone. Each key is worked out once, and compared only with others: among
 * 50,000 rides there are few employees.
 */
export function* arrangingPlaces<R extends Resource>(
  rows: readonly RowOf<R>[],
  resource: R,
  { sort, order = resource.order }: Ordering<R>,
  own: OwnKeys<R>,
  known?: Uint32Array,
): Pieces<Uint32Array> {
  const [first] = resource.sorts;
  const usual = known ?? (yield* arrangingUsual(rows, resource, own));
  if ((sort ?? first) === first && order === resource.order) return usual;
  return yield* arranging(usual, rows, keyOf<R>(sort ?? first, own), order);
}

/** Rows, or keys, that are one piece. */
const piece = 1024;

function* arrangingUsual<R extends Resource>(rows: readonly RowOf<R>[], resource: R, own: OwnKeys<R>): Pieces<Uint32Array> {
  const { order, sorts } = resource;
  // Devices read rows by their ids, so this mostly finds them in order.
  const places = Array.from(rows.keys());
  const byId = Uint32Array.from(yield* sorting(places, (a, b) => compareKeys(rows[a]?.id ?? '', rows[b]?.id ?? '')));
  return yield* arranging(order === 'asc' ? byId : byId.reverse(), rows, keyOf<R>(sorts[0], own), order);
}

/** Places by the keys of what stands there; equals stay as they were. */
function* arranging<Row>(places: Uint32Array, rows: readonly Row[], keyOf: KeyOf<Row>, order: 'asc' | 'desc'): Pieces<Uint32Array> {
  /** Keys by number, in the order in which they are met. */
  const numbers = new Map<Key, number>();
  /** Of each place in turn its key's number, and how many have each. */
  const met = new Uint32Array(places.length);
  const counts = new Uint32Array(places.length);
  // As they stand, because other orders are mostly some stretches of this one, which are soon put together.
  for (const [at, place] of places.entries()) {
    const row = rows[place];
    const key = row ? keyOf(row) : '';
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    met[at] = number;
    counts[number] = (counts[number] ?? 0) + 1;
    if (at % piece === 0) yield;
  }
  const way = wayOf(order);
  const sorted = yield* sorting([...numbers.keys()], (a, b) => way * compareKeys(a, b));
  yield;
  /** Where the next one with each key goes. */
  const next = new Uint32Array(sorted.length);
  let before = 0;
  for (const key of sorted) {
    const number = numbers.get(key) ?? 0;
    next[number] = before;
    before += counts[number] ?? 0;
  }
  const arrangedPlaces = new Uint32Array(places.length);
  for (const [at, place] of places.entries()) {
    const number = met[at] ?? 0;
    const to = next[number] ?? 0;
    arrangedPlaces[to] = place;
    next[number] = to + 1;
  }
  return arrangedPlaces;
}

/** Items in order: pieces of them, then ever two of these joined. */
function* sorting<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Pieces<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += piece) {
    runs.push(items.slice(from, from + piece).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const joined: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) joined.push(yield* joining(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = joined;
  }
  return runs[0] ?? [];
}

function* joining<Item>(one: readonly Item[], other: readonly Item[], compare: (a: Item, b: Item) => number): Pieces<Item[]> {
  const both: Item[] = [];
  let next = 0;
  for (const item of one) {
    for (let before = other[next]; next < other.length && before !== undefined && compare(before, item) < 0; before = other[++next]) {
      both.push(before);
      if (both.length % piece === 0) yield;
    }
    both.push(item);
    if (both.length % piece === 0) yield;
  }
  return both.concat(other.slice(next));
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
