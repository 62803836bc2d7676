import { type Command, type Commands, editDraft, type Held, idOf, type Ref, resourceOf, type StoredRecord } from './command';
import type { DeviceDatabase } from './database';
import type { Environment } from './environment';
import { isUnsent, type OutboxRow } from './outbox-row';
import type { OutboxRows } from './outbox-rows';
import { isReadable } from './readable';
import { anew, upon } from './row-outcome';

type Context = { commands: Commands; environment: Pick<Environment, 'newId'> };

/** What a change holds once nothing personal is left of a record that it reads; null: what it holds says nothing of that. */
export type HeldWithout = (row: Pick<OutboxRow, 'name' | 'body' | 'seen'>, record: StoredRecord) => Held | null;

/** Takes records out of what the device itself has written about them, in the transaction in which they come in. */
export type Erase = (
  erased: ReadonlyMap<Ref, { row: StoredRecord; drafts: string[] }>,
  outbox: OutboxRows,
  context: Context & { db: Pick<DeviceDatabase, 'drafts'> },
) => Promise<void>;

/** `heldWithout`: of what the areas know. */
export const erasing =
  (heldWithout: HeldWithout): Erase =>
  async (erased, outbox, { db, ...context }) => {
    await db.drafts.bulkDelete([...erased].flatMap(([ref, { drafts }]) => [editDraft(resourceOf(ref), idOf(ref)), ...drafts]));
    const waiting = await outbox.touching([...erased.keys()]);
    const recordOf = (ref: Ref) => erased.get(ref)?.row ?? [];
    await outbox.put(
      waiting.flatMap((row) =>
        erasedAs(row, [...row.writes, ...row.reads].flatMap(recordOf), (one, record) => erasedAlone(one, record, context, heldWithout)),
      ),
    );
  };

/**
 * A change of records of which nothing personal is left holds no more of them than they do. It stays, because its person has yet to hear
 * what came of it: refused as it was, or refused once it is sent. What is under way goes out word for word, and keeps none of it once
 * it is refused. None where there is nothing to take away.
 */
function erasedAs(
  row: OutboxRow,
  records: readonly StoredRecord[],
  alone: (one: OutboxRow, record: StoredRecord) => OutboxRow | null,
): OutboxRow[] {
  const erased = (one: OutboxRow) => records.reduce((kept, record) => alone(kept, record) ?? kept, one);
  const own = erased(row);
  if (row.replaced) return [{ ...own, replaced: row.replaced.map(erased) }];
  return own === row ? [] : [own];
}

function erasedAlone(row: OutboxRow, record: StoredRecord, { commands, environment }: Context, heldWithout: HeldWithout): OutboxRow | null {
  const command = commands.get(row.name);
  if (!command || row.state === 'acked' || !isReadable(row, commands)) return null;
  const known = { ...row, ...row.erased };
  const held = known.base?.id === record.id ? null : heldWithout(known, record);
  const erased = held ? { ...known, ...held } : startingFrom(known, command, record);
  if (!erased || !command.takes(erased)) return null;
  if (!isUnsent(row)) {
    const { body, seen, reads, writes, base, baseVersion } = erased;
    return { ...row, erased: { body, seen, reads, writes, base, baseVersion } };
  }
  const asks = row.state === 'rejected' || row.state === 'expired';
  return asks || (row.sent === null && row.state !== 'conflict') ? { ...erased, sent: null } : anew(erased, environment);
}

/** As a change that starts from the record as it is by now; null of one that doesn't. */
function startingFrom(row: OutboxRow, command: Command, record: StoredRecord): OutboxRow | null {
  if (row.base?.id !== record.id) return null;
  const body = command.yielding(row.body, row.base, record, 'all');
  return { ...upon(row, command, body, record), seen: command.mergeSeen(row.seen, row.body, body, record) };
}
