import { type Change, type Command, type Commands, type Ref, refOf, type StoredRecord } from './command';
import { isRefused, type OpenState, type OutboxRow } from './outbox-row';
import { isReadable } from './readable';

/** Marks a record that differs from the server's because of a change that waits on this device. */
export type Pending = {
  rowId: string;
  command: string;
  /** What the server has done marks nothing, though its row may still lie in the outbox. */
  state: OpenState;
  /** Server clock. */
  expiresAt: number | null;
};

/** A record as the screens show it: null when a waiting change deletes it. */
export type Overlaid = { record: StoredRecord | null; pending: Pending | null };

/** By record, of changes that are about several: each is asked about as many times. */
const previews = new WeakMap<OutboxRow, ReadonlyMap<Ref, Change>>();

const previewOf = (row: OutboxRow, command: Command): ReadonlyMap<Ref, Change> =>
  new Map(command.preview(row.body, row).map((change) => [refOf(change.resource, change.id), change]));

/** What a row would make of one record. */
function changeOf(row: OutboxRow, command: Command, ref: Ref): Change | undefined {
  const preview = previews.get(row) ?? previewOf(row, command);
  if (preview.size > 1) previews.set(row, preview);
  return preview.get(ref);
}

/**
 * What rows of the outbox, in their order, make of a record; null where none of them is about it.
 * A refused change has no effect, but what a refused creation would have made still stands, so that nothing typed is lost from sight.
 */
export function overlaid(rows: readonly OutboxRow[], commands: Commands, ref: Ref, stored: StoredRecord | null): Overlaid | null {
  let current: Overlaid | null = null;
  for (const row of rows) {
    if (row.state === 'acked' && row.records.length > 0) {
      for (const { resource, record } of row.records) {
        if (refOf(resource, record.id) === ref) current = { record: stored && stored.rev >= record.rev ? stored : record, pending: null };
      }
      continue;
    }
    const command = commands.get(row.name);
    if (!command || !isReadable(row, commands)) continue;
    const change = changeOf(row, command, ref);
    if (change) current = laidOver(current ?? { record: stored, pending: null }, row, change);
  }
  return current;
}

function laidOver({ record, pending }: Overlaid, row: OutboxRow, change: Change): Overlaid {
  const effective = !isRefused(row) || (row.base === null && record === null);
  // What needs a person stays in sight behind whatever waits after it.
  const asks = pending !== null && isRefused(pending);
  return { record: effective ? change.apply(record) : record, pending: asks ? pending : pendingOf(row) };
}

const pendingOf = ({ id, name, state, expiresAt }: OutboxRow): Pending | null =>
  state === 'acked' ? null : { rowId: id, command: name, state, expiresAt };

/** One record as these rows leave it; null where they delete it, or there is none. */
export function recordUnder(rows: readonly OutboxRow[], commands: Commands, ref: Ref, stored: StoredRecord | null): StoredRecord | null {
  const changed = overlaid(rows, commands, ref, stored);
  return changed ? changed.record : stored;
}
