import { describe, expect, it } from 'vitest';
import type { OutboxRow, OutboxState } from '@/offline/outbox-row';
import { waitingRow } from '../../../tests/support/waiting';
import { endedBetween, watched } from './ended';

const row = (seq: number, state: OutboxState): OutboxRow => waitingRow({ seq, id: `key-${seq}`, name: 'note.add', body: null, state });
const between = (before: OutboxRow[], after: OutboxRow[]) =>
  endedBetween(watched(before), watched(after)).map(({ row: { seq }, ending }) => [seq, ending]);

describe('what has ended between two looks at the outbox', () => {
  it('tells each change that the server has decided', () => {
    const before = [row(1, 'sending'), row(2, 'unknown'), row(3, 'queued'), row(4, 'sending')];
    const after = [row(1, 'acked'), row(2, 'rejected'), row(3, 'expired'), row(4, 'conflict')];
    expect(between(before, after)).toEqual([
      [1, 'done'],
      [2, 'rejected'],
      [3, 'expired'],
      [4, 'conflict'],
    ]);
  });

  it('takes a change that went while it was being sent for done, and one that was given up for nobody’s news', () => {
    expect(between([row(1, 'sending'), row(2, 'queued')], [])).toEqual([[1, 'done']]);
  });

  it('tells nothing twice and nothing of changes that go on waiting', () => {
    expect(
      between([row(1, 'rejected'), row(2, 'acked'), row(3, 'queued')], [row(1, 'rejected'), row(3, 'unknown'), row(4, 'queued')]),
    ).toEqual([]);
  });
});
