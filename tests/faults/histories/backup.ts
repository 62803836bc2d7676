import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Connection } from '@/server/database/connect';

/** Wholly replaced when a backup is restored, children first. */
const replaced = [
  'edit',
  'trip_event',
  'ticket',
  'trip',
  'employee',
  'department',
  'billing_contact',
  'subscription',
  'pending_charge',
  'invoice_line',
  'invoice',
  'invoice_counter',
  'mutation',
  'tombstone',
  'session',
  'revision_counter',
];

/** Rows of each table, as JSON. */
export type Tables = ReadonlyMap<string, string>;

export async function saveTables(connection: Connection): Promise<Tables> {
  const tables = new Map<string, string>();
  for (const table of [...replaced, 'company']) {
    const { rows } = await query(connection, `select coalesce(jsonb_agg(t), '[]')::text as rows from ${table} t`);
    tables.set(table, v.parse(v.string(), rows[0]?.rows));
  }
  return tables;
}

export async function loadTables(connection: Connection, tables: Tables): Promise<void> {
  const recordset = (table: string) => `jsonb_populate_recordset(null::${table}, '${(tables.get(table) ?? '[]').replaceAll("'", "''")}')`;
  const refilled = replaced.filter((table) => tables.get(table) !== '[]').toReversed();
  const statements = [
    // What is finalised can't be deleted, but is put back.
    `perform set_config('session_replication_role', 'replica', true)`,
    ...replaced.map((table) => `delete from ${table}`),
    ...refilled.map((table) => `insert into ${table} select * from ${recordset(table)}`),
    `update company c set last_trip_number = b.last_trip_number, last_ticket_number = b.last_ticket_number from ${recordset('company')} b where b.id = c.id and (b.last_trip_number, b.last_ticket_number) <> (c.last_trip_number, c.last_ticket_number)`,
  ];
  // One statement, because each costs the embedded database a round of messages.
  await query(connection, `do $restore$ begin ${statements.join('; ')}; end $restore$`);
}

async function query({ orm }: Connection, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  const result: unknown = await orm.execute(sql.raw(text));
  return v.parse(v.looseObject({ rows: v.array(v.record(v.string(), v.unknown())) }), result);
}
