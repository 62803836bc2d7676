import { getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Recorded } from '@/contract/fleet-systems';
import { columnName, jsonRows } from '../database/json-rows';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuseField } from '../http/problem';

/** Records that fleet systems tell of. */
export type ToldTable = PgTable & { companyId: PgColumn; id: PgColumn; recordedAt: PgColumn };

type Told<Table extends ToldTable> = Partial<Table['$inferInsert']> & { companyId: string; id: string; recordedAt: Date };
type Besides<Table extends ToldTable> = {
  /** Columns that a new record begins with and no message tells. */
  begins?: Partial<Table['$inferInsert']>;
  /** What else changes with each message that is newer. */
  changes?: { [Name in keyof Table['$inferInsert']]?: SQL };
};

/**
 * Stores what a message says of a record, unless something is known that was recorded later. Two that were recorded at once and
 * differ can't be told apart: the second is refused, so that none of them is lost in silence.
 */
export async function tell<Table extends ToldTable>(
  tx: Transaction,
  table: Table,
  told: Told<Table>,
  { begins = {}, changes = {} }: Besides<Table> = {},
): Promise<Recorded['outcome'] | Refusal> {
  const plain: ToldTable = table;
  const row = jsonRows(plain, [{ ...begins, ...told }]);
  const names = Object.keys(told);
  const columns = Object.keys(getTableColumns(plain)).map((name) => sql`made.${sql.identifier(columnName(name))}`);
  const written = await tx.sql
    .insert(plain)
    .select(sql`select ${sql.join(columns, sql`, `)} from ${row} as made`)
    .onConflictDoUpdate({
      target: [plain.companyId, plain.id],
      set: { ...Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(columnName(name))}`])), ...changes },
      setWhere: lt(plain.recordedAt, sql`excluded.recorded_at`),
    })
    .returning({ id: plain.id });
  if (written.length > 0) return 'recorded';
  const ofName = (name: string) =>
    [sql`${plain}.${sql.identifier(columnName(name))}`, sql`made.${sql.identifier(columnName(name))}`] as const;
  const differing = names.map(ofName).map(([known, made]) => sql`${known} is distinct from ${made}`);
  const [known] = await tx.sql
    .select({ isOlder: sql<boolean>`${plain}.recorded_at > made.recorded_at`, differs: sql<boolean>`${sql.join(differing, sql` or `)}` })
    .from(sql`${plain} join ${row} as made on ${plain}.company_id = made.company_id and ${plain}.id = made.id`);
  if (known?.isOlder) return 'outdated';
  return known?.differs ? refuseField('state', 'recordedAt', 'recorded-otherwise') : 'unchanged';
}
