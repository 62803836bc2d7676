import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { purgeEdits } from './database/edit-store';
import { revisionCounterTable, sessionTable, tombstoneTable } from './database/tables';
import type { Database, Transaction } from './database/transaction';
import { describeError } from './http/server-error';
import { purgeMutations } from './mutation/mutation-store';
import { purgeVisits } from './payments/visit-store';
import { purgePasswordResets } from './session/admin-store';
import { purgeAttempts } from './session/attempt-store';

const hour = 3_600_000;
const day = 24 * hour;

/** Long enough after its last use that an answer to its device still says why. */
const sessionsKept = 90 * day;
/** A device that was away longer starts over. */
const tombstonesKept = 90 * day;

/** Forgets what has been kept long enough. */
export async function keepHouse(database: Database, now: number) {
  await database.system(async (tx) => {
    await purgeMutations(tx, now);
    await purgeEdits(tx, now);
    await purgePasswordResets(tx, now);
    await purgeAttempts(tx, now);
    await purgeVisits(tx, now);
    await tx.sql.delete(sessionTable).where(lt(sessionTable.lastUsedAt, new Date(now - sessionsKept)));
    await purgeTombstones(tx, now);
  });
}

async function purgeTombstones(tx: Transaction, now: number) {
  const old = lt(tombstoneTable.deletedAt, new Date(now - tombstonesKept));
  const forgotten = await tx.sql
    .select({ scope: tombstoneTable.scope, rev: sql`max(${tombstoneTable.rev})`.mapWith(Number) })
    .from(tombstoneTable)
    .where(old)
    .groupBy(tombstoneTable.scope)
    // Each process keeps house: in one order, so that two don't block each other.
    .orderBy(tombstoneTable.scope);
  for (const { scope, rev } of forgotten) {
    await tx.sql.update(revisionCounterTable).set({ forgottenRev: rev }).where(sql`${revisionCounterTable.scope} = ${scope}`);
  }
  await tx.sql.delete(tombstoneTable).where(old);
}

/** Keeps house now and every hour, until stopped. */
export function startHousekeeping(database: Database, now: () => number, logger: Logger): () => void {
  const round = () =>
    keepHouse(database, now()).catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'Housekeeping failed; it is tried again in an hour'),
    );
  void round();
  const timer = setInterval(round, hour);
  timer.unref();
  return () => clearInterval(timer);
}
