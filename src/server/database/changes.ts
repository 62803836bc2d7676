import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { ResourceName } from '@/contract/endpoints';
import type { Changes, changesQuery } from '@/contract/sync';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { scopeOf } from './revisions';
import { metaTable, revisionCounterTable, tombstoneTable } from './tables';
import type { Transaction } from './transaction';

/** How a resource's rows are read, by whatever is asked of them. */
export type RowSource<Row> = {
  resource: ResourceName;
  rev: PgColumn;
  /** Rows that meet the condition, in this order. */
  read(tx: Transaction, where: SQL | undefined, order: SQL[], limit: number): Promise<Row[]>;
  count(tx: Transaction): Promise<number>;
  /** Newest first, in an order that never changes between two pages. */
  fill: { order: SQL[]; after(cursor: unknown): SQL | null; cursorOf(row: Row): unknown };
};

const defaultPage = 500;

/** A page of what there is (`fill`) or of what changed (`since`); the transaction has to be a snapshot. */
export async function readChanges<Row extends { id: string; rev: number }>(
  tx: Transaction,
  companyId: string,
  source: RowSource<Row>,
  query: v.InferOutput<typeof changesQuery>,
): Promise<{ payload: Changes<Row> } | Refusal> {
  if ((query.fill === undefined) === (query.since === undefined)) return refuseField('validation', 'since', 'required');
  const limit = query.sizePerPage ?? defaultPage;
  const scope = scopeOf(source.resource, companyId);
  const [counter] = await tx.sql.select().from(revisionCounterTable).where(eq(revisionCounterTable.scope, scope));
  const [epoch] = await tx.sql.select().from(metaTable).where(eq(metaTable.name, 'epoch'));
  if (!counter || !epoch) throw new Error(`No counter or epoch for ${scope}`);
  const page: Changes<Row> = {
    epoch: epoch.value,
    reset: false,
    rows: [],
    deleted: [],
    rev: counter.rev,
    next: null,
    more: false,
    total: await source.count(tx),
  };

  if (query.since !== undefined) {
    const { since } = query;
    if (since > counter.rev || since < counter.forgottenRev) return { payload: { ...page, reset: true } };
    return { payload: { ...page, ...(await changedSince(tx, scope, source, since, limit, counter.rev)) } };
  }
  const after = query.fill === '' ? undefined : source.fill.after(readCursor(query.fill ?? ''));
  if (after === null) return refuse('validation', { errors: [{ field: 'fill', code: 'invalid' }] });
  const rows = await source.read(tx, after, source.fill.order, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor(source.fill.cursorOf(last)) : null;
  return { payload: { ...page, rows: shown, next } };
}

async function changedSince<Row extends { id: string; rev: number }>(
  tx: Transaction,
  scope: string,
  source: RowSource<Row>,
  since: number,
  limit: number,
  newest: number,
) {
  const changed = await source.read(tx, gt(source.rev, since), [asc(source.rev)], limit + 1);
  const deleted = await tx.sql
    .select({ id: tombstoneTable.recordId, rev: tombstoneTable.rev })
    .from(tombstoneTable)
    .where(and(eq(tombstoneTable.scope, scope), eq(tombstoneTable.resource, source.resource), gt(tombstoneTable.rev, since)))
    .orderBy(asc(tombstoneTable.rev))
    .limit(limit + 1);
  // Both lists run by rev, so the page ends where their first `limit` changes end.
  const revs = [...changed, ...deleted].map(({ rev }) => rev).sort((a, b) => a - b);
  const more = revs.length > limit;
  const end = more ? (revs[limit - 1] ?? newest) : newest;
  return {
    rows: changed.filter(({ rev }) => rev <= end),
    deleted: deleted.filter(({ rev }) => rev <= end).map(({ id }) => id),
    rev: end,
    more,
  };
}

const writeCursor = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), Buffer.from(text, 'base64url').toString());
  return parsed.success ? parsed.output : null;
}

/** How many rows meet the condition. */
export async function countRows(tx: Transaction, table: Parameters<ReturnType<Transaction['sql']['select']>['from']>[0], where?: SQL) {
  const [found] = await tx.sql.select({ rows: count() }).from(table).where(where);
  return found?.rows ?? 0;
}

/** Whether a record of this id existed once; an id is never given to another record. */
export async function wasDeleted(tx: Transaction, companyId: string, resource: ResourceName, ids: string[]): Promise<Set<string>> {
  const found = await tx.sql
    .select({ id: tombstoneTable.recordId })
    .from(tombstoneTable)
    .where(
      and(
        eq(tombstoneTable.scope, scopeOf(resource, companyId)),
        eq(tombstoneTable.resource, resource),
        inArray(tombstoneTable.recordId, ids),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
