import { type Commands, idOf, type Ref, resourceOf, type StoredRecord } from './command';
import { type DeviceDatabase, storedIn } from './database';
import { isOpen, type OutboxRow } from './outbox-row';
import type { OutboxRows } from './outbox-rows';
import { recordUnder } from './overlay';
import { isReadable } from './readable';
import { rebased } from './row-outcome';

/** Later rows that could never be sent without this one. */
export async function dependentsOf(row: OutboxRow, outbox: OutboxRows, commands: Commands): Promise<OutboxRow[]> {
  const found = new Map<number, OutboxRow>();
  const makers = row.base === null ? [row] : [];
  for (const maker of makers) {
    for (const each of await outbox.touching(maker.writes)) {
      if (each.seq <= maker.seq || found.has(each.seq) || !isOpen(each) || !needs(each, maker.writes, commands)) continue;
      found.set(each.seq, each);
      if (each.base === null) makers.push(each);
    }
  }
  return [...found.values()].sort((a, b) => a.seq - b.seq);
}

function needs(row: OutboxRow, made: readonly Ref[], commands: Commands): boolean {
  // What a change lets go of it can do without.
  const needed = (isReadable(row, commands) ? commands.get(row.name)?.reads(row.body) : null) ?? row.reads;
  return [...needed, ...row.writes].some((ref) => made.includes(ref));
}

/**
 * Later changes were made upon what the lists showed of those that have just gone: what their forms left as it was
 * goes back to before. Runs in a transaction over all tables.
 */
export async function undo(
  gone: readonly OutboxRow[],
  outbox: OutboxRows,
  { db, commands }: { db: DeviceDatabase; commands: Commands },
): Promise<void> {
  // The last first: each was made upon what those before it had left.
  for (const { seq, base, writes } of gone.toSorted((a, b) => b.seq - a.seq)) {
    if (base === null) continue;
    const rows = await outbox.writing(writes);
    const later = rows.filter((row) => row.seq > seq && isOpen(row));
    const earlier = rows.filter((row) => row.seq < seq);
    const records: { resource: string; record: StoredRecord }[] = [];
    for (const ref of writes) {
      if (!later.some((row) => row.writes.includes(ref))) continue;
      const record = idOf(ref) === base.id ? base : recordUnder(earlier, commands, ref, await storedIn(db, ref));
      if (record) records.push({ resource: resourceOf(ref), record });
    }
    // Nobody else changed anything: what a form did change stands.
    await outbox.put(rebased({ later, commands }, records, 'mine'));
  }
}
