import { type Commands, idOf, type Ref, resourceOf, type StoredRecord } from './command';
import { isRefused, type OutboxRow, type OutboxState } from './outbox-row';
import { isReadable } from './readable';

/** Marks a record that differs from the server's because of a change that waits on this device. */
export type Pending = { rowId: string; command: string; state: OutboxState /** Server clock. */; expiresAt: number | null };

/** A record as the screens show it: null when a waiting change deletes it. */
export type Overlaid = { record: StoredRecord | null; pending: Pending | null };

/**
 * What the outbox makes of a resource: the records it changes, by id.
 * A refused change has no effect, but what a refused creation would have made still stands, so that nothing typed is lost from sight.
 */
export function overlay(
  rows: readonly OutboxRow[],
  commands: Commands,
  resource: string,
  stored: (id: string) => StoredRecord | null,
): Map<string, Overlaid> {
  const overlaid = new Map<string, Overlaid>();
  const currentOf = (id: string): Overlaid => overlaid.get(id) ?? { record: stored(id), pending: null };
  for (const row of rows) {
    if (row.state === 'acked' && row.records.length > 0) {
      for (const { resource: of, record } of row.records) {
        if (of !== resource) continue;
        const current = stored(record.id);
        overlaid.set(record.id, { record: current && current.rev >= record.rev ? current : record, pending: null });
      }
      continue;
    }
    const command = commands.get(row.name);
    if (!command || !isReadable(row, commands)) continue;
    for (const change of command.preview(row.body, row)) {
      if (change.resource !== resource) continue;
      const current = currentOf(change.id);
      const effective = !isRefused(row) || (row.base === null && current.record === null);
      const pending: Pending | null =
        row.state === 'acked' ? null : { rowId: row.id, command: row.name, state: row.state, expiresAt: row.expiresAt };
      // What needs a person stays in sight behind whatever waits after it.
      const asks = current.pending !== null && isRefused(current.pending);
      overlaid.set(change.id, {
        record: effective ? change.apply(current.record) : current.record,
        pending: asks ? current.pending : pending,
      });
    }
  }
  return overlaid;
}

/** One record as these rows leave it; null where they delete it, or there is none. */
export function recordUnder(rows: readonly OutboxRow[], commands: Commands, ref: Ref, stored: StoredRecord | null): StoredRecord | null {
  const id = idOf(ref);
  const overlaid = overlay(rows, commands, resourceOf(ref), (each) => (each === id ? stored : null)).get(id);
  return overlaid ? overlaid.record : stored;
}
