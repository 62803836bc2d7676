import { refOf, type StoredRecord } from './command';
import type { DeviceDatabase } from './database';

const day = 86_400_000;
/** Nobody returns to a draft that has lain for so long. */
const forgottenAfter = 30 * day;
/** Nor can they to one whose record is gone; still it stays until they have had the time to miss it. */
const orphanedAfter = 14 * day;

/** Drops what nobody returns to, within a transaction over all tables. `now`: by the server's clock, milliseconds. */
export async function dropOldDrafts(db: DeviceDatabase, now: number): Promise<void> {
  for (const draft of await db.drafts.toArray()) {
    const { key, savedAt, agesFrom = savedAt } = draft;
    const age = now - (agesFrom ?? now);
    if (agesFrom === null) await db.drafts.put({ ...draft, agesFrom: now });
    else if (age > forgottenAfter || (age > orphanedAfter && (await isOrphan(db, key)))) await db.drafts.delete(key);
  }
}

/**
 * Whether a draft is of a record that is no more, or of a version of it that has passed, and no form asks for it.
 * Keys read `form.kind`, `form.kind.record` or `form.kind.record.version`.
 */
async function isOrphan(db: DeviceDatabase, key: string): Promise<boolean> {
  const [, , id, version] = key.split('.');
  if (id === undefined) return false;
  const found = await Promise.all(db.resources.map((resource) => db.table<StoredRecord, string>(resource).get(id)));
  const rows = found.filter((row) => row !== undefined);
  if (rows.length > 0) return version !== undefined && rows.every((row) => row.version !== Number(version));
  const refs = db.resources.map((resource) => refOf(resource, id));
  const waits = await db.outbox.where('writes').anyOf(refs).first();
  return !waits && (await holdsEverything(db));
}

/** Whether what the device doesn't hold isn't there. */
async function holdsEverything(db: DeviceDatabase): Promise<boolean> {
  const cursors = await db.cursors.bulkGet([...db.resources]);
  return cursors.every((cursor) => cursor?.fill === null && cursor.coveredFrom === null);
}
