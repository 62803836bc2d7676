import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/** How many rows meet the condition. */
export async function countRows(tx: Transaction, table: PgTable, where?: SQL) {
  const [found] = await tx.sql.select({ rows: count() }).from(table).where(where);
  return found?.rows ?? 0;
}
