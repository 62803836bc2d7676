import { and, eq, sql } from 'drizzle-orm';
import { noticeChannel } from '../events/notices';
import type { Sql } from './orm';
import { ownRows, type Records, scopeOf, sharedScope } from './record-table';
import { revisionCounterTable, tombstoneTable } from './tables';

/** What a transaction has done to rows that devices hold. */
export type Revisions = {
  changed(records: Records, id: string): void;
  deleted(records: Records, id: string): void;
  /**
   * Gives each changed or deleted row its own rev and tells the listeners; answers the newest of whoever acts.
   * It locks the counter until the commit, so that revs follow the order of commits: nothing slow may come after it.
   */
  settle(): Promise<number>;
};

/** Who acts in a transaction, and how it reaches what all companies share. */
type Acting = { companyId: string | null; shared<T>(work: () => Promise<T>): Promise<T> };
type Change = { records: Records; id: string; deleted: boolean };

export function createRevisions(handle: Sql, { companyId, shared }: Acting, now: () => number): Revisions {
  const changes = new Map<string, Change>();
  const own = companyId ?? sharedScope;
  let newest = 0;

  async function settle() {
    const all = [...changes.values()];
    changes.clear();
    const ofScope = (scope: string) => all.filter(({ records }) => scopeOf(records, companyId) === scope);
    if (ofScope(own).length > 0) newest = await place(own, ofScope(own));
    const others = own === sharedScope ? [] : ofScope(sharedScope);
    if (others.length === 0) return newest;
    // A company's counter before the shared one, always: two transactions that change both would block each other otherwise.
    await handle.select().from(revisionCounterTable).where(eq(revisionCounterTable.scope, own)).for('update');
    await shared(() => place(sharedScope, others));
    return newest;
  }

  /** Places the changes after all others of their scope; answers the rev of the last. */
  async function place(scope: string, all: readonly Change[]): Promise<number> {
    const [counter] = await handle
      .update(revisionCounterTable)
      .set({ rev: sql`${revisionCounterTable.rev} + ${all.length}` })
      .where(eq(revisionCounterTable.scope, scope))
      .returning({ rev: revisionCounterTable.rev });
    if (!counter) throw new Error(`No revision counter for ${scope}`);
    const first = counter.rev - all.length + 1;
    const placed = all.map((change, index) => ({ ...change, rev: first + index }));
    for (const [name, { records }] of new Map(all.map((change) => [change.records.resource.name, change]))) {
      const revs = placed.filter((change) => change.records.resource.name === name && !change.deleted).map(({ id, rev }) => ({ id, rev }));
      const { table } = records;
      // One statement for all: an import changes hundreds of rows while it keeps others from the counter.
      const placing = sql`with placed_rows as (update ${table} set rev = placed.rev from jsonb_to_recordset(${JSON.stringify(revs)}::jsonb) as placed(id uuid, rev integer) where ${and(sql`${table.id} = placed.id`, ownRows(records, companyId))})`;
      const notice = sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ scope, resource: name, rev: counter.rev })})`;
      await handle.execute(revs.length > 0 ? sql`${placing} ${notice}` : notice);
    }
    const gone = placed.filter((change) => change.deleted);
    if (gone.length > 0) {
      const deletedAt = new Date(now());
      await handle
        .insert(tombstoneTable)
        .values(gone.map(({ records, id, rev }) => ({ scope, resource: records.resource.name, recordId: id, rev, deletedAt })));
    }
    return counter.rev;
  }

  const note = (records: Records, id: string, deleted: boolean) => changes.set(`${records.resource.name} ${id}`, { records, id, deleted });
  return {
    changed: (records, id) => void note(records, id, false),
    deleted: (records, id) => void note(records, id, true),
    settle,
  };
}
