import type { Table } from 'dexie';
import * as v from 'valibot';
import type { StoredRecord } from './command';
import type { Column, Cursor, DeviceDatabase, Pack, PackKey } from './database';
import type { Listed, RowTable } from './row-table';
import { isObject } from './says-the-same';
import { hashOf, SharedValues } from './shared-values';
import { isStorageFailure, withConnection } from './storage';
import { inTurns } from './yield';

/** How many rows make a pack: fewer are soon read by themselves, and more are too many to lose to one that changes. */
export type PackSizes = { fewest: number; most: number };
export const usualSizes: PackSizes = { fewest: 200, most: 1000 };

/** Rows read in one task. */
const sliceSize = 50;

/** Rows as a pack; made in turns, for which nobody waits. */
export async function packOf(resource: string, rows: readonly StoredRecord[]): Promise<Pack> {
  const shared = new SharedValues();
  await inTurns(rows, (row) => shared.shareWithin(row));
  const layouts = new Map<string, { at: number; fields: string[] }>();
  const layoutOf = new Uint16Array(rows.length);
  rows.forEach((row, place) => {
    const fields = Object.keys(row);
    const key = fields.join('\n');
    const layout = layouts.get(key) ?? { at: layouts.size, fields };
    layouts.set(key, layout);
    layoutOf[place] = layout.at;
  });
  const known = [...layouts.values()].map(({ fields }) => fields);
  const columns = new Map<string, Column>();
  await inTurns(new Set(known.flat()), (name) => columns.set(name, columnOf(rows.map((row) => fieldOf(row, name)))));
  return { resource, from: rows[0]?.id ?? '', to: rows.at(-1)?.id ?? '', size: rows.length, layouts: known, layoutOf, columns };
}

const fieldOf = (row: object, name: string): unknown => (isObject(row) ? row[name] : undefined);

function columnOf(values: unknown[]): Column {
  const places = new Map<unknown, number>();
  const at = new Uint16Array(values.length);
  values.forEach((value, place) => {
    const known = places.get(value) ?? places.size;
    places.set(value, known);
    at[place] = known;
  });
  const recur = places.size * 2 <= values.length;
  const kept = recur ? [...places.keys()] : values;
  const hashes = kept.some(isObject) ? Int32Array.from(kept, (value) => (isObject(value) ? hashOf(value) : 0)) : undefined;
  return { values: kept, at: recur ? at : null, ...(hashes && { hashes }) };
}

type Fields = { [name: string]: unknown; pending: null };
type Unpacked<Row> = { id: string; row: Listed<Row> | null };

/**
 * A row as the lists show it, with nothing in its fields. Rows are copies of one: an object that is given more than twenty fields one after
 * the other may become a hash table, which takes several times the memory and is slower to read.
 */
const emptyRow = (names: readonly string[]): Fields => ({ ...Object.fromEntries(names.map((name) => [name, null])), pending: null });

/** Reads the rows of one pack after the other. What recurs is one with what `shared` has, and is looked at once in all of them. */
export class PackReader<Row extends StoredRecord> {
  readonly #table: Pick<RowTable<Row>, 'is' | 'row'>;
  readonly #shared: SharedValues;
  /** By field, whether an object is one that the field may have. */
  readonly #known = new Map<string, WeakMap<object, boolean>>();

  constructor(table: Pick<RowTable<Row>, 'is' | 'row'>, shared: SharedValues) {
    this.#table = table;
    this.#shared = shared;
  }

  /** The rows of a pack one after the other, null where one is none that this release can read. */
  async rows({ size, layouts, layoutOf, columns }: Pack): Promise<Iterable<Unpacked<Row>>> {
    const own = new Map<string, Column>();
    await inTurns(columns, ([name, { values, at, hashes }]) => {
      const once = values.map((value, place) => this.#shared.valueOf(name, value, hashes?.[place]));
      // What stands in several rows of the pack is one in all of them.
      if (at) for (const value of once) if (isObject(value)) Object.freeze(value);
      own.set(name, { at, values: once });
    });
    const known = layouts.map((names) => ({
      empty: emptyRow(names),
      fields: names.map((name) => ({ name, ...(own.get(name) ?? { at: null, values: [] }) })),
    }));
    const is = await this.#checkOf(own);
    return (function* rows() {
      for (let place = 0; place < size; place++) {
        const layout = layoutOf[place] ?? 0;
        const { empty, fields } = known[layout] ?? { empty: emptyRow([]), fields: [] };
        const row = { ...empty };
        for (const { name, at, values } of fields) row[name] = values[at ? (at[place] ?? 0) : place];
        // Whatever a newer server may mean by a field of that name.
        row.pending = null;
        yield { id: String(row.id), row: is(row, layout) ? row : null };
      }
    })();
  }

  /**
   * Where each value is one that its field may have, whether a row is one of these depends on which fields it has and on nothing else. So
   * what recurs is looked at once, and one row of each layout.
   */
  async #checkOf(columns: ReadonlyMap<string, Column>) {
    const { row, is } = this.#table;
    let areSound = hasNothingButFields(row);
    await inTurns(columns, ([name, { values }]) => {
      const field = hasNothingButFields(row) ? row.entries[name] : undefined;
      areSound &&= !field || values.every((value) => value === undefined || this.#isSound(name, field, value));
    });
    const known: boolean[] = [];
    return (record: unknown, layout: number): record is Row => {
      if (!areSound) return is(record);
      known[layout] ??= is(record);
      return known[layout];
    };
  }

  #isSound(name: string, field: v.GenericSchema, value: unknown): boolean {
    if (!isObject(value)) return v.is(field, value);
    const checked = this.#known.get(name) ?? new WeakMap<object, boolean>();
    this.#known.set(name, checked);
    const known = checked.get(value) ?? v.is(field, value);
    checked.set(value, known);
    return known;
  }
}

const hasNothingButFields = (schema: v.GenericSchema): schema is v.GenericSchema & { entries: v.ObjectEntries } =>
  (schema.type === 'object' || schema.type === 'loose_object') && 'entries' in schema && !('pipe' in schema);

/** Behind every id. */
const end = '\uffff';
const keysOf = (db: DeviceDatabase, resource: string): PromiseLike<PackKey[]> =>
  db.packs.where('[resource+from+to]').between([resource, '', ''], [resource, end, end]).primaryKeys();

/** Whether the packs have heard of each write: an earlier release, opened once more, writes rows and knows nothing of packs. */
export const areTrue = ({ packs, rev }: Cursor): boolean => packs === rev;

/** The packs of a resource, in the order of their rows. Part of the transaction that reads them and the rows that are in none. */
export async function truePacks(db: DeviceDatabase, resource: string): Promise<PackKey[]> {
  const cursor = await db.cursors.get(resource);
  return cursor && areTrue(cursor) ? keysOf(db, resource) : [];
}

/** Takes away the packs in which one of these rows is, null: all of them. Part of the transaction that writes the rows. */
export async function dropPacks(db: DeviceDatabase, resource: string, ids: readonly string[] | null): Promise<void> {
  const keys = await keysOf(db, resource);
  const gone = keys.filter(([, from, to]) => ids === null || ids.some((id) => from <= id && id <= to));
  if (gone.length > 0) await db.packs.bulkDelete(gone);
}

/** Rows that are in no pack, between two ids; null: up to the last. */
export type Gap = { after: string; before: string | null };

/** Before each pack and after the last one. */
export const gapsOf = (keys: readonly PackKey[]): Gap[] => [
  ...keys.map(([, from], at) => ({ after: keys[at - 1]?.[2] ?? '', before: from })),
  { after: keys.at(-1)?.[2] ?? '', before: null },
];

const rowsIn = (rows: Table<StoredRecord, string>, { after, before }: Gap) =>
  before === null ? rows.where(':id').above(after) : rows.where(':id').between(after, before, false, false);

/** Reads the first rows of a gap, in their order, a few in each task. Part of a transaction. */
export async function readGap(
  rows: Table<StoredRecord, string>,
  { after, before }: Gap,
  most: number,
  take: (slice: StoredRecord[]) => void,
): Promise<void> {
  const sliceAfter = (id: string, left: number) => rowsIn(rows, { after: id, before }).limit(Math.min(sliceSize, left)).toArray();
  for (let left = most, slice = await sliceAfter(after, left); ; ) {
    left -= slice.length;
    const last = slice.length < sliceSize || left === 0 ? null : slice.at(-1);
    // Storage fetches the next slice while this one is taken.
    const next = last && sliceAfter(last.id, left);
    take(slice);
    if (!next) return;
    slice = await next;
  }
}

/** Packs the rows of a resource that are in no pack, in spare moments. Ends once a row is written meanwhile: another start packs the rest. */
export async function packLoose(db: DeviceDatabase, resource: string, sizes: PackSizes): Promise<void> {
  try {
    const begun = await withConnection(db, () => begin(db, resource));
    for (const gap of begun?.gaps ?? []) if (begun && !(await packGap(db, begun.cursor, gap, sizes))) return;
  } catch (error) {
    // Rows by themselves say the same, only slower.
    if (!isStorageFailure(error)) throw error;
  }
}

/** Whether the next gap's rows may be packed, too. */
async function packGap(db: DeviceDatabase, cursor: Cursor, { after, before }: Gap, sizes: PackSizes): Promise<boolean> {
  const { resource } = cursor;
  for (let from = after; ; ) {
    const loose = await withConnection(db, () => looseIn(db.table(resource), { after: from, before }, sizes));
    if (loose.length === 0) return true;
    const pack = await packOf(resource, loose);
    if (!(await withConnection(db, () => keep(db, cursor, pack)))) return false;
    from = pack.to;
  }
}

/** Where the rows stand that are to be packed, and where some are in no pack; null while they come in for the first time. */
const begin = (db: DeviceDatabase, resource: string): Promise<{ cursor: Cursor; gaps: Gap[] } | null> =>
  db.transaction('rw', db.cursors, db.packs, async () => {
    const cursor = await db.cursors.get(resource);
    if (!cursor || cursor.fill !== null) return null;
    if (areTrue(cursor)) return { cursor, gaps: gapsOf(await keysOf(db, resource)) };
    await dropPacks(db, resource, null);
    const marked = { ...cursor, packs: cursor.rev };
    await db.cursors.put(marked);
    return { cursor: marked, gaps: gapsOf([]) };
  });

/** The first rows of a gap, as many as make a pack; none where they are too few. */
const looseIn = (rows: Table<StoredRecord, string>, gap: Gap, { fewest, most }: PackSizes): Promise<StoredRecord[]> =>
  rows.db.transaction('r', rows, async () => {
    // The rows of a gap that is too small would be read at each start, to no end.
    if ((await rowsIn(rows, gap).limit(fewest).count()) < fewest) return [];
    const loose: StoredRecord[] = [];
    await readGap(rows, gap, most, (slice) => loose.push(...slice));
    return loose;
  });

/** Whether a pack is as true as when its rows were read, so that it was kept: nothing was written since, and no other tab has packed them. */
const keep = (db: DeviceDatabase, { resource, epoch, rev, fill }: Cursor, pack: Pack): Promise<boolean> =>
  db.transaction('rw', db.cursors, db.packs, async () => {
    const cursor = await db.cursors.get(resource);
    if (!cursor || !areTrue(cursor) || cursor.epoch !== epoch || cursor.rev !== rev || cursor.fill !== fill) return false;
    const others = await keysOf(db, resource);
    if (others.some(([, from, to]) => from <= pack.to && pack.from <= to)) return false;
    await db.packs.add(pack);
    return true;
  });
