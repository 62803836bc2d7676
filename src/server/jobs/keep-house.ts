import { lt, sql } from 'drizzle-orm';
import { purgeEdits } from '../database/edit-store';
import { revisionCounterTable, sessionTable, tombstoneTable } from '../database/tables';
import type { Database, Transaction } from '../database/transaction';
import { purgeMails } from '../mail/outbox-store';
import { purgeMutations } from '../mutation/mutation-store';
import { purgeRefused } from '../payments/ride-payment-store';
import { purgeVisits } from '../payments/visit-store';
import { purgePasswordResets } from '../session/admin-store';
import { purgeAttempts } from '../session/attempt-store';

const day = 24 * 3_600_000;

/** Long enough after its last use that an answer to its device still says why. */
const sessionsKept = 90 * day;
/** A device that was away longer starts over. */
const tombstonesKept = 90 * day;

const purgeSessions = (tx: Transaction, now: number) =>
  tx.sql.delete(sessionTable).where(lt(sessionTable.lastUsedAt, new Date(now - sessionsKept)));

/** Forgets what has been kept long enough: each kind by itself, so that one of which that fails keeps none of the others. */
export async function keepHouse(database: Database, now: number) {
  const short = [purgePasswordResets, purgeAttempts, purgeVisits, purgeRefused, purgeSessions, purgeTombstones];
  const kinds = [
    ...[purgeMutations, purgeEdits, purgeMails].map((purge) => () => purge(database, now)),
    ...short.map((purge) => () => database.system<unknown>((tx) => purge(tx, now))),
  ];
  const errors: unknown[] = [];
  for (const purge of kinds) await purge().catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Something could not be forgotten');
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
    // A younger rev may have an older time: the clocks of processes differ, and what is forgotten stays so.
    const forgottenRev = sql`greatest(${revisionCounterTable.forgottenRev}, ${rev})`;
    await tx.sql.update(revisionCounterTable).set({ forgottenRev }).where(sql`${revisionCounterTable.scope} = ${scope}`);
  }
  await tx.sql.delete(tombstoneTable).where(old);
}
