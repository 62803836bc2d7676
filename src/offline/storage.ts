import type { Dexie } from 'dexie';

/** Whether storage refused the write: it is full, or the browser gave the database up. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  [
    'QuotaExceededError',
    'AbortError',
    'DatabaseClosedError',
    'InvalidStateError',
    'UnknownError',
    'OpenFailedError',
    'MissingAPIError',
    'TimeoutError',
    'TransactionInactiveError',
    'VersionError',
  ].includes(error.name);

/** Runs a piece of work; if the browser had dropped the connection, opens it again and tries once more. */
export async function withConnection<Result>(db: Dexie, work: () => Promise<Result>): Promise<Result> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    const lost = error instanceof Error && ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].includes(error.name);
    // What was closed on purpose stays closed: its person has left, and it may have been deleted.
    if (!lost || db.hasBeenClosed()) throw error;
    // Somebody else may have opened it again already.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  }
}
