import type * as v from 'valibot';
import type { Page } from '@/contract/envelope';
import type { ResourceRow } from '@/contract/resource';
import type { Changes, changesQuery } from '@/contract/sync';
import { type Counted, readChanges } from '../database/changes';
import type { List } from '../database/resource-list';
import type { ResourceStore } from '../database/resource-store';
import { refuse } from './problem';
import { type Api, type Described, personRoute } from './route';

type Reads<Row, Query> = {
  list: Described<v.GenericSchema<unknown, Query>, v.GenericSchema, v.GenericSchema<unknown, Page<Row>>>;
  changes: Described<typeof changesQuery, v.GenericSchema, v.GenericSchema<unknown, Changes<Row>>>;
};

/** How lists are asked for and devices kept up to date, the same for every resource. */
export function resourceRoutes<Row extends ResourceRow, Query>(
  api: Api,
  reads: Reads<Row, Query>,
  store: ResourceStore<Row>,
  list: List<Row, Query>,
) {
  const { database } = api;
  api.kept.set(store.resource.name, store);
  const counted: Counted = new Map();

  personRoute(api, reads.list, async ({ person, query, language }) => ({
    payload: await database.companySnapshot(person.companyId, (tx) => list(tx, query, language)),
  }));

  personRoute(api, reads.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, (tx) => readChanges(tx, store, query, counted)),
  );
}

/** One record as it is. */
export function recordRoute<Row extends ResourceRow>(
  api: Api,
  endpoint: Described<v.GenericSchema, v.GenericSchema, v.GenericSchema<unknown, Row>>,
  store: ResourceStore<Row>,
) {
  personRoute(api, endpoint, async ({ person, parameter }) => {
    const found = await api.database.companySnapshot(person.companyId, (tx) => store.find(tx, parameter('id')));
    return found ? { payload: found } : refuse('not-found');
  });
}
