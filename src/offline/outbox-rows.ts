import type { Table } from 'dexie';
import type { ChangeFeed, TableChange } from './change-feed';
import { type Ref, refOf, resourceOf } from './command';
import type { CursorPosition, DeviceDatabase } from './database';
import type { Environment } from './environment';
import { goesByItself, goingStates, type OutboxRow } from './outbox-row';
import { withConnection } from './storage';

/** Records that a row is about. */
export const refsWritten = ({ writes, records }: Pick<OutboxRow, 'writes' | 'records'>): Ref[] =>
  records.length === 0 ? writes : [...new Set([...writes, ...records.map(({ resource, record }) => refOf(resource, record.id))])];

const inOrder = (rows: Iterable<OutboxRow>) => [...rows].sort((a, b) => a.seq - b.seq);

/**
 * The outbox within one transaction. What a change depends on is read by its records, never the whole;
 * what is written is kept in mind for the word of it.
 */
export class OutboxRows {
  readonly #table: DeviceDatabase['outbox'];
  readonly #cursors: DeviceDatabase['cursors'];
  /** As this transaction has read or written them. */
  readonly #rows = new Map<number, OutboxRow>();
  /** Rows (by seq) that write a record, of the records that were asked about. */
  readonly #writers = new Map<Ref, Set<number>>();
  readonly #seqs = new Set<number>();
  readonly #refs = new Set<Ref>();

  constructor(db: DeviceDatabase) {
    this.#table = db.outbox;
    this.#cursors = db.cursors;
  }

  async get(seq: number): Promise<OutboxRow | null> {
    const [row] = await this.getAll([seq]);
    return row ?? null;
  }

  /** Those that are still there. */
  async getAll(seqs: readonly number[]): Promise<OutboxRow[]> {
    const unread = seqs.filter((seq) => !this.#rows.has(seq));
    if (unread.length > 0) for (const row of await this.#table.bulkGet(unread)) if (row) this.#rows.set(row.seq, row);
    return seqs.flatMap((seq) => this.#rows.get(seq) ?? []);
  }

  async byKey(key: string): Promise<OutboxRow | null> {
    const row = await this.#table.where('id').equals(key).first();
    return row ? this.#taken(row) : null;
  }

  /** Rows that write one of these records, in their order. */
  async writing(refs: readonly Ref[]): Promise<OutboxRow[]> {
    const unknown = refs.filter((ref) => !this.#writers.has(ref));
    if (unknown.length > 0) {
      for (const ref of unknown) this.#writers.set(ref, new Set());
      const read = await this.#table.where('writes').anyOf(unknown).distinct().toArray();
      for (const row of read) this.#enter(this.#taken(row));
    }
    const seqs = new Set(refs.flatMap((ref) => [...(this.#writers.get(ref) ?? [])]));
    return inOrder([...seqs].flatMap((seq) => this.#rows.get(seq) ?? []));
  }

  /** Rows that read one of these records and stand before `before`, in their order: most that read a record stand behind. */
  async reading(refs: readonly Ref[], before = Number.POSITIVE_INFINITY): Promise<OutboxRow[]> {
    const seqs = await this.#table
      .where('reads')
      .anyOf([...refs])
      .distinct()
      .primaryKeys();
    return inOrder(await this.getAll(seqs.filter((seq) => seq < before)));
  }

  /** Rows that write or read one of these records, in their order. */
  async touching(refs: readonly Ref[]): Promise<OutboxRow[]> {
    return inOrder(new Set([...(await this.writing(refs)), ...(await this.reading(refs))]));
  }

  async add(row: Omit<OutboxRow, 'seq'>): Promise<OutboxRow> {
    const added = { ...row, seq: await this.#table.add(row) };
    this.#touched(added);
    this.#enter(added);
    return added;
  }

  async put(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) {
      this.#leave(row.seq);
      this.#touched(row);
      this.#enter(row);
    }
    await this.#table.bulkPut(rows);
  }

  async drop(seqs: readonly number[]): Promise<void> {
    await this.getAll(seqs);
    for (const seq of seqs) this.#leave(seq);
    await this.#table.bulkDelete([...seqs]);
  }

  /**
   * An acknowledged row goes once the rows show all that it did; until then it keeps the screen from flickering back. The transaction
   * reads the cursors, too.
   */
  async dropShown(): Promise<void> {
    const cursors = await this.#cursors.toArray();
    const shownUntil = new Map(cursors.map(({ resource, fill, rev }) => [resource, fill === null ? rev : -1]));
    const isShown = ({ writes, ackRev }: OutboxRow) => writes.every((ref) => ackRev <= (shownUntil.get(resourceOf(ref)) ?? -1));
    const newest = Math.max(...shownUntil.values());
    const acked = await this.#table.where('[state+ackRev]').between(['acked', 0], ['acked', newest], true, true).toArray();
    await this.drop(acked.filter(isShown).map(({ seq }) => seq));
  }

  /** Ends the transaction's part in the outbox: the word of what it wrote, with the count of writes by which a gap is noticed. */
  async told(db: DeviceDatabase, { newId }: Pick<Environment, 'newId'>): Promise<TableChange[]> {
    if (this.#seqs.size === 0) return [];
    const from = await outboxPosition(db);
    const to = { ...from, epoch: from.epoch || newId(), rev: from.rev + 1 };
    await db.mirror.put({ key: 'outbox', value: `${to.rev} ${to.epoch}` });
    return [{ table: 'outbox', keys: [...this.#seqs].map(String), refs: [...this.#refs], moved: { from, to } }];
  }

  #taken(read: OutboxRow): OutboxRow {
    const known = this.#rows.get(read.seq) ?? read;
    this.#rows.set(read.seq, known);
    return known;
  }

  #enter(row: OutboxRow): void {
    this.#rows.set(row.seq, row);
    for (const ref of row.writes) this.#writers.get(ref)?.add(row.seq);
  }

  #leave(seq: number): void {
    const row = this.#rows.get(seq);
    if (!row) return;
    this.#touched(row);
    this.#rows.delete(seq);
    for (const ref of row.writes) this.#writers.get(ref)?.delete(seq);
  }

  #touched(row: OutboxRow): void {
    this.#seqs.add(row.seq);
    for (const ref of refsWritten(row)) this.#refs.add(ref);
  }
}

/** How often the outbox has been written to. It counts anew where the mirror was cleared. */
export async function outboxPosition({ mirror }: Pick<DeviceDatabase, 'mirror'>): Promise<CursorPosition> {
  const [rev = '0', epoch = ''] = ((await mirror.get('outbox'))?.value ?? '').split(' ').filter(Boolean);
  return { epoch, rev: Number(rev), done: 0 };
}

/** Whether one of those that it asks about goes on with no person and no sign-in needed. */
export const anyGoesByItself = async ({ outbox }: Pick<DeviceDatabase, 'outbox'>, isAsked: (row: OutboxRow) => boolean): Promise<boolean> =>
  (await outbox.where('state').anyOf(goingStates).filter(isAsked).first()) !== undefined;

/** Whether one of those that it asks about, and that goes by itself, has yet to make one of these records. */
export const hasYetToMake = async (
  { outbox }: Pick<DeviceDatabase, 'outbox'>,
  refs: readonly Ref[],
  isAsked: (row: OutboxRow) => boolean,
): Promise<boolean> => {
  const makes = (row: OutboxRow) => row.base === null && goesByItself(row) && isAsked(row);
  return (
    (await outbox
      .where('writes')
      .anyOf([...refs])
      .filter(makes)
      .first()) !== undefined
  );
};

/** Changes the outbox in one transaction, with these tables besides, and tells of it after the commit. */
export async function changeOutbox<Result>(
  { db, feed, environment }: { db: DeviceDatabase; feed: ChangeFeed; environment: Pick<Environment, 'newId'> },
  work: (outbox: OutboxRows) => Promise<Result>,
  tables: readonly Table[] = [],
): Promise<Result> {
  const { result, changes } = await withConnection(db, () =>
    db.transaction('rw', [...new Set<Table>([db.outbox, db.mirror, ...tables])], async () => {
      const outbox = new OutboxRows(db);
      const made = await work(outbox);
      return { result: made, changes: await outbox.told(db, environment) };
    }),
  );
  feed.publish(changes);
  return result;
}
