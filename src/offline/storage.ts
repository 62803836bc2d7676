import type { Dexie } from 'dexie';

/** Of many that were written at once Dexie says why in its failures. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.name === 'BulkError' && 'failures' in error && Array.isArray(error.failures) ? error.failures[0] : error;

const nameOf = (error: unknown): string => {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.name : '';
};

/** Whether storage refused the write: it is full, or the browser gave the database up. */
export const isStorageFailure = (error: unknown): error is Error =>
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
  ].includes(nameOf(error));

/** What the work answers; `otherwise` where storage refuses it. */
export async function unlessStorageFails<Result, const Other>(work: () => Promise<Result>, otherwise: Other): Promise<Result | Other> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFailure(error)) return otherwise;
    throw error;
  }
}

/** Runs a piece of work; if the browser had dropped the connection, opens it again and tries once more. */
export async function withConnection<Result>(db: Dexie, work: () => Promise<Result>): Promise<Result> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    const lost = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].includes(nameOf(error));
    // What was closed on purpose stays closed: its person has left, and it may have been deleted.
    if (!lost || db.hasBeenClosed()) throw error;
    // Somebody else may have opened it again already.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  }
}
