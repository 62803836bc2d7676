import Dexie from 'dexie';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { idle, noteDevice, noteTable } from '../../tests/support/note-device';
import { NoteLog } from '../../tests/support/note-log';
import type { StoredRecord } from './command';
import { type DeviceDatabase, databaseName } from './database';
import type { Device } from './device';
import { PackReader, packLoose, packOf } from './packs';
import { SharedValues } from './shared-values';

describe('a pack', () => {
  const looseSchema = v.object({
    id: v.string(),
    version: v.number(),
    rev: v.number(),
    status: v.picklist(['open', 'over']),
    place: v.nullable(v.object({ label: v.string() })),
    stops: v.optional(v.array(v.object({ label: v.string() }))),
  });
  type Loose = v.InferOutput<typeof looseSchema>;
  const is = (record: unknown): record is Loose => v.is(looseSchema, record);
  const place = fc.record({ label: fc.constantFrom('Goa', 'Pune', '') });
  const strange = fc.oneof(fc.string(), fc.integer(), fc.constant(null), place);
  const fields = {
    version: fc.nat(3),
    rev: fc.nat(),
    status: fc.constantFrom('open', 'over'),
    place: fc.option(place),
    stops: fc.array(place, { maxLength: 2 }),
    more: strange,
  };
  const sound = fc.record(fields, { requiredKeys: ['version', 'rev', 'status', 'place'] });
  const any = fc.record(
    { ...fields, status: fc.oneof(fields.status, strange), place: fc.oneof(fields.place, strange) },
    { requiredKeys: [] },
  );

  const kept = async (rows: readonly object[]) => structuredClone(await packOf('trip', rows.map(stored)));
  const unpacked = async (rows: readonly object[], schema: v.GenericSchema<unknown, Loose>, check = is, shared = new SharedValues()) => [
    ...(await new PackReader({ is: check, row: schema }, shared).rows(await kept(rows))),
  ];
  const stored = (row: object, at: number): StoredRecord => ({ version: 1, rev: 1, ...structuredClone(row), id: `id-${at}` });

  test.each([
    ['that can be read', sound],
    ['of which some can’t be read', any],
  ])('says what its rows said, %s', async (_, row) => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const expected = rows.map(stored).map((each) => ({ id: each.id, row: is(each) ? { ...each, pending: null } : null }));
        expect(await unpacked(rows, looseSchema)).toStrictEqual(expected);
      }),
    );
  });

  test('of rows that differ in their fields leaves each its own, in their order', async () => {
    const rows = [
      { status: 'open', place: null },
      { place: null, status: 'over', more: 1 },
    ];
    const found = await unpacked(rows, looseSchema);
    expect(found.map(({ row }) => Object.keys(row ?? {}))).toEqual(rows.map((row, at) => [...Object.keys(stored(row, at)), 'pending']));
  });

  test('asks each row where its schema asks more than its fields do', async () => {
    const both = v.pipe(
      looseSchema,
      v.check(({ status, place: at }) => status === 'open' || at !== null),
    );
    const rows = [
      { status: 'over', place: null },
      { status: 'open', place: null },
    ];
    const found = await unpacked(rows, both, (record): record is Loose => v.is(both, record));
    expect(found.map(({ row }) => row?.status ?? null)).toEqual([null, 'open']);
  });

  test('looks at what recurs once, and remembers of what it may not be', async () => {
    const reader = new PackReader({ is, row: looseSchema }, new SharedValues());
    const rows = ['Goa', 1, 'Goa', 1].map((label) => ({ status: 'open', place: { label } }));
    const places: unknown[] = [];
    for (const pack of [await kept(rows), await kept(rows)])
      for (const { row } of await reader.rows(pack)) places.push(row?.place?.label ?? null);
    expect(places).toEqual(['Goa', null, 'Goa', null, 'Goa', null, 'Goa', null]);
  });

  test('of an earlier release, which noted no hashes, shares what it has with others', async () => {
    const reader = new PackReader({ is, row: looseSchema }, new SharedValues());
    const rows = ['Goa', 'Pune', 'Goa', 'Goa', 'Goa'].map((label) => ({ status: 'open', place: { label } }));
    const [earlier, now] = [await kept(rows), await kept(rows)];
    for (const column of earlier.columns.values()) delete column.hashes;
    const [[one], [other]] = [[...(await reader.rows(earlier))], [...(await reader.rows(now))]];
    expect(one?.row?.place).toEqual({ label: 'Goa' });
    expect(other?.row?.place).toBe(one?.row?.place);
  });

  const inGoa = [1, 2, 3, 4].map(() => ({ status: 'open', place: { label: 'Goa' } }));

  test('has each value once that recurs, one with that of other rows', async () => {
    const shared = new SharedValues();
    const [one, other] = [await unpacked(inGoa, looseSchema, is, shared), await unpacked(inGoa, looseSchema, is, shared)];
    const places = [...one, ...other].map(({ row }) => row?.place);
    expect(places[0]).toEqual({ label: 'Goa' });
    expect(places.filter((each) => each === places[0])).toHaveLength(8);
  });

  test('lets no row change what it shares with others, even where other packs share nothing', async () => {
    const shared = new SharedValues();
    for (let at = 0; at < 3000; at++) shared.valueOf('place', { label: 'Elsewhere', at });
    const [first, second] = await unpacked(inGoa, looseSchema, is, shared);
    expect(second?.row?.place).toBe(first?.row?.place);
    expect(Object.isFrozen(first?.row?.place)).toBe(true);
  });
});

const small = { fewest: 2, most: 3 };

/** Somebody's device whose rows are packed, and each start of it. */
function packing(log = new NoteLog()) {
  const first = noteDevice({ fetchChanges: log.changes, packSizes: small });
  const restart = () => noteDevice({ fetchChanges: log.changes, packSizes: small, again: first.device }).device;
  return { log, device: first.device, restart };
}

const textsOn = async (device: Device) => (await device.rowsOf(noteTable).all()).map(({ id, text }) => `${id} ${text}`).sort();
const packsOn = async (db: DeviceDatabase) => (await db.packs.toCollection().primaryKeys()).map(([, from, to]) => `${from}–${to}`);
const written = (log: NoteLog) => [...log.rows.values()].map(({ id, text }) => `${id} ${text}`).sort();

/** Reads all rows once, after which they are packed. */
async function packed(device: Device): Promise<void> {
  await device.rowsOf(noteTable).all();
  await idle();
}

/** A device with rows that are in no pack yet. */
async function loose(ids: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']) {
  const made = packing();
  for (const id of ids) made.log.put(id, 'Milk');
  await made.device.replica.pull('note');
  return made;
}

async function filled(ids?: readonly string[]) {
  const made = await loose(ids);
  await packed(made.device);
  return made;
}

describe('packs', () => {
  test('hold the rows that are on the device, and the next start reads those alone', async () => {
    const { device, restart, log } = await filled(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(await packsOn(device.db)).toEqual(['a–c', 'd–f']);
    // What nobody reads is missed by nobody.
    await device.db.table('note').bulkDelete(['a', 'b', 'f']);
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('are made once the last rows of a first fill have come in', async () => {
    const { log, device } = packing();
    for (const id of ['a', 'b', 'c', 'd']) log.put(id, 'Milk');
    const rows = device.rowsOf(noteTable);
    await rows.all();
    let onTheWay: string[] = [];
    log.before = () => {
      if (log.asked.length === 2) void packsOn(device.db).then((packs) => (onTheWay = packs));
    };
    await device.replica.pull('note');
    await idle();
    expect([onTheWay, await packsOn(device.db)]).toEqual([[], ['a–c']]);
  });

  test('lose a row that changes, goes or comes between, and are made again by the next start', async () => {
    const { log, device, restart } = await filled();
    log.put('b', 'Bread');
    log.put('a2', 'Cheese');
    log.put('g', 'Eggs');
    await device.replica.pull('note');
    expect(await packsOn(device.db)).toEqual(['d–f']);
    const next = restart();
    expect(await textsOn(next)).toEqual(written(log));
    await packed(next);
    expect(await packsOn(device.db)).toEqual(['a–b', 'd–f']);
    log.remove('e');
    await device.replica.pull('note');
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('follow what comes while they are being unpacked', async () => {
    const { log, device, restart } = await filled();
    const next = restart();
    const reading = textsOn(next);
    log.put('b', 'Bread');
    log.remove('e');
    await device.replica.pull('note');
    await reading;
    expect(await textsOn(next)).toEqual(written(log));
  });

  test('are void where an earlier release, which knows of none, has written rows since', async () => {
    const { log, device, restart } = await filled();
    device.db.close();
    const old = new Dexie(databaseName(device.userId));
    onTestFinished(() => old.close());
    await old.open();
    log.put('b', 'Bread');
    const changed = log.rows.get('b');
    const cursor: unknown = await old.table('cursors').get('note');
    await old.transaction('rw', old.table('note'), old.table('cursors'), async () => {
      await old.table('note').put(changed);
      await old.table('cursors').put({ ...v.parse(v.looseObject({}), cursor), rev: log.rev });
    });
    old.close();
    const next = restart();
    expect(await textsOn(next)).toEqual(written(log));
    await packed(next);
    expect(await packsOn(next.db)).toEqual(['a–c', 'd–f']);
    // What it didn't hear of doesn't come back with what it does.
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('that are void stay so for rows that the next page leaves alone', async () => {
    const { log, device, restart } = await filled();
    log.put('b', 'Bread');
    await device.db.table('note').put(log.rows.get('b'));
    await device.db.cursors.update('note', { rev: log.rev });
    log.put('f', 'Eggs');
    await device.replica.pull('note');
    expect(await packsOn(device.db)).toEqual([]);
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('are not kept of rows that were written while they were made', async () => {
    const { log, device, restart } = await loose(['a', 'b', 'c']);
    const next = restart();
    await next.ready;
    let writing: PromiseLike<unknown> | null = null;
    const write = () => {
      const bread = log.put('b', 'Bread');
      const { cursors } = device.db;
      const notes = device.db.table('note');
      return device.db.transaction('rw', notes, cursors, async () => {
        await notes.put(bread);
        await cursors.update('note', { rev: log.rev, packs: log.rev });
      });
    };
    next.db.table('note').hook('reading', (row: unknown) => {
      writing ??= write();
      return row;
    });
    await packLoose(next.db, 'note', small);
    await writing;
    expect(await packsOn(device.db)).toEqual([]);
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('that storage refuses are done without', async () => {
    const { log, restart } = await loose(['a', 'b', 'c']);
    const next = restart();
    next.db.packs.hook('creating', () => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    });
    await packLoose(next.db, 'note', small);
    expect(await packsOn(next.db)).toEqual([]);
    expect(await textsOn(next)).toEqual(written(log));
  });

  test('that two tabs make at once don’t overlap', async () => {
    const { log, device, restart } = await loose();
    const other = restart();
    await Promise.all([packLoose(device.db, 'note', { fewest: 2, most: 2 }), packLoose(other.db, 'note', small)]);
    const packs = await device.db.packs.toArray();
    const overlapping = packs.filter(({ from }, at) => at > 0 && from <= (packs[at - 1]?.to ?? ''));
    expect([packs.length > 0, overlapping]).toEqual([true, []]);
    expect(await textsOn(restart())).toEqual(written(log));
  });

  test('are not made while rows come in for the first time, when any may come in between', async () => {
    const { device } = await loose(['a', 'b', 'c']);
    await device.db.cursors.update('note', { fill: 'a' });
    await packLoose(device.db, 'note', small);
    expect(await packsOn(device.db)).toEqual([]);
  });

  test('of another epoch go with its rows', async () => {
    const { log, device, restart } = await filled();
    log.epoch = 'second';
    log.rows.clear();
    log.rev = 0;
    log.put('c', 'Bread');
    await device.replica.pull('note');
    expect(await packsOn(device.db)).toEqual([]);
    expect(await textsOn(restart())).toEqual(['c Bread']);
  });

  test('go with the rows when somebody leaves', async () => {
    const { device } = await filled();
    await device.forgetReadable();
    expect(await packsOn(device.db)).toEqual([]);
  });
});
