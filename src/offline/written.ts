import * as v from 'valibot';
import type { DeviceDatabase } from './database';
import type { OutboxRow } from './outbox-row';

/** Key of each intent, and the row (seq) that took it up; null: it undid one. The newest last. */
const ledgerSchema = v.array(v.tuple([v.string(), v.nullable(v.number())]));

/** Whoever asks does so within seconds of the write. */
const kept = 30;

const readLedger = async ({ mirror }: DeviceDatabase) => v.parse(ledgerSchema, JSON.parse((await mirror.get('written'))?.value ?? '[]'));

/** Whether an intent is on the disk, and the row that holds it now, where one does. Runs in a transaction over outbox and mirror. */
export async function writtenUnder(db: DeviceDatabase, key: string): Promise<{ row: OutboxRow | null } | null> {
  const entry = (await readLedger(db)).find(([written]) => written === key);
  if (!entry) return null;
  const row = entry[1] === null ? undefined : await db.outbox.get(entry[1]);
  return { row: row ?? null };
}

/** Notes an intent in the transaction that writes it. */
export async function noteWritten(db: DeviceDatabase, key: string, row: OutboxRow | null): Promise<void> {
  const ledger = await readLedger(db);
  await db.mirror.put({ key: 'written', value: JSON.stringify([...ledger, [key, row?.seq ?? null]].slice(-kept)) });
}
