import { and, eq, sql, type WithSubquery } from 'drizzle-orm';
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

  /** Places the changes after all others of their scope and tells of them; answers the rev of the last. One statement, because others wait for the counter. */
  async function place(scope: string, all: readonly Change[]): Promise<number> {
    const revision = revisionCounterTable.rev;
    const counter = handle
      .$with('counter', { rev: revision })
      .as(sql`update ${revisionCounterTable} set rev = rev + ${all.length} where ${eq(revisionCounterTable.scope, scope)} returning rev`);
    const placed = all.map((change, index) => ({ ...change, before: all.length - 1 - index }));
    const resources = new Map(all.map(({ records }) => [records.resource.name, records]));
    const steps: WithSubquery[] = [...resources].map(([name, records], index) => {
      const changed = placed.filter((change) => change.records.resource.name === name && !change.deleted);
      return handle.$with(`placed_${index}`, {}).as(placeRows(records, changed));
    });
    const gone = placed.filter(({ deleted }) => deleted);
    if (gone.length > 0) steps.push(handle.$with('gone', {}).as(bury(scope, gone)));
    const names = JSON.stringify([...resources.keys()]);
    const notice = sql`json_build_object('scope', ${scope}::text, 'resource', resource, 'rev', counter.rev)::text`;
    const [settled] = await handle
      .with(counter, ...steps)
      .select({
        rev: counter.rev,
        told: sql`(select count(pg_notify(${noticeChannel}, ${notice})) from jsonb_array_elements_text(${names}::jsonb) as told(resource))`,
      })
      .from(counter);
    if (!settled) throw new Error(`No revision counter for ${scope}`);
    return settled.rev;
  }

  type Placed = Change & { before: number };

  /** All rows of one resource at once: an import changes hundreds. */
  function placeRows(records: Records, changes: readonly Placed[]) {
    const { table } = records;
    const rows = JSON.stringify(changes.map(({ id, before }) => ({ id, before })));
    return sql`update ${table} set rev = counter.rev - placed.before from counter, jsonb_to_recordset(${rows}::jsonb) as placed(id uuid, before integer) where ${and(sql`${table.id} = placed.id`, ownRows(records, companyId))}`;
  }

  function bury(scope: string, gone: readonly Placed[]) {
    const rows = JSON.stringify(gone.map(({ records, id, before }) => ({ resource: records.resource.name, id, before })));
    const columns = sql`scope, resource, record_id, rev, deleted_at`;
    return sql`insert into ${tombstoneTable} (${columns}) select ${scope}, gone.resource, gone.id, counter.rev - gone.before, ${new Date(now())} from counter, jsonb_to_recordset(${rows}::jsonb) as gone(resource text, id uuid, before integer)`;
  }

  const note = (records: Records, id: string, deleted: boolean) => changes.set(`${records.resource.name} ${id}`, { records, id, deleted });
  return {
    changed: (records, id) => void note(records, id, false),
    deleted: (records, id) => void note(records, id, true),
    settle,
  };
}
