import type { ChangeFeed, TableChange } from './change-feed';
import { type Commands, idOf, type Ref, refOf, resourceOf, type StoredRecord } from './command';
import type { DeviceDatabase, Pack } from './database';
import type { Outbox } from './outbox';
import type { OutboxIndex } from './outbox-index';
import { isRefused, isUnsent, type OutboxRow, theirsOf } from './outbox-row';
import { refsWritten } from './outbox-rows';
import { type Overlaid, overlaid, type Pending } from './overlay';
import { gapsOf, PackReader, type PackSizes, packLoose, readGap, truePacks } from './packs';
import type { Beginning, Listed, Opened, RowsOnDevice, RowTable } from './row-table';
import { SharedValues } from './shared-values';
import { withConnection } from './storage';
import { inTurns, slicesOf, yieldToBrowser } from './yield';

/** Rows that are asked for one by one, as they were written, read in one task. */
const patchedAtOnce = 25;
/** Records overlaid in one task. */
const overlaidAtOnce = 250;
/** Of a long outbox the first screen shows what was entered last; the rest comes with all rows. */
const newestChanges = 300;

/** The device that the rows lie on. */
type Home = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  outbox: Outbox;
  commands: Commands;
  packSizes: PackSizes;
  /** The rows are of this release's shape. */
  ready: Promise<void>;
};

/** Rows by their ids, as they came and were read here once; null: one that this release can't read. */
type Read<Row> = Map<string, Listed<Row> | null>;

/**
 * The rows of one resource with the outbox overlaid in. Held in memory once a question needs all of them:
 * reading 5,000 rows costs a slow phone 100 ms, filtering them 6.
 * Each read takes the outbox first: an acknowledged change that goes from it before the second read is in the rows by then.
 */
class Rows<Row extends StoredRecord> implements RowsOnDevice<Row> {
  readonly #parts: Home & { table: RowTable<Row> };
  #base: Promise<Read<Row>> | null = null;
  /** What the rows have in common. */
  #shared = new SharedValues();
  /** What the outbox makes of records (by id) for the lists; null: one that they don't show. */
  #laid = new Map<string, Listed<Row> | null>();
  /** Records (by id) that are to be overlaid anew; null: all. */
  #stale: Set<string> | null = null;
  #snapshot: Promise<Listed<Row>[]> | null = null;

  constructor({ db, feed, outbox, commands, packSizes, ready }: Home, table: RowTable<Row>) {
    this.#parts = { db, feed, outbox, commands, packSizes, ready, table };
    feed.subscribeFirst((changes) => this.#changed(changes));
  }

  /** Every row, in no order. The same array until something changes. */
  all(): Promise<Listed<Row>[]> {
    this.#snapshot ??= this.#current().catch((error: unknown) => {
      // What storage refused is read again when it is next asked for.
      this.#base = null;
      this.#stale = null;
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
    const found = await this.#one(await this.#waitingFor(id), id, known);
    return found && { ...found.record, pending: found.pending };
  }

  /** The same for a form. */
  async open(id: string, known: Row | null): Promise<Opened<Row> | null> {
    const { table, commands } = this.#parts;
    const waiting = await this.#waitingFor(id);
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
    const changed = overlaid(waiting, commands, refOf(table.name, id), stored);
    if (!changed) return stored && { record: stored, pending: null };
    return table.is(changed.record) ? { record: changed.record, pending: changed.pending } : null;
  }

  /**
   * The rows of the screen that opens before all are read.
   * Records that the outbox makes or changes are among them, so the caller sorts again.
   */
  async first({ index, limit, reverse, all: [field, values] = ['', []] }: Beginning): Promise<Listed<Row>[]> {
    const { db, ready } = this.#parts;
    await ready;
    const { stored, waiting } = await withConnection(db, () =>
      db.transaction('r', db.outbox, this.#table(), async () => {
        const newest = await db.outbox.orderBy('seq').reverse().limit(newestChanges).toArray();
        const order = this.#table().orderBy(index);
        const first = await (reverse ? order.reverse() : order).limit(limit).toArray();
        const leading = await this.#valued(field, values);
        const stored = [...new Map([...first, ...leading].map((row) => [row.id, row])).values()];
        const earlier = newest.length < newestChanges ? [] : await this.#waitingOn(stored.map(({ id }) => id));
        return { stored, waiting: [...newest, ...earlier] };
      }),
    );
    return this.#joined(await this.#readable(stored), waiting);
  }

  /** Every row whose indexed field has one of the values, and whatever else the outbox makes or changes. */
  async having(field: string, values: readonly string[]): Promise<Listed<Row>[]> {
    const { db, table, ready, outbox } = this.#parts;
    await ready;
    const index = await outbox.index.current();
    // A long outbox is laid over the rows piece by piece, which is done for all of them alone.
    if (index.size > newestChanges) return this.all();
    const [waiting, changed] = [[...index.rows()], this.#own(index.refs())];
    const stored = await withConnection(db, () =>
      db.transaction('r', table.name, async () => [...(await this.#valued(field, values)), ...(await this.#table().bulkGet(changed))]),
    );
    return this.#joined(await this.#readable(stored), waiting);
  }

  /** Those that are rows of this release; looked at in turns, because a start asks for some hundred while people begin to touch it. */
  async #readable(stored: readonly (StoredRecord | undefined)[]): Promise<Row[]> {
    const { is } = this.#parts.table;
    const readable: Row[] = [];
    await inTurns(stored, (row) => void (is(row) && readable.push(row)));
    return readable;
  }

  /** Records that the device doesn't hold, with the outbox overlaid in: changed where a change waits, and what it makes besides. */
  async over(records: readonly Row[]): Promise<Listed<Row>[]> {
    const index = await this.#parts.outbox.index.current();
    const made = [...index.rows()].filter(({ base }) => base === null);
    return this.#joined(records, [...made, ...records.flatMap(({ id }) => index.about(this.#refOf(id)))]);
  }

  /** Rows with what waits laid over them, and those that it makes besides. */
  #joined(stored: readonly Row[], waiting: readonly OutboxRow[]): Listed<Row>[] {
    const { commands, table } = this.#parts;
    const rows = new Map(stored.map((row) => [row.id, row]));
    const inOrder = [...new Map(waiting.map((row) => [row.seq, row])).values()].sort((a, b) => a.seq - b.seq);
    const about = new Map<Ref, OutboxRow[]>();
    for (const row of inOrder) {
      for (const ref of refsWritten(row)) {
        const changes = about.get(ref);
        if (changes) changes.push(row);
        else about.set(ref, [row]);
      }
    }
    const listed: Listed<Row>[] = [];
    for (const [ref, changes] of about) {
      if (resourceOf(ref) !== table.name) continue;
      const id = idOf(ref);
      const row = shownAs(overlaid(changes, commands, ref, rows.get(id) ?? null), table);
      if (row !== undefined) rows.delete(id);
      if (row) listed.push(row);
    }
    for (const row of rows.values()) listed.push({ ...row, pending: null });
    return listed;
  }

  /** Rows of the outbox about a record, in their order. */
  #waitingFor(id: string): Promise<OutboxRow[]> {
    return withConnection(this.#parts.db, async () => this.#waitingOn([id]));
  }

  #waitingOn(ids: readonly string[]): PromiseLike<OutboxRow[]> {
    const refs = ids.map((id) => this.#refOf(id));
    return this.#parts.db.outbox.where('writes').anyOf(refs).distinct().sortBy('seq');
  }

  #refOf = (id: string): Ref => refOf(this.#parts.table.name, id);

  /** Each value by itself: asked for several at once, Dexie goes from row to row. */
  async #valued(field: string, values: readonly string[]): Promise<StoredRecord[]> {
    const found = await Promise.all(values.map((value) => this.#table().where(field).equals(value).toArray()));
    return found.flat();
  }

  #table() {
    return this.#parts.db.table<StoredRecord, string>(this.#parts.table.name);
  }

  #listed(row: StoredRecord): Listed<Row> | null {
    return this.#parts.table.is(row) ? asListed(row) : null;
  }

  async #current(): Promise<Listed<Row>[]> {
    for (;;) {
      const index = await this.#parts.outbox.index.current();
      this.#base ??= this.#readAll();
      const reading = this.#base;
      const base = await reading;
      // What changed meanwhile is in neither, or in one of them only.
      if (this.#base !== reading || !index.isCurrent) continue;
      if (this.#overlaySome(index, base)) return this.#withLaid(base);
      await yieldToBrowser();
    }
  }

  /** Overlays as many records as a slow phone can without standing still. Whether that were all. */
  #overlaySome(index: OutboxIndex, base: Read<Row>): boolean {
    const { table, commands } = this.#parts;
    if (this.#stale === null) {
      this.#laid = new Map();
      this.#stale = new Set(this.#own(index.refs()));
    }
    let left = overlaidAtOnce;
    for (const id of this.#stale) {
      if (left-- === 0) return false;
      this.#stale.delete(id);
      const ref = this.#refOf(id);
      const shown = shownAs(overlaid(index.about(ref), commands, ref, recordOf(base.get(id))), table);
      if (shown === undefined) this.#laid.delete(id);
      else this.#laid.set(id, shown);
    }
    return true;
  }

  /** The rows as the lists show them: those that the outbox makes stand last, so that the others keep their places. */
  #withLaid(base: Read<Row>): Listed<Row>[] {
    const rows: Listed<Row>[] = [];
    for (const [id, row] of base) {
      const laid = this.#laid.get(id);
      const shown = laid === undefined ? row : laid;
      if (shown) rows.push(shown);
    }
    for (const [id, row] of this.#laid) if (row && !base.has(id)) rows.push(row);
    return rows;
  }

  async #readAll() {
    const shared = new SharedValues();
    this.#shared = shared;
    const { loose, packs } = await this.#stored();
    const read: Read<Row> = new Map(loose);
    const reader = new PackReader(this.#parts.table, shared);
    for (const pack of packs) {
      const rows = await reader.rows(pack);
      await inTurns(rows, ({ id, row }) => read.set(id, row));
    }
    void this.#settle(loose);
    return read;
  }

  async #settle(loose: Read<Row>): Promise<void> {
    await this.#shareWithin(loose.values());
    if (loose.size >= this.#parts.packSizes.fewest) await this.#pack();
  }

  /** In spare moments: while rows are read, somebody waits for them. */
  #shareWithin(rows: Iterable<Listed<Row> | null | undefined>): Promise<void> {
    return inTurns(rows, (row) => row && this.#shared.shareWithin(row));
  }

  /** Also in spare moments: the next start reads them faster. */
  #pack(): Promise<void> {
    const { db, table, packSizes } = this.#parts;
    return packLoose(db, table.name, packSizes);
  }

  /** What the rows are stored as: packs, and what is in none. */
  async #stored(): Promise<{ loose: Read<Row>; packs: Pack[] }> {
    const { db, table, ready } = this.#parts;
    await ready;
    return withConnection(db, () =>
      db.transaction('r', this.#table(), db.packs, db.cursors, async () => {
        const loose: Read<Row> = new Map();
        const packs: Pack[] = [];
        const keys = await truePacks(db, table.name);
        for (const [at, gap] of gapsOf(keys).entries()) {
          const key = keys[at];
          const [pack] = await Promise.all([
            key && db.packs.get(key),
            readGap(this.#table(), gap, Number.POSITIVE_INFINITY, (slice) => {
              for (const row of slice) loose.set(row.id, this.#listed(row));
            }),
          ]);
          if (pack) packs.push(pack);
        }
        return { loose, packs };
      }),
    );
  }

  #changed(changes: readonly TableChange[]): void {
    for (const { table, keys, refs, fill } of changes) {
      if (table === 'outbox') this.#restale(keys === null || !refs ? null : this.#own(refs));
      else if (table === this.#parts.table.name) {
        this.#restale(keys);
        if (this.#base) this.#base = keys === null ? null : this.#patching(this.#base, keys);
        // Until now there was no pack of them: any might have come in between.
        if (this.#base && fill === 'ends') void this.#pack();
      }
    }
  }

  #own(refs: Iterable<Ref>): string[] {
    return [...refs].filter((ref) => resourceOf(ref) === this.#parts.table.name).map(idOf);
  }

  #restale(ids: readonly string[] | null): void {
    if (ids?.length === 0) return;
    this.#snapshot = null;
    if (ids === null) this.#stale = null;
    else for (const id of ids) this.#stale?.add(id);
  }

  #patching(before: Promise<Read<Row>>, keys: string[]) {
    const patched = this.#patched(before, keys);
    // Nobody may be asking just now: what storage refuses here is read again when somebody does.
    patched.catch(() => {
      if (this.#base !== patched) return;
      this.#base = null;
      this.#stale = null;
    });
    return patched;
  }

  async #patched(before: Promise<Read<Row>>, keys: string[]) {
    const [base, rows] = await Promise.all([before, this.#readSome(keys)]);
    for (const [key, row] of rows) {
      if (row === undefined) base.delete(key);
      else base.set(key, row);
    }
    void this.#shareWithin(rows.map(([, row]) => row));
    return base;
  }

  /** The rows of these keys; undefined: there is none. */
  async #readSome(keys: readonly string[]) {
    const { db, table } = this.#parts;
    // Whoever tells of many has just written them, in this very task.
    if (keys.length > patchedAtOnce) await yieldToBrowser();
    return withConnection(db, () =>
      db.transaction('r', table.name, async () => {
        const read: [string, Listed<Row> | null | undefined][] = [];
        for (const slice of slicesOf(keys, patchedAtOnce)) {
          const rows = await this.#table().bulkGet(slice);
          slice.forEach((key, index) => {
            const row = rows[index];
            read.push([key, row && this.#listed(row)]);
          });
        }
        return read;
      }),
    );
  }
}

/** As the lists show it, made of the row that was read: a copy would be another object for each. */
const asListed = <Row extends StoredRecord>(row: Row): Listed<Row> => Object.assign(row, { pending: null });

/** The record without what only the lists add: a change is applied to what the server would know. */
function recordOf(listed: Listed<StoredRecord> | null | undefined): StoredRecord | null {
  if (!listed) return null;
  const record: StoredRecord & { pending?: Pending | null } = { ...listed };
  delete record.pending;
  return record;
}

/** As the lists show a record that the outbox changes: null where it is none of theirs any more, undefined where nothing changes it. */
function shownAs<Row>(changed: Overlaid | null, { is }: { is(record: unknown): record is Row }): Listed<Row> | null | undefined {
  if (!changed) return undefined;
  return is(changed.record) ? { ...changed.record, pending: changed.pending } : null;
}

/** The rows of a resource on a device, shared by all who ask. */
export function rowsOn<Row extends StoredRecord>(table: RowTable<Row>, home: Home): RowsOnDevice<Row> {
  const rows = table.onDevices.get(home) ?? new Rows<Row>(home, table);
  table.onDevices.set(home, rows);
  return rows;
}
