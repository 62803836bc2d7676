import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { type Actor, createTrail, type Deed } from '../audit/trail';
import type { Connection } from './connect';
import type { Sql } from './orm';
import { createRevisions, type Revisions } from './revisions';

/** A running transaction. */
export type Transaction = Revisions & {
  sql: Sql;
  /** For whom it acts; null: for nobody of a company's. */
  companyId: string | null;
  /** Notes what becomes of a record, for the history of changes. Records with a store are noted there. */
  note(deed: Deed): void;
  /** Does what the company's own role may not: changes what all companies share. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` within a savepoint and undoes all it did unless `keep` says of its result that it may stand. */
  attempt<T>(work: (tx: Transaction) => Promise<T>, keep: (result: T) => boolean): Promise<T>;
};

/** The only way to the data: each transaction acts for one company or as the narrow system role. */
export type Database = {
  /** Sees and changes the rows of one company. `actor`: who the history of changes says it was; the API by itself unless it is given; null: it says nothing, as of what a demo begins with. */
  company<T>(companyId: string, work: (tx: Transaction) => Promise<T>, actor?: Actor | null): Promise<T>;
  /** Reads one company's rows from a single snapshot. */
  companySnapshot<T>(companyId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Signs people in, names the companies to dispatch, maintains what all companies share. */
  system<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** What follows from time, and nobody's press of a button. */
const api: Actor = { party: 'system' };

type Role = 'portal_company' | 'portal_system';

// Local to the transaction, so that a pooled connection never carries one company's rights into the next.
const become = (handle: Sql, role: Role) => handle.execute(sql`select set_config('role', ${role}, true)`);

function transactionOn(handle: Sql, companyId: string | null, actor: Actor | null, now: () => number): Transaction {
  const shared: Transaction['shared'] = async (work) => {
    if (companyId === null) return work();
    await become(handle, 'portal_system');
    const result = await work();
    await become(handle, 'portal_company');
    return result;
  };
  const trail = createTrail(handle, companyId, actor, now);
  const revisions = createRevisions(handle, { companyId, shared }, now);
  return {
    sql: handle,
    companyId,
    shared,
    ...revisions,
    note: trail.note,
    async settle() {
      // First, because the counter is locked from then on.
      await trail.write();
      return revisions.settle();
    },
    async attempt(work, keep) {
      // By hand, because nobody needs it released: the commit does that.
      await handle.execute(sql`savepoint attempt`);
      const inner = transactionOn(handle, companyId, actor, now);
      const result = await work(inner);
      if (keep(result)) await inner.settle();
      else await handle.execute(sql`rollback to savepoint attempt`);
      return result;
    },
  };
}

/** `now` in milliseconds since 1970. Without room on the disk it reads only. */
export function createDatabase(
  { orm, hasRoom, yieldToOthers }: Pick<Connection, 'orm' | 'hasRoom' | 'yieldToOthers'>,
  now: () => number,
): Database {
  const run = async <T>(
    role: Role,
    companyId: string | null,
    work: (tx: Transaction) => Promise<T>,
    { actor = api, config }: { actor?: Actor | null; config?: PgTransactionConfig } = {},
  ) =>
    orm.transaction(
      async (handle) => {
        await yieldToOthers();
        await handle.execute(
          sql`select set_config('role', ${role}, true), set_config('app.company_id', ${companyId ?? ''}, true), set_config('lock_timeout', '2s', true)`,
        );
        const tx = transactionOn(handle, companyId, actor, now);
        const result = await work(tx);
        await tx.settle();
        return result;
      },
      config ?? ((await hasRoom()) ? undefined : { accessMode: 'read only' }),
    );
  return {
    company: (companyId, work, actor) => run('portal_company', companyId, work, { actor }),
    companySnapshot: (companyId, work) =>
      run('portal_company', companyId, work, { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } }),
    system: (work) => run('portal_system', null, work),
  };
}
