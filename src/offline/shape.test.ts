import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { resource } from '@/contract/resource';
import type { Changes } from '@/contract/sync';
import { noteCommands, noteDevice, notes, noteTable } from '../../tests/support/note-device';
import type { StoredRecord } from './command';
import { rowTable } from './row-table';

const milk = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white' };
const bread = { id: 'b', version: 1, rev: 2, text: 'Bread', colour: 'brown' };

const pageOf = (rows: StoredRecord[], more: Partial<Changes<StoredRecord>> = {}): Changes<StoredRecord> => ({
  epoch: 'e',
  reset: false,
  rows,
  deleted: [],
  rev: 2,
  next: null,
  more: false,
  total: rows.length,
  ...more,
});

/** A device whose server has these notes: all for a fill, and nothing new since. */
const deviceWith = (rows: StoredRecord[], ...options: Parameters<typeof noteDevice>) =>
  noteDevice({ fetchChanges: async (_, { fill }) => pageOf(fill === undefined ? [] : rows), ...options[0] });

describe('a row that can’t be read', () => {
  test('is one unreadable row, and is stored as it came', async () => {
    const strange = { id: 'c', version: 1, rev: 2, words: ['of a newer server'] };
    const { device } = deviceWith([milk, strange, bread]);
    await device.replica.pull('note');
    const rows = device.rowsOf(noteTable);
    expect((await rows.all()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await rows.unreadable()).toBe(1);
    expect(await rows.one('c')).toBeNull();
    expect(await device.db.table('note').get('c')).toEqual(strange);
  });

  test('holds no change of another row up', async () => {
    const { device } = deviceWith([milk, { id: 'c', version: 1, rev: 2 }]);
    await device.replica.pull('note');
    await device.outbox.enqueue({ name: 'note.remove', body: { id: 'a', text: 'Milk', colour: 'white' }, seen: null, base: milk });
    expect(await device.rowsOf(noteTable).all()).toEqual([]);
  });
});

test('what a newer server adds to a row is kept, and shown by none', async () => {
  const more = { ...milk, urgency: 'high' };
  const { device } = deviceWith([more]);
  await device.replica.pull('note');
  expect(await device.rowsOf(noteTable).all()).toEqual([{ ...more, pending: null }]);
});

/** The release after this one, whose notes have their words under another name. */
const laterRow = v.object({ id: v.string(), version: v.number(), rev: v.number(), words: v.string() });
const laterNotes = resource({
  name: 'note',
  row: laterRow,
  held: {
    since: 'id',
    indexes: [],
    shape: 2,
    upgrade: (row) => Object.assign({}, row, { words: v.parse(v.looseObject({ text: v.string() }), row).text }),
  },
  filters: {},
  matches: {},
  sorts: ['id'],
});

describe('rows of an earlier shape', () => {
  const left = async () => {
    const before = deviceWith([milk, bread]);
    await before.device.replica.pull('note');
    return before;
  };

  test('are brought up to date in place, with no network, so that the list never vanishes', async () => {
    const before = await left();
    const { device } = noteDevice({ again: before.device, resources: [laterNotes], commands: noteCommands });
    const shown = await device.rowsOf(rowTable(laterNotes)).all();
    expect(shown.map(({ words }) => words)).toEqual(['Milk', 'Bread']);
    expect(await device.replica.cursor('note')).toMatchObject({ shape: 2, fill: '', syncedAt: before.time.now });
  });

  test('are filled anew behind it', async () => {
    const before = await left();
    const fresh = { id: 'b', version: 2, rev: 3, words: 'Rolls' };
    const asked: unknown[] = [];
    const { device } = noteDevice({
      again: before.device,
      resources: [laterNotes],
      fetchChanges: async (_, query) => {
        asked.push(query);
        return pageOf(query.fill === undefined ? [] : [fresh], { rev: 3, deleted: query.fill === undefined ? ['a'] : [] });
      },
    });
    await device.replica.pull('note');
    expect(asked).toEqual([
      { fill: '', sizePerPage: 250 },
      { since: 2, sizePerPage: 250 },
    ]);
    expect((await device.rowsOf(rowTable(laterNotes)).all()).map(({ words }) => words)).toEqual(['Rolls']);
  });

  test('are brought up to date once', async () => {
    const before = await left();
    const first = noteDevice({ again: before.device, resources: [laterNotes], fetchChanges: async () => pageOf([]) });
    await first.device.replica.pull('note');
    const { device } = noteDevice({ again: first.device, resources: [laterNotes] });
    await device.ready;
    expect(await device.replica.cursor('note')).toMatchObject({ shape: 2, fill: null });
  });

  test('that an earlier release goes on with are left to it', async () => {
    const before = await left();
    const later = noteDevice({ again: before.device, resources: [laterNotes] });
    await later.device.ready;
    const { device } = noteDevice({ again: later.device, resources: [notes] });
    await device.ready;
    expect((await device.rowsOf(noteTable).all()).map(({ text }) => text)).toEqual(['Milk', 'Bread']);
  });
});
