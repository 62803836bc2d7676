import type { Language } from '@/contract/primitives';
import type { Resource, ResourceRow, RowOf } from '@/contract/resource';
import { matcherOf, type Narrowing, type OwnFilters } from '@/rules/list-matcher';
import { inOrder, type Ordering, type OwnKeys } from '@/rules/list-order';
import type { List, Paged } from './resource-list';
import type { ResourceStore } from './resource-store';
import type { Transaction } from './transaction';

/** Every one, in no order that means anything. */
export const readFew = <Row extends ResourceRow>(store: ResourceStore<Row>, tx: Transaction): Promise<Row[]> =>
  store.rows(tx, { order: [] });

/** Lists of what there are so few of that all are read, and narrowed and ordered by the very rules of the device. */
export const listOfFew =
  <R extends Resource>(
    store: ResourceStore<RowOf<R>>,
    resource: R,
    filters: OwnFilters<R>,
    keysFor: (tx: Transaction, language: Language) => Promise<OwnKeys<R>>,
  ): List<RowOf<R>, Paged & Narrowing<R> & Ordering<R>> =>
  async (tx, query, language) => {
    const { page, sizePerPage } = query;
    const rows = (await readFew(store, tx)).filter(matcherOf(resource, query, filters));
    const found = inOrder(rows, resource, query, await keysFor(tx, language));
    return { data: found.slice((page - 1) * sizePerPage, page * sizePerPage), total: found.length, page, sizePerPage };
  };
