import { describe, expect, test } from 'vitest';
import { gate, idle, type Note, note, noteDevice, notes, noteTable } from '../../tests/support/note-device';
import { NoteLog } from '../../tests/support/note-log';
import type { Intent } from './intent';
import { rowsOn } from './rows';

function replica(log = new NoteLog()) {
  const made = noteDevice({ fetchChanges: log.changes });
  const texts = async () => (await made.device.rowsOf(noteTable).all()).map(({ id, text }) => `${id} ${text}`).sort();
  return { ...made, log, texts, pull: () => made.device.replica.pull('note') };
}

describe('a pull', () => {
  test('fills newest first, page by page, then asks only for what changed', async () => {
    const { log, pull, texts, device } = replica();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    await pull();
    expect(await texts()).toEqual(['a Milk', 'b Milk', 'c Milk', 'd Milk', 'e Milk']);
    log.put('b', 'Bread');
    log.remove('c');
    log.asked = [];
    await pull();
    expect(log.asked).toEqual([{ since: 5, sizePerPage: 250 }]);
    expect(await texts()).toEqual(['a Milk', 'b Bread', 'd Milk', 'e Milk']);
    expect(await device.replica.cursor('note')).toMatchObject({ rev: 7, fill: null, coveredFrom: null });
  });

  test('tells pages of its first fill from rows that have changed, however many these are', async () => {
    const { log, pull, device } = replica();
    const heard: unknown[] = [];
    device.feed.subscribe((changes) => heard.push(...changes.flatMap(({ table, fill }) => (table === 'note' ? [fill] : []))));
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    await pull();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Bread');
    await pull();
    expect(heard.slice(0, -1).every((fill) => fill === 'goes-on' || fill === 'ends')).toBe(true);
    expect(heard.slice(-2)).toEqual(['ends', undefined]);
  });

  test('takes what was asked for before the database was there, and asks again for what has changed since', async () => {
    const { log, pull, texts, device } = replica();
    for (const id of ['a', 'b']) log.put(id, 'Milk');
    device.replica.begin('note');
    log.put('a', 'Bread');
    log.remove('b');
    await pull();
    expect(log.asked).toEqual([
      { fill: '', sizePerPage: 100 },
      { since: 2, sizePerPage: 250 },
    ]);
    expect(await texts()).toEqual(['a Bread']);
  });

  test('has no use for it where the device holds rows already', async () => {
    const { log, pull, texts, device } = replica();
    log.put('a', 'Milk');
    await pull();
    device.replica.begin('note');
    log.put('a', 'Bread');
    await pull();
    expect(await texts()).toEqual(['a Bread']);
    expect(await device.replica.cursor('note')).toMatchObject({ rev: 2, done: 1 });
  });

  test('brings rows that are held in memory up to many changes at once', async () => {
    const { log, pull, texts } = replica();
    const ids = Array.from({ length: 120 }, (_, n) => `n${String(n).padStart(3, '0')}`);
    log.pageSize = 250;
    for (const id of ids) log.put(id, 'Milk');
    await pull();
    expect(await texts()).toEqual(ids.map((id) => `${id} Milk`));
    const [gone = '', ...left] = ids;
    for (const id of left) log.put(id, 'Bread');
    log.remove(gone);
    await pull();
    expect(await texts()).toEqual(left.map((id) => `${id} Bread`));
  });

  test('misses nothing that changes while it fills', async () => {
    const { log, pull, texts } = replica();
    for (const id of ['a', 'b', 'c', 'd']) log.put(id, 'Milk');
    let pages = 0;
    log.before = () => {
      if (++pages !== 2) return;
      log.put('d', 'Bread');
      log.remove('a');
      log.put('e', 'Cheese');
    };
    await pull();
    expect(await texts()).toEqual(['b Milk', 'c Milk', 'd Bread', 'e Cheese']);
  });

  test('goes on after a reload where it had come to', async () => {
    const { log, pull, device } = replica();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    let pages = 0;
    log.before = () => {
      if (++pages === 2) throw new Error('cut off');
    };
    await expect(pull()).rejects.toThrow('cut off');
    expect(await device.replica.cursor('note')).toMatchObject({ done: 2, fill: 'd', syncedAt: null });
    log.asked = [];
    await pull();
    expect(log.asked[0]).toMatchObject({ fill: 'd' });
  });

  test('starts over where a newer API fills in another order than the one that it began with', async () => {
    const log = new NoteLog();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    let isNewer = false;
    log.before = () => {
      if (log.asked.length === 2 && !isNewer) throw new Error('cut off');
    };
    const { device } = noteDevice({
      fetchChanges: async (...asked) => {
        const answer = await log.changes(...asked);
        return isNewer && log.asked.length === 1 ? { ...answer, reset: true, rows: [], next: null } : answer;
      },
    });
    await expect(device.replica.pull('note')).rejects.toThrow('cut off');
    isNewer = true;
    log.asked = [];
    await device.replica.pull('note');
    expect(log.asked.map(({ fill, since }) => fill ?? since)).toEqual(['d', '', 'd', 'b', 5]);
  });

  test.each([
    [50_000, 'the newest of a resource of which it is to hold no more', { size: 4, fill: null, coveredFrom: 'Note of b' }],
    [undefined, 'all of another', { size: 5, fill: null, coveredFrom: null }],
  ])('with a most of %s brings %s', async (most, _, { size, ...cursor }) => {
    const log = new NoteLog();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, `Note of ${id}`);
    const { device } = noteDevice({
      fetchChanges: log.changes,
      resources: [{ ...notes, held: { since: 'text', indexes: [], ...(most && { most }) } }],
    });
    log.before = () => {
      if (log.asked.length === 2) throw new Error('cut off');
    };
    await expect(device.replica.pull('note')).rejects.toThrow('cut off');
    await device.db.cursors.update('note', { done: 49_999 });
    await device.replica.pull('note');
    expect(await device.rowsOf(noteTable).all()).toHaveLength(size);
    expect(await device.replica.cursor('note')).toMatchObject(cursor);
  });

  test('asks for the next page before the one that came is written', async () => {
    const { log, pull, device } = replica();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    let written = 0;
    device.feed.subscribe(() => written++);
    const writtenWhenAsked: number[] = [];
    log.before = () => writtenWhenAsked.push(written);
    await pull();
    expect(log.asked.map(({ fill, since }) => fill ?? since)).toEqual(['', 'd', 'b', 5]);
    expect(writtenWhenAsked).toEqual([0, 0, 1, 2]);
  });

  test('throws a page away that was asked for from where the rows no longer stand', async () => {
    const { log, pull, texts, device } = replica();
    for (const id of ['a', 'b', 'c', 'd', 'e']) log.put(id, 'Milk');
    const { db, feed } = device;
    const stop = feed.subscribe(() => {
      stop();
      // As another tab does when its person leaves and comes back.
      void db.transaction('rw', db.table('note'), db.cursors, () => Promise.all([db.table('note').clear(), db.cursors.clear()]));
    });
    await pull();
    expect(log.asked.map(({ fill, since }) => fill ?? since)).toEqual(['', 'd', '', 'd', 'b', 5]);
    expect(await texts()).toEqual(['a Milk', 'b Milk', 'c Milk', 'd Milk', 'e Milk']);
  });

  test.each([1, 14, 25])('leaves nothing of a page of which storage refuses row %i, and fetches it again', async (refused) => {
    const { log, pull, texts, device } = replica();
    log.pageSize = 25;
    for (let n = 0; n < 25; n++) log.put(String.fromCharCode(97 + n), 'Milk');
    const table = device.db.table('note');
    let written = 0;
    const refuse = () => {
      if (++written === refused) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    };
    table.hook('creating', refuse);
    await expect(pull()).rejects.toThrow('full');
    expect(await table.count()).toBe(0);
    expect(await device.replica.cursor('note')).toBeUndefined();
    table.hook('creating').unsubscribe(refuse);
    await pull();
    expect(await texts()).toHaveLength(25);
  });

  test('of another epoch replaces the rows and keeps unsent work', async () => {
    const { log, pull, texts, device } = replica();
    for (const id of ['a', 'b', 'c']) log.put(id, 'Milk');
    await pull();
    await device.outbox.enqueue({ name: 'note.add', body: note('z', { text: 'Unsent' }), seen: null, base: null });
    const restored = new NoteLog();
    restored.epoch = 'second';
    restored.put('a', 'Older');
    log.epoch = restored.epoch;
    log.rows = restored.rows;
    log.rev = restored.rev;
    log.deleted = new Map();
    await pull();
    expect(await texts()).toEqual(['a Older', 'z Unsent']);
  });

  test('whose cursor the server no longer knows starts over', async () => {
    const { log, pull, texts } = replica();
    log.put('a', 'Milk');
    log.put('b', 'Milk');
    await pull();
    log.rev = 1;
    log.rows.delete('b');
    await pull();
    expect(await texts()).toEqual(['a Milk']);
  });

  test('that another tab has overtaken writes no older page over a newer one', async () => {
    const { log, device, texts, time } = replica();
    log.put('a', 'Milk');
    await device.replica.pull('note');
    const other = noteDevice({ again: device, time, fetchChanges: log.changes });
    const stale = await log.changes('note', { since: 1, sizePerPage: 250 });
    log.put('a', 'Bread');
    let overtaken = false;
    const slow = noteDevice({
      again: device,
      time,
      fetchChanges: async (resource, query) => {
        if (overtaken) return log.changes(resource, query);
        overtaken = true;
        await other.device.replica.pull('note');
        return { ...stale, rows: [{ id: 'a', text: 'Milk', colour: 'white', version: 1, rev: 1 } satisfies Note], more: true };
      },
    });
    await slow.device.replica.pull('note');
    expect(await device.db.table('note').get('a')).toMatchObject({ text: 'Bread' });
    await idle();
    expect(await texts()).toEqual(['a Bread']);
  });
});

describe('a person who leaves while rows are on their way', () => {
  test('leaves none of them behind', async () => {
    const { log, device } = replica();
    log.put('a', 'Milk');
    const slow = gate();
    const leaving = noteDevice({
      again: device,
      fetchChanges: async (resource, query) => {
        const answer = log.changes(resource, query);
        await slow.passed;
        return answer;
      },
    });
    const pulling = leaving.device.replica.pull('note');
    await idle();
    await leaving.device.forgetReadable();
    leaving.device.close();
    slow.open();
    await pulling;
    expect(await device.db.table('note').toArray()).toEqual([]);
    expect(await device.replica.cursor('note')).toBeUndefined();
  });
});

describe('an acknowledged change', () => {
  test('stays on the screen until the rows show it, and leaves the outbox then', async () => {
    const { log, pull, texts, device, api } = replica();
    log.put('a', 'Milk');
    await pull();
    await device.remember({ token: 'token-1' });
    api.rev = 1;
    await device.outbox.enqueue({ name: 'note.add', body: note('b', { text: 'Bread' }), seen: null, base: null });
    await device.drain.run();
    await pull();
    expect(await texts()).toEqual(['a Milk', 'b Bread']);
    expect(await device.outbox.rows()).toHaveLength(1);
    log.put('b', 'Bread');
    await pull();
    expect(await device.outbox.rows()).toEqual([]);
    expect(await texts()).toEqual(['a Milk', 'b Bread']);
  });

  test('is found at every moment of the pull that brings its row', async () => {
    const { log, pull, device, api } = replica();
    log.put('a', 'Milk');
    await pull();
    await device.remember({ token: 'token-1' });
    api.rev = 1;
    await device.outbox.enqueue({ name: 'note.add', body: note('b', { text: 'Bread' }), seen: null, base: null });
    await device.drain.run();
    log.put('b', 'Bread');
    const found: Promise<unknown>[] = [];
    let pulled = false;
    void pull().finally(() => {
      pulled = true;
    });
    while (!pulled) {
      const fresh = rowsOn(noteTable, { ...device });
      for (const read of [
        fresh.one('b').then((one) => [one]),
        fresh.first({ index: 'id', limit: 2, reverse: true, all: ['', []] }),
        fresh.having('id', ['b']),
        fresh.all(),
      ])
        found.push(read.then((notes) => notes.find((one) => one?.id === 'b')));
      await Promise.resolve();
      if (found.length % 30 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await device.outbox.rows()).toEqual([]);
    expect((await Promise.all(found)).filter((note) => !note)).toEqual([]);
  });

  test('gives way to what somebody else changed later', async () => {
    const { log, pull, texts, device, api } = replica();
    await device.remember({ token: 'token-1' });
    await device.outbox.enqueue({ name: 'note.add', body: note('b', { text: 'Bread' }), seen: null, base: null });
    await device.drain.run();
    expect(api.rev).toBe(1);
    log.rev = 1;
    log.put('b', 'Cheese');
    await pull();
    expect(await texts()).toEqual(['b Cheese']);
  });
});

describe('rows in memory', () => {
  test('follow every write without being read anew', async () => {
    const { log, pull, texts } = replica();
    log.put('a', 'Milk');
    await pull();
    expect(await texts()).toEqual(['a Milk']);
    log.put('a', 'Bread');
    log.put('b', 'Cheese');
    await pull();
    expect(await texts()).toEqual(['a Bread', 'b Cheese']);
  });

  test('of one value have a long outbox laid over them like a short one', async () => {
    const { log, pull, device } = replica();
    log.put('a', 'Milk');
    log.put('b', 'Bread');
    await pull();
    const found = async () => (await device.rowsOf(noteTable).having('id', ['a'])).map(({ id, text }) => `${id} ${text}`);
    const base = { id: 'b', version: 1, rev: 2 };
    await device.outbox.enqueueAll([['key-b', { name: 'note.edit', body: note('b', { text: 'Cheese' }), seen: null, base }]]);
    expect((await found()).sort()).toEqual(['a Milk', 'b Cheese']);
    const many = Array.from({ length: 301 }, (_, at): [string, Intent] => [
      `key-${at}`,
      { name: 'note.add', body: note(`n${at}`), seen: null, base: null },
    ]);
    await device.outbox.enqueueAll(many);
    const shown = new Set((await found()).map((each) => each.split(' ')[0]));
    for (const id of ['a', 'b', 'n0', 'n300']) expect(shown).toContain(id);
  });

  test('are up to date for whoever reads them on hearing of a write', async () => {
    const { log, pull, device } = replica();
    let read: Promise<string[]> = Promise.resolve([]);
    const rowsNow = async () => (await device.rowsOf(noteTable).all()).map(({ id }) => id);
    device.feed.subscribe((changes) => {
      if (changes.some(({ table }) => table === 'note')) read = rowsNow();
    });
    await rowsNow();
    log.put('a', 'Milk');
    await pull();
    expect(await read).toEqual(['a']);
  });

  test('are the same array until something changes', async () => {
    const { log, pull, device } = replica();
    log.put('a', 'Milk');
    await pull();
    const rows = device.rowsOf(noteTable);
    expect(await rows.all()).toBe(await rows.all());
  });
});
