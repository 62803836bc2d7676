import { type Commands, idOf, type Ref, resourceOf, type StoredRecord } from './command';
import { type DeviceDatabase, storedIn } from './database';
import { isOpen, type OutboxRow } from './outbox-row';
import { recordUnder } from './overlay';
import { isReadable } from './readable';
import { rebased } from './row-outcome';

/** Of the later rows, those that could never be sent without this one. */
export function dependentsOf(row: OutboxRow, later: readonly OutboxRow[], commands: Commands): OutboxRow[] {
  if (row.base !== null) return [];
  const made = new Set<Ref>(row.writes);
  return later.filter((each) => {
    // What a change lets go of it can do without.
    const needed = (isReadable(each, commands) ? commands.get(each.name)?.reads(each.body) : null) ?? each.reads;
    if (!isOpen(each) || ![...needed, ...each.writes].some((ref) => made.has(ref))) return false;
    if (each.base === null) for (const ref of each.writes) made.add(ref);
    return true;
  });
}

/**
 * Later changes were made upon what the lists showed of those that have just gone: what their forms left as it was
 * goes back to before. Runs in a transaction over all tables.
 */
export async function undo(gone: readonly OutboxRow[], { db, commands }: { db: DeviceDatabase; commands: Commands }): Promise<void> {
  // The last first: each was made upon what those before it had left.
  for (const { seq, base, writes } of gone.toSorted((a, b) => b.seq - a.seq)) {
    if (base === null) continue;
    const rows = await db.outbox.orderBy('seq').toArray();
    const later = rows.filter((row) => row.seq > seq && isOpen(row));
    const earlier = rows.filter((row) => row.seq < seq);
    const records: { resource: string; record: StoredRecord }[] = [];
    for (const ref of writes) {
      if (!later.some((row) => row.writes.includes(ref))) continue;
      const record = idOf(ref) === base.id ? base : recordUnder(earlier, commands, ref, await storedIn(db, ref));
      if (record) records.push({ resource: resourceOf(ref), record });
    }
    // Nobody else changed anything: what a form did change stands.
    await db.outbox.bulkPut(rebased({ later, commands }, records, 'mine'));
  }
}
