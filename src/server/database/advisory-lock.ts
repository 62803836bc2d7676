import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/**
 * Makes transactions that lock the same name wait for one another until they commit: for what there is no row of to lock, as a number
 * that is still free. In which order locks are taken stands in the server's README.
 */
export async function advisoryLock(tx: Transaction, name: string): Promise<void> {
  await tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
