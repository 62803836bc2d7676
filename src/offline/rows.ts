import * as v from 'valibot';
import { type Resource, shapeOf } from '@/contract/resource';
import type { ChangeFeed, TableChange } from './change-feed';
import type { Commands, StoredRecord } from './command';
import { type DeviceDatabase, withConnection } from './database';
import type { Outbox } from './outbox';
import { isRefused, isUnsent, type OutboxRow, theirsOf } from './outbox-row';
import { overlay, type Pending } from './overlay';

/** A record as the lists show it. */
export type Listed<Row> = Row & { pending: Pending | null };

/** A record as a form is opened upon it. */
export type Opened<Row> = {
  /** The row with what waits laid over it: what the form's change is compared with. */
  shown: Row;
  /** What the form begins with: the same, or what a change that was refused would make of it. */
  wanted: Row;
  /** That change's row (seq). */
  mends: number | null;
};

/** Rows read in one task: a browser that unpacks thousands at once answers nobody meanwhile. */
const sliceSize = 300;

/** The device that the rows lie on. */
type Home = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  outbox: Outbox;
  commands: Commands /** The rows are of this release's shape. */;
  ready: Promise<void>;
};
/** A resource whose rows the device holds. */
type Held<Row extends StoredRecord> = Pick<Resource, 'name' | 'held'> & { row: v.GenericSchema<unknown, Row> };
const anyRow = v.looseObject({ id: v.string(), version: v.number(), rev: v.number() });
type Parts<Row extends StoredRecord> = Home & { table: { name: string; is(record: unknown): record is Row } };

/** Rows by their ids, as they came and were read here once; null: one that this release can't read. */
type Read<Row> = Map<string, Listed<Row> | null>;

/**
 * The rows of one resource with the outbox overlaid in. Held in memory once a question needs all of them:
 * reading 5,000 rows costs a slow phone 100 ms, filtering them 6.
 * Each read takes the outbox first: an acknowledged change that goes from it before the second read is in the rows by then.
 */
export class Rows<Row extends StoredRecord> {
  readonly #parts: Parts<Row>;
  #base: Promise<Read<Row>> | null = null;
  #snapshot: Promise<Listed<Row>[]> | null = null;

  constructor(parts: Parts<Row>) {
    this.#parts = parts;
    parts.feed.subscribeFirst((changes) => this.#changed(changes));
  }

  /** Every row, in no order. The same array until something changes. */
  all(): Promise<Listed<Row>[]> {
    this.#snapshot ??= this.#overlay().catch((error: unknown) => {
      // What storage refused is read again when it is next asked for.
      this.#base = null;
      this.#snapshot = null;
      throw error;
    });
    return this.#snapshot;
  }

  /** How many there are that this release can't read. */
  async unreadable(): Promise<number> {
    await this.all();
    const base = await this.#base;
    return [...(base?.values() ?? [])].filter((row) => row === null).length;
  }

  /** One row; `known`: where the device doesn't hold it. Null when there is none. */
  async one(id: string, known: Row | null = null): Promise<Listed<Row> | null> {
    const found = await this.#one(await this.#parts.outbox.rows(), id, known);
    return found && { ...found.record, pending: found.pending };
  }

  /** The same for a form. */
  async open(id: string, known: Row | null): Promise<Opened<Row> | null> {
    const { table, outbox, commands } = this.#parts;
    const waiting = await outbox.rows();
    const found = await this.#one(waiting, id, known);
    if (!found) return null;
    const { record, pending } = found;
    const row = waiting.find((each) => each.id === pending?.rowId);
    const command = row && isRefused(row) && isUnsent(row) ? commands.get(row.name) : undefined;
    if (!row?.base || !command?.joins) return { shown: record, wanted: record, mends: null };
    const theirs = theirsOf(row);
    const shown = theirs && theirs.version > record.version && table.is(theirs) ? theirs : record;
    const body = command.merge(row.body, row.base, shown, 'mine');
    const [preview] = body === null ? [] : command.preview(body, { ...row, base: shown });
    const wanted = preview?.apply(shown);
    return { shown, wanted: table.is(wanted) ? wanted : shown, mends: row.seq };
  }

  async #one(waiting: OutboxRow[], id: string, known: Row | null): Promise<{ record: Row; pending: Pending | null } | null> {
    const { db, table, commands } = this.#parts;
    await this.#parts.ready;
    const found = await withConnection(db, () => this.#table().get(id));
    const stored = table.is(found) ? found : known;
    const overlaid = overlay(waiting, commands, table.name, (each) => (each === id ? stored : null)).get(id);
    if (!overlaid) return stored && { record: stored, pending: null };
    return table.is(overlaid.record) ? { record: overlaid.record, pending: overlaid.pending } : null;
  }

  /**
   * The rows that an index has first, for the screen that opens before all are read; `reverse` for the newest.
   * Records that the outbox makes or changes are among them, so the caller sorts again.
   */
  async first(index: string, limit: number, reverse: boolean): Promise<Listed<Row>[]> {
    const { db, outbox } = this.#parts;
    await this.#parts.ready;
    const waiting = await outbox.rows();
    const order = this.#table().orderBy(index);
    const stored = await withConnection(db, () => (reverse ? order.reverse() : order).limit(limit).toArray());
    return this.#joined(new Map(stored.map((row) => [row.id, this.#listed(row)])), waiting);
  }

  /** Records that the device doesn't hold, with the outbox overlaid in: changed where a change waits, and what it makes besides. */
  async over(records: readonly Row[]): Promise<Listed<Row>[]> {
    return this.#joined(new Map(records.map((row) => [row.id, { ...row, pending: null }])), await this.#parts.outbox.rows());
  }

  #table() {
    return this.#parts.db.table<StoredRecord, string>(this.#parts.table.name);
  }

  #listed(row: StoredRecord): Listed<Row> | null {
    return this.#parts.table.is(row) ? { ...row, pending: null } : null;
  }

  async #overlay(): Promise<Listed<Row>[]> {
    const waiting = await this.#parts.outbox.rows();
    this.#base ??= this.#read();
    return this.#joined(await this.#base, waiting);
  }

  async #read() {
    const { db, table, ready } = this.#parts;
    await ready;
    return withConnection(db, () =>
      db.transaction('r', table.name, async () => {
        const read: Read<Row> = new Map();
        for (let last = ''; ; ) {
          const slice = await this.#table().where(':id').above(last).limit(sliceSize).toArray();
          for (const row of slice) read.set(row.id, this.#listed(row));
          if (slice.length < sliceSize) return read;
          last = slice.at(-1)?.id ?? '';
        }
      }),
    );
  }

  #joined(base: ReadonlyMap<string, Listed<Row> | null>, waiting: Awaited<ReturnType<Outbox['rows']>>): Listed<Row>[] {
    const { commands, table } = this.#parts;
    const overlaid = overlay(waiting, commands, table.name, (id) => recordOf(base.get(id)));
    const rows: Listed<Row>[] = [];
    for (const { record, pending } of overlaid.values()) if (table.is(record)) rows.push({ ...record, pending });
    for (const row of base.values()) if (row && !overlaid.has(row.id)) rows.push(row);
    return rows;
  }

  #changed(changes: readonly TableChange[]): void {
    const own = changes.filter((change) => change.table === this.#parts.table.name);
    if (own.length === 0 && !changes.some((change) => change.table === 'outbox')) return;
    this.#snapshot = null;
    if (!this.#base || own.length === 0) return;
    const keys = own.flatMap((change) => change.keys ?? []);
    const patched = own.some((change) => change.keys === null) ? null : this.#patched(this.#base, keys);
    this.#base = patched;
    // Nobody may be asking just now: what storage refuses here is read again when somebody does.
    patched?.catch(() => {
      if (this.#base === patched) this.#base = null;
    });
  }

  async #patched(before: Promise<Read<Row>>, keys: string[]) {
    const [base, rows] = await Promise.all([before, withConnection(this.#parts.db, () => this.#table().bulkGet(keys))]);
    keys.forEach((key, index) => {
      const row = rows[index];
      if (row) base.set(key, this.#listed(row));
      else base.delete(key);
    });
    return base;
  }
}

/** The record without what only the lists add: a change is applied to what the server would know. */
function recordOf(listed: Listed<StoredRecord> | null | undefined): StoredRecord | null {
  if (!listed) return null;
  const record: StoredRecord & { pending?: Pending | null } = { ...listed };
  delete record.pending;
  return record;
}

/** The rows of a resource on a device; `rowsOn(device)` is shared by all who ask. */
export function rowTable<Row extends StoredRecord>({ name, row, held }: Held<Row>) {
  const known = new WeakMap<Home, Rows<Row>>();
  const is = (record: unknown): record is Row => v.is(row, record);
  return {
    name,
    is,
    shape: shapeOf({ held }),
    /** A record of an earlier shape, wherever it was kept, as one of this. */
    upgrade: (record: unknown, from: number): unknown => (v.is(anyRow, record) ? (held?.upgrade?.(record, from) ?? record) : record),
    rowsOn(home: Home): Rows<Row> {
      const rows =
        known.get(home) ??
        new Rows<Row>({
          db: home.db,
          feed: home.feed,
          outbox: home.outbox,
          commands: home.commands,
          ready: home.ready,
          table: { name, is },
        });
      known.set(home, rows);
      return rows;
    },
  };
}
