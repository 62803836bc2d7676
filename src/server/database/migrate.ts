import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Both bring the database up to date. */
export const migrateEmbedded = (orm: PgliteDatabase) => runOnPglite(orm, { migrationsFolder });
export const migratePostgres = (client: pg.Client) => runOnPostgres(drizzle(client), { migrationsFolder });
