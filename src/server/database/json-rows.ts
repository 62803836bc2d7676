import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows as one JSON parameter: a parameter a value, as ordinary statements have, takes the embedded database five times as long. */
export const jsonRows = <T extends PgTable>(table: T, rows: readonly Partial<T['$inferInsert']>[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(asColumns))}::jsonb)`;

/** Under the names that the database has for them. */
export const asColumns = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]));

export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
