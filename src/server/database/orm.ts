import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** The drizzle handle of a running transaction. */
export type Sql = Parameters<Parameters<Orm['transaction']>[0]>[0];
