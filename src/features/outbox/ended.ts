import type { OutboxRow, OutboxState } from '@/offline/outbox-row';

export type Ending = 'done' | 'rejected' | 'conflict' | 'expired';
export type Ended = { row: OutboxRow; ending: Ending };

/** Rows by seq: a merge gives a row a new key, never a new place. */
export type Watched = ReadonlyMap<number, OutboxRow>;
export const watched = (rows: readonly OutboxRow[]): Watched => new Map(rows.map((row) => [row.seq, row]));

const endings: Partial<Record<OutboxState, Ending>> = { acked: 'done', rejected: 'rejected', conflict: 'conflict', expired: 'expired' };

/** What has ended between two looks at the outbox. */
export function endedBetween(before: Watched, after: Watched): Ended[] {
  return [...before.values()].flatMap((was) => {
    if (endings[was.state]) return [];
    const is = after.get(was.seq);
    // Nobody can give up a row while it is being sent: gone means done.
    if (!is) return was.state === 'sending' ? [{ row: was, ending: 'done' as const }] : [];
    const ending = endings[is.state];
    return ending ? [{ row: is, ending }] : [];
  });
}
