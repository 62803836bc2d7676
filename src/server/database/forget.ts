import { lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './transaction';

/** Milliseconds of a table's time that are forgotten in one transaction. */
const atOnce = 3_600_000;

/**
 * Forgets the rows of a table that are from before then, by the column that says when; milliseconds since 1970. An hour of them at a time: the
 * database ends what takes longer than half a minute, and what has piled up while nobody kept house would be tried again for ever.
 */
export async function forget(database: Database, table: PgTable, at: PgColumn, before: number): Promise<void> {
  const next = () =>
    database.system(async (tx) => {
      const oldest = sql`coalesce(extract(epoch from min(${at})) * 1000, ${before})`.mapWith(Number);
      const [found] = await tx.sql.select({ oldest }).from(table);
      const until = Math.min((found?.oldest ?? before) + atOnce, before);
      await tx.sql.delete(table).where(lt(at, new Date(until)));
      return until < before;
    });
  while (await next());
}
