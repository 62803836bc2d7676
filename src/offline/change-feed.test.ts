import { afterEach, describe, expect, test } from 'vitest';
import { ChangeFeed, type TableChange } from './change-feed';
import type { CursorPosition } from './database';

const open: ChangeFeed[] = [];

afterEach(() => {
  for (const feed of open.splice(0)) feed.close();
});

const at = (rev: number, epoch = 'one'): CursorPosition => ({ epoch, rev, done: 0 });

function feedAt(place: CursorPosition | null) {
  const feed = new ChangeFeed(crypto.randomUUID());
  open.push(feed);
  if (place) feed.begin(new Map([['note', place]]));
  const heard: TableChange[] = [];
  feed.subscribe((changes) => heard.push(...changes));
  const went = (from: CursorPosition | null, to: CursorPosition, ...keys: string[]) =>
    feed.tell([{ table: 'note', keys, moved: { from, to } }]);
  return { feed, heard, went };
}

describe('word of a write', () => {
  test('names the rows that were written', () => {
    const { heard, went } = feedAt(at(3));
    went(at(3), at(4), 'a');
    went(at(4), at(5), 'b');
    expect(heard).toEqual([
      { table: 'note', keys: ['a'] },
      { table: 'note', keys: ['b'] },
    ]);
  });

  test('after one that was never told names the whole table, once', () => {
    const { heard, went } = feedAt(at(3));
    went(at(4), at(5), 'b');
    went(at(5), at(6), 'c');
    expect(heard).toEqual([
      { table: 'note', keys: null },
      { table: 'note', keys: ['c'] },
    ]);
  });

  test('of nothing is not told, unless something was missed', () => {
    const { heard, went } = feedAt(at(3));
    went(at(3), at(3));
    expect(heard).toEqual([]);
    went(at(4), at(4));
    expect(heard).toEqual([{ table: 'note', keys: null }]);
  });

  test('of the same rev in another epoch names the whole table', () => {
    const { heard, went } = feedAt(at(3));
    went(at(3, 'two'), at(4, 'two'), 'a');
    expect(heard).toEqual([{ table: 'note', keys: null }]);
  });

  test('that came before it was known where the rows stand counts as the later of the two', () => {
    const { feed, heard, went } = feedAt(null);
    went(null, at(3), 'a');
    feed.begin(new Map([['note', at(2)]]));
    went(at(3), at(4), 'b');
    expect(heard).toEqual([
      { table: 'note', keys: ['a'] },
      { table: 'note', keys: ['b'] },
    ]);
  });
});
