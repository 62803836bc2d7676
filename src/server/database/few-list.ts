import type { Language } from '@/contract/primitives';
import type { Match, ResourceRow } from '@/contract/resource';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import type { Conditions, Declared, Filters, List, ListQuery, Said } from './resource-list';
import type { ResourceStore } from './resource-store';
import type { Transaction } from './transaction';

export type Comparer<Row> = (a: Row, b: Row) => number;
/** Works out how two are ordered. */
type Comparing<Row> = (tx: Transaction, language: Language) => Comparer<Row> | Promise<Comparer<Row>>;

/** More than any company has of what there are few of. */
const few = 10_000;

/** Every one, in no order that means anything. */
export const readFew = <Row extends ResourceRow>(store: ResourceStore<Row>, tx: Transaction): Promise<Row[]> =>
  store.rows(tx, { order: [], limit: few });

/**
 * Lists of what there are so few of that all are read and looked through here, with the text of the rows themselves: for
 * such a table needs no column that holds it plain. A sort is by the field of its name unless it is said otherwise.
 */
export function listOfFew<Row extends ResourceRow, Narrowed extends Filters, Matched extends string, Sort extends string>(
  store: ResourceStore<Row>,
  { matches, sorts: [usual], order: usualOrder }: Declared<Row, Narrowed, Matched, Sort>,
  {
    conditions,
    sorts,
  }: Conditions<Narrowed, Matched, (row: Row) => boolean> & Said<'sorts', Exclude<Sort, keyof Row>, Sort, Comparing<Row>>,
): List<Row, ListQuery<Narrowed, Sort>> {
  const comparing = new Map<string, Comparing<Row> | undefined>(Object.entries<Comparing<Row> | undefined>(sorts ?? {}));
  const comparerOf = async (sort: Sort, order: 'asc' | 'desc', tx: Transaction, language: Language): Promise<Comparer<Row>> => {
    const compare = (await comparing.get(sort)?.(tx, language)) ?? byField(sort);
    return order === 'asc' ? compare : (a, b) => compare(b, a);
  };

  return async (tx, query, language) => {
    const { page, sizePerPage, sort = usual, order = usualOrder } = query;
    const asked = await comparerOf(sort, order, tx, language);
    const usually = await comparerOf(usual, usualOrder, tx, language);
    const byId = usualOrder === 'asc' ? byField('id') : (a: Row, b: Row) => byField('id')(b, a);
    const tests = Object.values<((row: Row) => boolean) | undefined>(conditions?.(query) ?? {}).filter((test) => test !== undefined);
    const found = (await readFew(store, tx))
      .filter((row) => matched(row, matches, query) && tests.every((test) => test(row)))
      .sort((a, b) => asked(a, b) || usually(a, b) || byId(a, b));
    return { data: found.slice((page - 1) * sizePerPage, page * sizePerPage), total: found.length, page, sizePerPage };
  };
}

const matched = (row: object, matches: Readonly<Record<string, Match>>, query: object): boolean =>
  Object.entries(matches).every(([name, match]) => {
    const asked: unknown = Reflect.get(query, name);
    if (asked === undefined) return true;
    if (match.by === 'is') return valueAt(row, match.field) === asked;
    return containsAll(plain(match.fields.map((field) => valueAt(row, field)).join(' ')), wordsOf(String(asked)));
  });

const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), row);

/** By numbers or text; `undefined` and null are as the empty text. */
const byField =
  (field: string): Comparer<object> =>
  (a, b) => {
    const [one, other] = [valueAt(a, field), valueAt(b, field)];
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return compareText(String(one ?? ''), String(other ?? ''));
  };

export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
