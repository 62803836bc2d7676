import type { Commands } from './command';
import type { OutboxRow } from './outbox-row';

/** A row that an earlier release has written, as this one means it; every other as it is. What was frozen goes out word for word. */
export function asToday(row: OutboxRow, commands: Commands): OutboxRow {
  const command = commands.get(row.name);
  const held = command && row.schemaVersion < command.schemaVersion ? command.upcast(row) : null;
  const replaced = row.replaced && { replaced: row.replaced.map((each) => asToday(each, commands)) };
  if (command && held) return { ...row, ...replaced, ...held, schemaVersion: command.schemaVersion };
  return replaced ? { ...row, ...replaced } : row;
}

/** Of rows that have been looked at. */
const found = new WeakMap<OutboxRow, boolean>();

/**
 * Whether this release knows what the row holds. One that it can't read, of a newer release or damaged, is never sent, merged or
 * dropped by itself: it waits in sight, and holds back only what touches the records that it names.
 */
export function isReadable(row: OutboxRow, commands: Commands): boolean {
  const known = found.get(row);
  if (known !== undefined) return known;
  const command = commands.get(row.name);
  const readable = command !== undefined && command.schemaVersion === row.schemaVersion && command.takes(row);
  found.set(row, readable);
  return readable;
}

/** All that a row holds, as text for whoever has to type it in again. */
export const rowText = (row: OutboxRow): string => JSON.stringify(row, null, 2);
