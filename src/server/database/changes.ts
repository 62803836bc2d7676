import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { News } from '@/contract/news';
import { id, moment, storable } from '@/contract/primitives';
import type { ResourceRow } from '@/contract/resource';
import type { Changes, changesQuery } from '@/contract/sync';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { columnOf, ownRows, type Records, scopeOf } from './record-table';
import type { ResourceStore } from './resource-store';
import { metaTable, revisionCounterTable, tombstoneTable } from './tables';
import type { Transaction } from './transaction';

const defaultPage = 500;

type Counter = typeof revisionCounterTable.$inferSelect;

/** How many rows of one resource each scope had, and at which place of its counter that was so. Of one database. */
export type Counted = Map<string, { epoch: string; rev: number; rows: number }>;

/**
 * Of which resources anything has changed since the rev up to which each is known (`since`, by name); the transaction has to be a snapshot.
 * One that isn't kept on devices is passed over.
 */
export async function readNews(tx: Transaction, kept: ReadonlyMap<string, Records>, since: ReadonlyMap<string, number>): Promise<News> {
  const counters = await tx.sql.select().from(revisionCounterTable);
  const resources: News['resources'] = {};
  for (const [name, known] of since) {
    const records = kept.get(name);
    if (!records) continue;
    const counter = counters.find(({ scope }) => scope === scopeOf(records, tx.companyId));
    if (!counter) throw new Error(`No counter for ${name}`);
    resources[name] = {
      rev: counter.rev,
      changed: isUnknown(counter, known) || (known < counter.rev && (await hasChanged(tx, records, known))),
    };
  }
  return { epoch: await readEpoch(tx), resources };
}

/** Whether what has changed since can't be told any more, or the rev is of another database. */
const isUnknown = ({ rev, forgottenRev }: Counter, since: number) => since > rev || since < forgottenRev;

async function hasChanged(tx: Transaction, records: Records, since: number): Promise<boolean> {
  const { rev } = records.table;
  const written = tx.sql
    .select({ rev })
    .from(records.table)
    .where(and(ownRows(records, tx.companyId), gt(rev, since)));
  if ((await written.limit(1)).length > 0) return true;
  const deleted = tx.sql
    .select({ rev: tombstoneTable.rev })
    .from(tombstoneTable)
    .where(deletedSince(tx, records, since));
  return (await deleted.limit(1)).length > 0;
}

const deletedSince = (tx: Transaction, records: Records, since: number) =>
  and(
    eq(tombstoneTable.scope, scopeOf(records, tx.companyId)),
    eq(tombstoneTable.resource, records.resource.name),
    gt(tombstoneTable.rev, since),
  );

async function readEpoch(tx: Transaction): Promise<string> {
  const [epoch] = await tx.sql.select().from(metaTable).where(eq(metaTable.name, 'epoch'));
  if (!epoch) throw new Error('No epoch');
  return epoch.value;
}

/**
 * A page of what there is (`fill`) or of what changed (`since`); the transaction has to be a snapshot.
 * `counted`: what earlier pages have counted. Counting 50,000 rows takes the embedded database longer than reading a page of them.
 */
export async function readChanges<Row extends ResourceRow>(
  tx: Transaction,
  store: ResourceStore<Row>,
  query: v.InferOutput<typeof changesQuery>,
  counted: Counted = new Map(),
): Promise<{ payload: Changes<Row> } | Refusal> {
  if ((query.fill === undefined) === (query.since === undefined)) return refuseField('validation', 'since', 'required');
  const limit = query.sizePerPage ?? defaultPage;
  const scope = scopeOf(store, tx.companyId);
  const [counter] = await tx.sql.select().from(revisionCounterTable).where(eq(revisionCounterTable.scope, scope));
  if (!counter) throw new Error(`No counter for ${scope}`);
  const epoch = await readEpoch(tx);
  // No row comes or goes without moving the counter.
  const before = counted.get(scope);
  const isSame = before?.epoch === epoch && before.rev === counter.rev;
  const total = isSame ? before.rows : await store.count(tx);
  if (!isSame) counted.set(scope, { epoch, rev: counter.rev, rows: total });
  const page: Changes<Row> = {
    epoch,
    reset: false,
    rows: [],
    deleted: [],
    rev: counter.rev,
    next: null,
    more: false,
    total,
  };

  if (query.since !== undefined) {
    const { since } = query;
    if (isUnknown(counter, since)) return { payload: { ...page, reset: true } };
    return { payload: { ...page, ...(await changedSince(tx, store, since, limit, counter.rev)) } };
  }
  const fill = store.filledBy ? inOrderOf(tx, store, store.filledBy) : newestFirst(store);
  const cursor = query.fill === '' ? undefined : readCursor(query.fill ?? '');
  if (cursor === null) return refuse('validation', { errors: [{ field: 'fill', code: 'invalid' }] });
  const where = cursor === undefined ? undefined : fill.after(cursor);
  // From a release that filled in another order, or of nobody's making: there is no going on from there.
  if (where === null) return { payload: { ...page, reset: true } };
  const rows = await store.rows(tx, { where, order: fill.order, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor(await fill.cursorOf(last)) : null;
  return { payload: { ...page, rows: shown, next } };
}

/**
 * The order in which devices are filled. What a change meanwhile puts elsewhere is no loss: its rev is behind that of the first page.
 * `after` is null where the cursor isn't one of this order.
 */
type Fill = { order: SQL[]; after(cursor: unknown): SQL | null; cursorOf(row: ResourceRow): unknown };

/** That of the list, so that rows which come in stand behind those that somebody looks at. */
function inOrderOf(tx: Transaction, store: Pick<ResourceStore<ResourceRow>, 'resource' | 'table'>, filledBy: SQL<string>): Fill {
  const { id: idColumn } = store.table;
  return {
    order: [asc(filledBy), asc(idColumn)],
    after(cursor) {
      const last = v.safeParse(v.tuple([v.pipe(v.string(), v.check(storable)), id]), cursor);
      if (!last.success) return null;
      const [text, lastId] = last.output;
      return sql`(${filledBy}, ${idColumn}) > (${text}, ${lastId}::uuid)`;
    },
    async cursorOf(row) {
      // As the database has it: what it was worked out by may have been another release's rule.
      const [last] = await tx.sql
        .select({ text: filledBy })
        .from(store.table)
        .where(and(ownRows(store, tx.companyId), eq(idColumn, row.id)));
      return [last?.text, row.id];
    },
  };
}

/** Ids are in the order in which they were made. */
function newestFirst(store: Pick<ResourceStore<ResourceRow>, 'resource' | 'table'>): Fill {
  const { since } = store.resource.held ?? { since: 'id' };
  const { id: idColumn } = store.table;
  if (since === 'id') {
    return {
      order: [desc(idColumn)],
      after: (cursor) => (v.is(id, cursor) ? lt(idColumn, cursor) : null),
      cursorOf: (row) => row.id,
    };
  }
  const column = columnOf(store, since);
  return {
    order: [desc(column), desc(idColumn)],
    after(cursor) {
      const last = v.safeParse(v.tuple([moment, id]), cursor);
      if (!last.success) return null;
      const [at, lastId] = last.output;
      return sql`(${column}, ${idColumn}) < (${at}::timestamptz, ${lastId}::uuid)`;
    },
    cursorOf: (row) => [Reflect.get(row, since), row.id],
  };
}

async function changedSince<Row extends ResourceRow>(
  tx: Transaction,
  store: ResourceStore<Row>,
  since: number,
  limit: number,
  newest: number,
) {
  const { rev } = store.table;
  const changed = await store.rows(tx, { where: gt(rev, since), order: [asc(rev)], limit: limit + 1 });
  const deleted = await tx.sql
    .select({ id: tombstoneTable.recordId, rev: tombstoneTable.rev })
    .from(tombstoneTable)
    .where(deletedSince(tx, store, since))
    .orderBy(asc(tombstoneTable.rev))
    .limit(limit + 1);
  // Both lists run by rev, so the page ends where their first `limit` changes end.
  const revs = [...changed, ...deleted].map((each) => each.rev).sort((a, b) => a - b);
  const more = revs.length > limit;
  const end = more ? (revs[limit - 1] ?? newest) : newest;
  return {
    rows: changed.filter((each) => each.rev <= end),
    deleted: deleted.filter((each) => each.rev <= end).map((each) => each.id),
    rev: end,
    more,
  };
}

const writeCursor = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), Buffer.from(text, 'base64url').toString());
  return parsed.success ? parsed.output : null;
}
