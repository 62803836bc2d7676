import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Page } from '@/contract/envelope';
import type { Language } from '@/contract/primitives';
import type { Match, Resource, ResourceRow } from '@/contract/resource';
import { wordsOf } from '@/rules/text-search';
import { columnOf, type Records, type RecordTable } from './record-table';
import type { ResourceStore } from './resource-store';
import type { Transaction } from './transaction';

type Filters = Readonly<Record<string, v.GenericSchema>>;
/** What of a declaration says how lists are narrowed and ordered. */
type Declared<Narrowed extends Filters, Matched extends string, Sort extends string> = Pick<
  Resource<string, v.GenericSchema<unknown, ResourceRow>, Narrowed, Matched, Sort>,
  'filters' | 'matches' | 'sorts' | 'order'
>;

export type Paged = { page: number; sizePerPage: number };
/** What a list is asked for, as `listQueryOf` the resource reads it. */
type ListQuery<Narrowed extends Filters, Sort extends string> = Paged & { sort?: Sort; order?: 'asc' | 'desc' } & Asked<Narrowed>;
type Asked<Narrowed extends Filters> = { [Name in keyof Narrowed]?: v.InferOutput<Narrowed[Name]> };
export type List<Row, Query> = (tx: Transaction, query: Query, language: Language) => Promise<Page<Row>>;

/** The filters that the declaration leaves to each side: all of them have to be answered for. */
type Conditions<Narrowed extends Filters, Matched extends string> = [Exclude<keyof Narrowed, Matched>] extends [never]
  ? { conditions?: undefined }
  : { conditions(asked: Asked<Narrowed>, tx: Transaction): Answered<Narrowed, Matched> | Promise<Answered<Narrowed, Matched>> };
type Answered<Narrowed extends Filters, Matched extends string> = Record<Exclude<keyof Narrowed, Matched>, SQL | undefined>;

/** The sorts that no column has the name of: all of them have to be said, and the others may be. */
type Sorts<Needed extends string, Any extends string> = [Needed] extends [never]
  ? { sorts?: { [Each in Any]?: Ordering } }
  : { sorts: { [Each in Needed]: Ordering } & { [Each in Any]?: Ordering } };

/** Expressions to order by; where they depend on what else there is, they are worked out for each list. */
type Ordering = readonly SQL[] | ((tx: Transaction, language: Language) => Promise<readonly SQL[]>);

/** "C" compares text as JavaScript does, and so as devices do. */
export const asText = (text: PgColumn | SQL) => sql`${text} collate "C"`;
const ordered = (column: PgColumn) => (column.columnType === 'PgText' ? asText(column) : sql`${column}`);

/**
 * Lists that the database narrows and orders; `searched` holds the text, plain, that words are looked for in.
 * A sort is by the column of its name unless it is said otherwise; equals stand in the usual order, and then in that of their
 * ids, so that pages don't overlap.
 */
export function listInDatabase<
  Row extends ResourceRow,
  Table extends RecordTable,
  Narrowed extends Filters,
  Matched extends string,
  Sort extends string,
>(
  store: ResourceStore<Row, Table>,
  { matches, sorts: all, order: usualOrder }: Declared<Narrowed, Matched, Sort>,
  { searched, conditions, sorts }: { searched: PgColumn } & Conditions<Narrowed, Matched> & Sorts<Exclude<Sort, keyof Table>, Sort>,
): List<Row, ListQuery<Narrowed, Sort>> {
  // Worked out once, so that a column which is missing is told at once.
  const said = new Map(Object.entries<Ordering | undefined>(sorts ?? {}));
  const orderings = new Map(all.map((sort) => [sort, said.get(sort) ?? [ordered(columnOf(store, sort))]]));
  const tests = new Map(Object.entries<Match>(matches).map(([name, match]) => [name, testOf(match, searched, store)]));
  const [usual] = all;
  const orderOf = async (sort: Sort, tx: Transaction, language: Language) => {
    const ordering = orderings.get(sort) ?? [];
    return typeof ordering === 'function' ? await ordering(tx, language) : ordering;
  };
  const conditionsOf = (query: object) => [...tests].flatMap(([name, test]) => test(Reflect.get(query, name)));

  return async (tx, query, language) => {
    const { page, sizePerPage, sort = usual, order = usualOrder } = query;
    const where = and(...conditionsOf(query), ...Object.values<SQL | undefined>((await conditions?.(query, tx)) ?? {}));
    const way = { asc, desc };
    const data = await store.rows(tx, {
      where,
      order: [
        ...(await orderOf(sort, tx, language)).map(way[order]),
        ...(await orderOf(usual, tx, language)).map(way[usualOrder]),
        way[usualOrder](store.table.id),
      ],
      limit: sizePerPage,
      offset: (page - 1) * sizePerPage,
    });
    return { data, total: await store.count(tx, where), page, sizePerPage };
  };
}

/** The conditions that a filter puts to each row; none where nothing is asked. */
function testOf(match: Match, searched: PgColumn, store: Records): (asked: unknown) => SQL[] {
  if (match.by === 'words')
    return (asked) => (asked === undefined ? [] : wordsOf(String(asked)).map((word) => sql`position(${word} in ${searched}) > 0`));
  const column = columnOf(store, match.field);
  return (asked) => (asked === undefined ? [] : [eq(column, asked)]);
}
