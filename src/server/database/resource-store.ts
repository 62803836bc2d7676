import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Resource, ResourceRow } from '@/contract/resource';
import { differingFields } from '@/rules/same-value';
import { namesOf, spanishNameOf } from '../audit/names-of';
import { ChangedMeanwhile } from './changed-meanwhile';
import { countRows } from './count-rows';
import { asColumns, columnName, jsonRows } from './json-rows';
import { columnOf, ownRows, type Records, type RecordTable, scopeOf } from './record-table';
import { tombstoneTable } from './tables';
import type { Transaction } from './transaction';

/** What a statement of drizzle's can be asked for; it is sent when it is awaited. */
type Selection<Stored> = PromiseLike<Stored[]> & {
  where(condition: SQL | undefined): Selection<Stored>;
  orderBy(...order: SQL[]): Selection<Stored>;
  limit(rows: number): Selection<Stored>;
  offset(rows: number): Selection<Stored>;
  for(strength: LockStrength): Selection<Stored>;
};
type LockStrength = 'update' | 'no key update' | 'key share';

type Mapping<Row, Table extends RecordTable> = {
  table: Table;
  /** `tx.sql.select().from(table).$dynamic()`: only where the table is named are its types known. */
  select(tx: Transaction): Selection<Table['$inferSelect']>;
  rowOf(stored: Table['$inferSelect']): Row;
  /** All columns but the company's, with what lists search and are ordered by. */
  columnsOf(row: Row): Partial<Table['$inferInsert']>;
  /** What the history of changes tells of a record, without what is nobody's to read; all of it unless this says less. */
  audited?(row: Row): object;
  /** `no key update` where others may refer to a locked record meanwhile. */
  lockedFor?: LockStrength;
  /** A text by which devices are filled, upwards, where their list doesn't begin with the newest; indexed. */
  filledBy?: SQL<string>;
};

/** Which rows, in which order, from where on; all of them unless there is a limit. */
export type Cut = { where?: SQL; order: SQL[]; limit?: number; offset?: number };

/** A record as it was read under the lock, and as it shall be. */
export type Save<Row> = { before: Row; after: Row };

/** How the records of a resource are read and changed; the company is the transaction's. */
export type ResourceStore<Row extends ResourceRow, Table extends RecordTable = RecordTable> = Records & {
  table: Table;
  /** Null: with the newest first. */
  filledBy: SQL<string> | null;
  rows(tx: Transaction, cut: Cut): Promise<Row[]>;
  count(tx: Transaction, where?: SQL): Promise<number>;
  find(tx: Transaction, id: string): Promise<Row | null>;
  /** One that there is, kept from being locked for `update` until the transaction ends, by whoever writes down what it says. */
  findKept(tx: Transaction, id: string): Promise<Row | null>;
  /** A record that must be there, as after a change. */
  read(tx: Transaction, id: string): Promise<Row>;
  /** Those that there are, kept from changing until the transaction ends; `strength` where it isn't the store's own. */
  lock(tx: Transaction, ids: readonly string[], strength?: LockStrength): Promise<Row[]>;
  lockWhere(tx: Transaction, condition: SQL): Promise<Row[]>;
  /** Stores new ones; false, and then it is to be undone, when an id is taken or was: it is never given to another record. */
  insert(tx: Transaction, rows: readonly Row[], besides?: Partial<Table['$inferInsert']>): Promise<boolean>;
  /**
   * Stores each as the next version of the one that was locked, and of it only what differs. `told` false: the history of changes
   * says nothing of it, because what it would say is to be forgotten.
   */
  save(tx: Transaction, saves: readonly Save<Row>[], besides?: Partial<Table['$inferInsert']>, told?: boolean): Promise<void>;
  /** Deletes those that were locked. */
  delete(tx: Transaction, rows: readonly Row[]): Promise<void>;
  /** Whether there was a record of each of the ids: it is deleted where it isn't among the found. Asked after the lock, which may have waited for the deletion. */
  existed(tx: Transaction, ids: readonly string[], found: readonly Row[]): Promise<boolean>;
};

/** The store of a resource's records. */
export function resourceStore<Row extends ResourceRow, Table extends RecordTable>(
  resource: Records['resource'] & Pick<Resource, 'row'>,
  { table, select, rowOf, columnsOf, audited = (row) => row, lockedFor = 'update', filledBy }: Mapping<Row, Table>,
): ResourceStore<Row, Table> {
  const plain: RecordTable = table;
  const records: Records = { resource, table: plain };
  const own = (tx: Transaction) => ownRows(records, tx.companyId);
  // Forgotten columns are told at once, not by the first request.
  const owner = resource.scope === 'company' ? columnOf(records, 'companyId') : null;
  const writing = <T>(tx: Transaction, work: () => Promise<T>) => (resource.scope === 'shared' ? tx.shared(work) : work());

  async function rows(tx: Transaction, { where, order, limit, offset = 0 }: Cut) {
    const all = select(tx)
      .where(and(own(tx), where))
      .orderBy(...order)
      .offset(offset);
    return (await (limit === undefined ? all : all.limit(limit))).map(rowOf);
  }

  async function find(tx: Transaction, id: string) {
    const [found] = await select(tx).where(and(own(tx), eq(plain.id, id)));
    return found ? rowOf(found) : null;
  }

  async function lockWhere(tx: Transaction, condition: SQL, strength: LockStrength = lockedFor) {
    // In one order for all, so that two who want the same don't block each other.
    const locking = () =>
      select(tx)
        .where(and(own(tx), condition))
        .orderBy(asc(plain.id))
        .for(strength);
    const found = await writing(tx, async () => await locking());
    return found.map(rowOf);
  }

  async function insert(tx: Transaction, made: readonly Row[], besides: Partial<Table['$inferInsert']> = {}) {
    if (made.length === 0) return true;
    const company = owner ? { companyId: tx.companyId } : {};
    const stored = made.map((row) => ({ ...columnsOf(row), ...besides, ...company }));
    const columns = Object.keys(getTableColumns(plain)).map((name) => sql`made.${sql.identifier(columnName(name))}`);
    const inserted = await writing(tx, () =>
      tx.sql
        .insert(plain)
        .select(sql`select ${sql.join(columns, sql`, `)} from ${jsonRows(plain, stored)} as made`)
        .onConflictDoNothing({ target: owner ? [owner, plain.id] : [plain.id] })
        .returning({ id: plain.id }),
    );
    if (inserted.length < made.length) return false;
    // Looked at afterwards: the insertion may have waited for the end of one that was being deleted.
    const ids = made.map(({ id }) => id);
    if ((await countDeleted(tx, ids)) > 0) return false;
    for (const row of made) {
      tx.changed(records, row.id);
      note(tx, null, row);
    }
    return true;
  }

  async function save(tx: Transaction, saves: readonly Save<Row>[], besides: Partial<Table['$inferInsert']> = {}, told = true) {
    if (saves.length === 0) return;
    const changes = saves.map(({ before, after }) => {
      const fields = { ...changedOf(columnsOf(before), columnsOf(after)), ...besides };
      return { id: before.id, version: before.version, fields };
    });
    const names = new Set(changes.flatMap(({ fields }) => Object.keys(fields)));
    const values = Object.fromEntries(
      [...names].map((name) => {
        const column = columnName(name);
        return [name, sql`case when changed.fields ? ${column} then made.${sql.identifier(column)} else ${columnOf(records, name)} end`];
      }),
    );
    const written = changes.map(({ fields, ...record }) => ({ ...record, fields: asColumns(fields) }));
    // One statement for all: an import changes hundreds of records, and keeps all other changes of them waiting.
    const saved = await writing(tx, () =>
      tx.sql
        .update(plain)
        .set({ ...values, version: sql`${plain.version} + 1` })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as changed(id uuid, version integer, fields jsonb) cross join lateral jsonb_populate_record(null::${plain}, changed.fields) as made`,
        )
        .where(and(own(tx), sql`changed.id = ${plain.id}`, sql`changed.version = ${plain.version}`))
        .returning({ id: plain.id }),
    );
    if (saved.length < saves.length) throw new ChangedMeanwhile(`${resource.name}: saved without having been locked`);
    for (const { before, after } of saves) {
      tx.changed(records, before.id);
      if (told) note(tx, before, after);
    }
  }

  return {
    resource,
    table,
    filledBy: filledBy ?? null,
    rows,
    count: (tx, where) => countRows(tx, plain, and(own(tx), where)),
    find,
    async read(tx, id) {
      const found = await find(tx, id);
      if (!found) throw new Error(`${resource.name}: a record vanished within its transaction`);
      return found;
    },
    async findKept(tx, id) {
      const [found] = await lockWhere(tx, eq(plain.id, id), 'key share');
      return found ?? null;
    },
    lock: (tx, ids, strength) => lockWhere(tx, inArray(plain.id, [...ids]), strength),
    lockWhere: (tx, condition) => lockWhere(tx, condition),
    insert,
    save,
    async delete(tx, gone) {
      if (gone.length === 0) return;
      const versions = JSON.stringify(gone.map(({ id, version }) => ({ id, version })));
      const isOne = sql`(${plain.id}, ${plain.version}) in (select id, version from jsonb_to_recordset(${versions}::jsonb) as gone(id uuid, version integer))`;
      const deleted = await writing(tx, () =>
        tx.sql
          .delete(plain)
          .where(and(own(tx), isOne))
          .returning({ id: plain.id }),
      );
      if (deleted.length < gone.length) throw new ChangedMeanwhile(`${resource.name}: deleted without having been locked`);
      for (const row of gone) {
        tx.deleted(records, row.id);
        note(tx, row, null);
      }
    },
    async existed(tx, ids, found) {
      const missing = new Set(ids);
      for (const { id } of found) missing.delete(id);
      if (missing.size === 0) return true;
      return (await countDeleted(tx, [...missing])) === missing.size;
    },
  };

  /** What all companies share is changed by none of them. */
  function note(tx: Transaction, before: Row | null, after: Row | null) {
    const told = after ?? before;
    if (!told || resource.scope === 'shared') return;
    tx.note({
      resource: resource.name,
      recordId: told.id,
      names: namesOf(told),
      nameEs: spanishNameOf(told),
      before: before && audited(before),
      after: after && audited(after),
    });
  }

  /** How many of the ids belonged to records that are deleted. */
  function countDeleted(tx: Transaction, ids: readonly string[]) {
    const ofResource = and(eq(tombstoneTable.scope, scopeOf(records, tx.companyId)), eq(tombstoneTable.resource, resource.name));
    return countRows(tx, tombstoneTable, and(ofResource, inArray(tombstoneTable.recordId, [...ids])));
  }
}

/** Who saves can't say which version comes of it. */
const notTheirs = new Set(['id', 'version', 'rev']);

/** Columns that differ: what stays the same stays as it is stored. */
function changedOf(before: object, after: object): object {
  const names = new Set(differingFields(before, after).filter((name) => !notTheirs.has(name)));
  return Object.fromEntries(Object.entries(after).filter(([name]) => names.has(name)));
}
