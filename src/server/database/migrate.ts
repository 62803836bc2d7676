import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { secureTables } from './record-tables';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Both bring the database up to date. */
export async function migrateEmbedded(orm: PgliteDatabase) {
  await runOnPglite(orm, { migrationsFolder });
  await secureTables(orm);
}

export async function migratePostgres(client: pg.Client) {
  const orm = drizzle(client);
  await runOnPostgres(orm, { migrationsFolder });
  await secureTables(orm);
}
