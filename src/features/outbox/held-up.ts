import type { OutboxRow, Waiting } from './hooks';

/** Those that don't go by themselves: an earlier one that holds them back waits for its person, or for one that does. */
export function heldUp(waiting: readonly Waiting[]): ReadonlySet<OutboxRow> {
  const held = new Set<OutboxRow>();
  const written = new Set<string>();
  const read = new Set<string>();
  for (const { row, needsPerson } of [...waiting].sort((a, b) => a.row.seq - b.row.seq)) {
    // As the drain holds them back: whoever writes a record waits for those before it that write or read it, whoever reads it for the writers.
    const waits = row.writes.some((ref) => written.has(ref) || read.has(ref)) || row.reads.some((ref) => written.has(ref));
    if (!needsPerson && !waits) continue;
    for (const ref of row.writes) written.add(ref);
    for (const ref of row.reads) read.add(ref);
    if (!needsPerson) held.add(row);
  }
  return held;
}
