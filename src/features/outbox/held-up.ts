import { conflicts } from '@/offline/outbox-row';
import type { OutboxRow, Waiting } from './hooks';

/** Those that don't go by themselves: an earlier one that holds them back waits for its person, or for one that does. */
export function heldUp(waiting: readonly Waiting[]): ReadonlySet<OutboxRow> {
  const held = new Set<OutboxRow>();
  const stuck: OutboxRow[] = [];
  for (const { row, needsPerson } of [...waiting].sort((a, b) => a.row.seq - b.row.seq)) {
    if (!needsPerson && !stuck.some((earlier) => conflicts(earlier, row))) continue;
    stuck.push(row);
    if (!needsPerson) held.add(row);
  }
  return held;
}
