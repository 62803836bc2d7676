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
};

type Work<T> = (tx: Transaction) => Promise<T>;

/** For which company, and who the history of changes says it was; null: it says nothing, as of what a demo begins with. */
export type Acting = { companyId: string; actor: Actor | null };

/** Where only the company is named, the API acts by itself: what follows from time, and nobody's press of a button. */
const actingOf = (acting: string | Acting): Acting =>
  typeof acting === 'string' ? { companyId: acting, actor: { party: 'system' } } : acting;

/** The only way to the data: each transaction acts for one company or as the narrow system role. */
export type Database = {
  /** Sees and changes the rows of one company. All that was done is undone where `keep` doesn't say of the result that it may stand. */
  company<T>(acting: string | Acting, work: Work<T>, keep?: (result: T) => boolean): Promise<T>;
  /** Reads one company's rows from a single snapshot. */
  companySnapshot<T>(companyId: string, work: Work<T>): Promise<T>;
  /** Signs people in, names the companies to dispatch, maintains what all companies share. */
  system<T>(work: Work<T>, keep?: (result: T) => boolean): Promise<T>;
};

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
  };
}

/** What may not stand is thrown out of its transaction, so that the database undoes it: a savepoint would be a statement more for each that stands. */
async function undoing<T>(keep: (result: T) => boolean = () => true, work: Work<T>, run: (kept: Work<T>) => Promise<T>): Promise<T> {
  class Undone extends Error {
    constructor(readonly result: T) {
      super('Undone');
    }
  }
  try {
    return await run(async (tx) => {
      const result = await work(tx);
      if (!keep(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** `now` in milliseconds since 1970. Without room on the disk it reads only. */
export function createDatabase(
  { orm, hasRoom, yieldToOthers }: Pick<Connection, 'orm' | 'hasRoom' | 'yieldToOthers'>,
  now: () => number,
): Database {
  const run = async <T>(
    role: Role,
    { companyId, actor }: { companyId: string | null; actor: Actor | null },
    work: Work<T>,
    config?: PgTransactionConfig,
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
    company: (acting, work, keep) => undoing(keep, work, (kept) => run('portal_company', actingOf(acting), kept)),
    companySnapshot: (companyId, work) =>
      run('portal_company', actingOf(companyId), work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    system: (work, keep) => undoing(keep, work, (kept) => run('portal_system', { companyId: null, actor: null }, kept)),
  };
}
