import * as v from 'valibot';
import type { DeviceDatabase } from './database';
import type { OutboxRow } from './outbox-row';

/** What became of an intent: a row that waits, or nothing left to send because it undid an unsent one or was sent meanwhile. */
export type Enqueued = { row: OutboxRow; dissolved: false } | { row: null; dissolved: true };

/** Key of each intent, and the row (seq) that holds it; null: none. The newest last. */
const ledgerSchema = v.array(v.tuple([v.string(), v.nullable(v.number())]));

/** Whoever asks does so within seconds of the write. */
const kept = 30;

const readLedger = async ({ mirror }: DeviceDatabase) => v.parse(ledgerSchema, JSON.parse((await mirror.get('written'))?.value ?? '[]'));

/** What the disk has of an intent; null: nothing. Runs in a transaction over outbox and mirror. */
export async function writtenUnder(db: DeviceDatabase, key: string): Promise<Enqueued | null> {
  const entry = (await readLedger(db)).find(([written]) => written === key);
  if (!entry) return null;
  const row = entry[1] === null ? undefined : await db.outbox.get(entry[1]);
  return row ? { row, dissolved: false } : { row: null, dissolved: true };
}

/** Notes an intent in the transaction that writes it. */
export async function noteWritten(db: DeviceDatabase, key: string, { row }: Enqueued): Promise<void> {
  const ledger = await readLedger(db);
  await db.mirror.put({ key: 'written', value: JSON.stringify([...ledger, [key, row?.seq ?? null]].slice(-kept)) });
}
