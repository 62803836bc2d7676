import { and, eq, sql } from 'drizzle-orm';
import type { ResourceName } from '@/contract/endpoints';
import { noticeChannel } from '../events/notices';
import type { Sql } from './connect';
import {
  departmentTable,
  designationTable,
  employeeTable,
  revisionCounterTable,
  ticketTable,
  tombstoneTable,
  tripTable,
  vehicleTable,
} from './tables';

/** Scope of the counter for what all companies share; a company's scope is its id. */
export const sharedScope = 'shared';

export const scopeOf = (resource: ResourceName, companyId: string) => (resource === 'vehicle' ? sharedScope : companyId);

const tables = {
  employee: employeeTable,
  department: departmentTable,
  designation: designationTable,
  trip: tripTable,
  vehicle: vehicleTable,
  'contact-us': ticketTable,
};

/** What a transaction has done to rows that devices hold. */
export type Revisions = {
  changed(resource: ResourceName, id: string): void;
  deleted(resource: ResourceName, id: string): void;
  /**
   * Gives each changed or deleted row its own rev and tells the listeners; answers the newest.
   * It locks the counter until the commit, so that revs follow the order of commits: nothing slow may come after it.
   */
  settle(): Promise<number>;
};

export function createRevisions(handle: Sql, scope: string, now: () => number): Revisions {
  const changes = new Map<string, { resource: ResourceName; id: string; deleted: boolean }>();
  let newest = 0;

  async function settle() {
    const all = [...changes.values()];
    if (all.length === 0) return newest;
    changes.clear();
    const [counter] = await handle
      .update(revisionCounterTable)
      .set({ rev: sql`${revisionCounterTable.rev} + ${all.length}` })
      .where(eq(revisionCounterTable.scope, scope))
      .returning({ rev: revisionCounterTable.rev });
    if (!counter) throw new Error(`No revision counter for ${scope}`);
    newest = counter.rev;
    const first = newest - all.length + 1;
    const placed = all.map((change, index) => ({ ...change, rev: first + index }));
    for (const resource of new Set(all.map((change) => change.resource))) {
      const table = tables[resource];
      const revs = placed.filter((change) => change.resource === resource && !change.deleted).map(({ id, rev }) => ({ id, rev }));
      if (revs.length === 0) continue;
      const own = 'companyId' in table ? eq(table.companyId, scope) : undefined;
      // One statement for all: an import changes hundreds of rows while it keeps others from the counter.
      await handle.execute(
        sql`update ${table} set rev = placed.rev from jsonb_to_recordset(${JSON.stringify(revs)}::jsonb) as placed(id uuid, rev integer) where ${and(sql`${table.id} = placed.id`, own)}`,
      );
    }
    const gone = placed.filter((change) => change.deleted);
    if (gone.length > 0) {
      await handle
        .insert(tombstoneTable)
        .values(gone.map(({ resource, id, rev }) => ({ scope, resource, recordId: id, rev, deletedAt: new Date(now()) })));
    }
    for (const resource of new Set(all.map((change) => change.resource))) {
      await handle.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ scope, resource, rev: newest })})`);
    }
    return newest;
  }

  const note = (resource: ResourceName, id: string, deleted: boolean) => changes.set(`${resource} ${id}`, { resource, id, deleted });
  return {
    changed: (resource, id) => void note(resource, id, false),
    deleted: (resource, id) => void note(resource, id, true),
    settle,
  };
}
