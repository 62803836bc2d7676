import type { ChangeFeed, TableChange } from './change-feed';
import type { Ref } from './command';
import type { DeviceDatabase } from './database';
import { isOpen, type OutboxRow, type OutboxState } from './outbox-row';
import { outboxPosition, refsWritten } from './outbox-rows';
import { isStorageFailure, withConnection } from './storage';

/** A row as it was known before, and as it is. */
export type RowChange = { before: OutboxRow | null; after: OutboxRow | null };

/** Rows read in one task: a browser that unpacks thousands at once answers nobody meanwhile. */
const sliceSize = 300;

type Watcher = { told(changes: RowChange[]): void; failed(): void };

/**
 * The outbox in memory, for those who look at all of it: by seq, by record and by state. It follows the disk by the word of each
 * write, and reads anew what it has missed. Nothing is written because of what stands here: whoever writes asks the disk.
 */
export class OutboxIndex {
  readonly #db: DeviceDatabase;
  readonly #feed: ChangeFeed;
  #rows = new Map<number, OutboxRow>();
  #last = 0;
  readonly #writers = new Map<Ref, Set<number>>();
  readonly #readers = new Map<Ref, Set<number>>();
  readonly #states = new Map<OutboxState, Set<number>>();
  /** Rows (by seq) that have changed since they were read; null: nothing has been read. */
  #stale: Set<number> | null = null;
  #reading: Promise<void> | null = null;
  readonly #watchers = new Set<Watcher>();

  constructor(db: DeviceDatabase, feed: ChangeFeed) {
    this.#db = db;
    this.#feed = feed;
    feed.subscribeFirst((changes) => this.#heard(changes));
  }

  /** Whether all that has been told is in it. */
  get isCurrent(): boolean {
    return this.#reading === null && this.#stale?.size === 0;
  }

  /** With all that has been told so far. */
  async current(): Promise<this> {
    // A reading under way may have begun too early; one that has begun since, for whoever waited as well, has not.
    await this.#reading;
    if (!this.isCurrent) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return this;
  }

  /** The same, also where whoever wrote could not tell of it. */
  async confirmed(): Promise<this> {
    const place = await withConnection(this.#db, () => outboxPosition(this.#db));
    this.#feed.tell([{ table: 'outbox', keys: [], moved: { from: place, to: place } }]);
    return this.current();
  }

  get size(): number {
    return this.#rows.size;
  }

  get(seq: number): OutboxRow | null {
    return this.#rows.get(seq) ?? null;
  }

  /** In their order. */
  rows(): IterableIterator<OutboxRow> {
    return this.#rows.values();
  }

  /** Rows about a record, in their order. */
  about(ref: Ref): OutboxRow[] {
    return [...(this.#writers.get(ref) ?? [])].sort((a, b) => a - b).flatMap((seq) => this.#rows.get(seq) ?? []);
  }

  /** Every record that some row is about. */
  refs(): IterableIterator<Ref> {
    return this.#writers.keys();
  }

  in(...states: OutboxState[]): OutboxRow[] {
    return states.flatMap((state) => [...(this.#states.get(state) ?? [])]).flatMap((seq) => this.#rows.get(seq) ?? []);
  }

  count(...states: OutboxState[]): number {
    return states.reduce((sum, state) => sum + (this.#states.get(state)?.size ?? 0), 0);
  }

  /** Whether an open row that was enqueued before this one conflicts with it, or one of those that are under way. */
  isHeldBack(row: OutboxRow, underWay: ReadonlyMap<number, unknown>): boolean {
    const holds = (seq: number) => {
      if (seq === row.seq) return false;
      const other = seq < row.seq || underWay.has(seq) ? this.#rows.get(seq) : undefined;
      return other !== undefined && isOpen(other);
    };
    return (
      row.writes.some((ref) => hasAny(this.#writers.get(ref), holds) || hasAny(this.#readers.get(ref), holds)) ||
      row.reads.some((ref) => hasAny(this.#writers.get(ref), holds))
    );
  }

  /** Hears of each row that turns out changed from here on; `failed`: what changed can't be read for now. */
  watch(told: Watcher['told'], failed: Watcher['failed'] = () => {}): () => void {
    const watcher = { told, failed };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #heard(changes: readonly TableChange[]): void {
    const own = changes.filter(({ table }) => table === 'outbox');
    if (own.length === 0) return;
    for (const { keys } of own) {
      if (keys === null) this.#stale = null;
      else for (const key of keys) this.#stale?.add(Number(key));
    }
    if (this.#watchers.size > 0) this.current().catch((error: unknown) => this.#untilAsked(error));
  }

  async #read(): Promise<void> {
    const stale = this.#stale;
    this.#stale = new Set();
    try {
      const changes = stale === null ? await this.#readAll() : await this.#readSome([...stale]);
      if (changes.length > 0) for (const { told } of [...this.#watchers]) told(changes);
    } catch (error) {
      this.#stale = null;
      throw error;
    }
  }

  async #readSome(seqs: number[]): Promise<RowChange[]> {
    const rows = await withConnection(this.#db, () => this.#db.outbox.bulkGet(seqs));
    return seqs.flatMap((seq, index) => this.#changed(seq, rows[index] ?? null));
  }

  async #readAll(): Promise<RowChange[]> {
    const db = this.#db;
    const first = this.#rows.size === 0;
    const { rows, place } = await withConnection(db, () =>
      db.transaction('r', db.outbox, db.mirror, async () => ({ rows: await inSlices(db), place: await outboxPosition(db) })),
    );
    this.#feed.begin(new Map([['outbox', place]]));
    const gone = [...this.#rows.keys()].filter((seq) => !rows.has(seq));
    const changes = [...gone.flatMap((seq) => this.#changed(seq, null)), ...[...rows].flatMap(([seq, row]) => this.#changed(seq, row))];
    return first ? [] : changes;
  }

  /** What storage refuses now is read when somebody asks for it. */
  #untilAsked(error: unknown): void {
    if (!isStorageFailure(error)) throw error;
    for (const { failed } of [...this.#watchers]) failed();
  }

  #changed(seq: number, after: OutboxRow | null): RowChange[] {
    const before = this.#rows.get(seq) ?? null;
    if (before === null && after === null) return [];
    if (before) this.#leave(before);
    if (after) this.#enter(after);
    else this.#rows.delete(seq);
    return [{ before, after }];
  }

  #enter(row: OutboxRow): void {
    const late = row.seq < this.#last && !this.#rows.has(row.seq);
    this.#last = Math.max(this.#last, row.seq);
    this.#rows.set(row.seq, row);
    // Two tabs have written, and the later one was heard first.
    if (late) this.#rows = new Map([...this.#rows].sort(([a], [b]) => a - b));
    for (const ref of refsWritten(row)) into(this.#writers, ref, row.seq);
    for (const ref of row.reads) into(this.#readers, ref, row.seq);
    into(this.#states, row.state, row.seq);
  }

  #leave(row: OutboxRow): void {
    for (const ref of refsWritten(row)) outOf(this.#writers, ref, row.seq);
    for (const ref of row.reads) outOf(this.#readers, ref, row.seq);
    outOf(this.#states, row.state, row.seq);
  }
}

/** In a transaction. */
async function inSlices({ outbox }: DeviceDatabase): Promise<Map<number, OutboxRow>> {
  const rows = new Map<number, OutboxRow>();
  for (let last = -1; ; ) {
    const slice = await outbox.where('seq').above(last).limit(sliceSize).toArray();
    for (const row of slice) rows.set(row.seq, row);
    if (slice.length < sliceSize) return rows;
    last = slice.at(-1)?.seq ?? last;
  }
}

function into<Key>(sets: Map<Key, Set<number>>, key: Key, seq: number): void {
  const seqs = sets.get(key);
  if (seqs) seqs.add(seq);
  else sets.set(key, new Set([seq]));
}

function outOf<Key>(sets: Map<Key, Set<number>>, key: Key, seq: number): void {
  const seqs = sets.get(key);
  seqs?.delete(seq);
  if (seqs?.size === 0) sets.delete(key);
}

function hasAny(seqs: Iterable<number> | undefined, matches: (seq: number) => boolean): boolean {
  for (const seq of seqs ?? []) if (matches(seq)) return true;
  return false;
}
