import * as v from 'valibot';
import type { DeviceDatabase } from './database';
import { isOpen } from './outbox-row';
import { withConnection } from './storage';

/** What lies on this device of its person, and how much room that takes. */
export type KeptHere = {
  /** How many rows, by resource; of those there are any of. */
  rows: { resource: string; count: number }[];
  /** Changes that wait to be sent. */
  unsent: number;
  /** Forms that were begun and not sent. */
  drafts: number;
  /** Files that open with no connection. */
  files: number;
  /** Bytes, as the browser reckons them for the whole portal; null where it doesn't tell. */
  usage: number | null;
  /** Whether the browser has promised to keep it until its person says otherwise; null where it makes no such promise. */
  persisted: boolean | null;
};

const estimateSchema = v.object({ usage: v.optional(v.number()) });

export async function keptHere(db: DeviceDatabase): Promise<KeptHere> {
  const tables = db.tables.filter(({ name }) => db.resources.includes(name));
  const [counts, outbox, drafts, files] = await withConnection(db, () =>
    Promise.all([
      Promise.all(tables.map(async (table) => ({ resource: table.name, count: await table.count() }))),
      db.outbox.toArray(),
      db.drafts.filter(({ isForm }) => isForm !== false).count(),
      db.files.count(),
    ]),
  );
  // Left out by old browsers, and where the page isn't secure.
  const estimate = v.safeParse(estimateSchema, await navigator.storage?.estimate?.());
  return {
    rows: counts.filter(({ count }) => count > 0),
    unsent: outbox.filter(isOpen).length,
    drafts,
    files,
    usage: (estimate.success ? estimate.output.usage : null) ?? null,
    persisted: (await navigator.storage?.persisted?.()) ?? null,
  };
}

/** Asks the browser to keep what lies here; false where it doesn't want to promise that. */
export const askToKeep = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;
