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
export function comparerOf<R extends Resource>(resource: R, ordering: Ordering<R>, own: OwnKeys<R>): (a: RowOf<R>, b: RowOf<R>) => number {
  const { keyed, compare } = keysOf(resource, ordering, own);
  return (a, b) => compare(keyed(a), keyed(b));
}

/** Rows in the order that a list has them; each row's keys are worked out once. */
export function inOrder<R extends Resource, Row extends RowOf<R>>(
  rows: readonly Row[],
  resource: R,
  ordering: Ordering<R>,
  own: OwnKeys<R>,
): Row[] {
  const { keyed, compare } = keysOf(resource, ordering, own);
  return rows
    .map((row) => ({ row, keys: keyed(row) }))
    .sort((a, b) => compare(a.keys, b.keys))
    .map(({ row }) => row);
}

type Keys = { key: Key; first: Key; id: string };

function keysOf<R extends Resource>(resource: R, { sort, order = resource.order }: Ordering<R>, own: OwnKeys<R>) {
  const given: { readonly [sort: string]: KeyOf<RowOf<R>> | undefined } = own;
  const [first] = resource.sorts;
  const keyOf = given[sort ?? first] ?? fieldKey(sort ?? first);
  const firstOf = given[first] ?? fieldKey(first);
  const way = wayOf(order);
  const usual = wayOf(resource.order);
  return {
    keyed: (row: RowOf<R>): Keys => ({ key: keyOf(row), first: firstOf(row), id: row.id }),
    compare: (a: Keys, b: Keys) => way * compareKeys(a.key, b.key) || usual * (compareKeys(a.first, b.first) || compareKeys(a.id, b.id)),
  };
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
