import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Edit } from '@/contract/envelope';
import { type Refusal, refuse } from '../http/problem';
import type { Person } from '../session/session-store';
import { forget } from './forget';
import { jsonRows } from './json-rows';
import { type Records, scopeOf } from './record-table';
import { editTable } from './tables';
import type { Database, Transaction } from './transaction';

/** Who makes a change, and when (milliseconds since 1970). */
export type Author = Pick<Person, 'companyId' | 'adminId' | 'name'> & { now: number };

/** What an edit made of a record: its version by then, and the fields of the form that it changed. */
type Made = { id: string; version: number; fields: string[] };

/** Notes who changed what, for those whose own change meets it. */
export async function noteEdits(tx: Transaction, author: Author, { resource }: Records, made: readonly Made[]) {
  if (made.length === 0) return;
  const { companyId, adminId, name, now } = author;
  const rows = made.map(({ id: recordId, version, fields }) => ({
    companyId,
    resource: resource.name,
    recordId,
    version,
    fields,
    adminId,
    name,
    at: new Date(now),
  }));
  await tx.sql.execute(sql`insert into ${editTable} select * from ${jsonRows(editTable, rows)}`);
}

/** The edits of a record since a version of it, the oldest first; `companyId` is that of its scope. */
export async function editsSince(tx: Transaction, companyId: string, resource: string, id: string, version: number): Promise<Edit[]> {
  const rows = await tx.sql
    .select({ fields: editTable.fields, at: editTable.at, id: editTable.adminId, name: editTable.name })
    .from(editTable)
    .where(
      and(eq(editTable.companyId, companyId), eq(editTable.resource, resource), eq(editTable.recordId, id), gt(editTable.version, version)),
    )
    .orderBy(asc(editTable.version));
  return rows.map(({ fields, at, ...by }) => ({ fields, at: at.toISOString(), by }));
}

/** A change that started from an older version of the record: how it is now, and who has changed what since. */
export async function changedSince(tx: Transaction, records: Records, current: { id: string }, version: number): Promise<Refusal> {
  const edits = await editsSince(tx, scopeOf(records, tx.companyId), records.resource.name, current.id, version);
  return refuse('precondition', { payload: current, edits });
}

/** As long as the answers of changes, which no device sends again after that. */
const keptMilliseconds = 30 * 86_400_000;

export const purgeEdits = (database: Database, now: number) => forget(database, editTable, editTable.at, now - keptMilliseconds);
