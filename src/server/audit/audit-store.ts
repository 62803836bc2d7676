import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { AuditAction, AuditQuery, KnownAuditEntry } from '@/contract/audit';
import type { Page } from '@/contract/envelope';
import { beginningOf, daysAfter } from '@/rules/period';
import { wordsOf } from '@/rules/text-search';
import { countRows } from '../database/count-rows';
import { adminTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { findCompany } from '../session/admin-store';
import { auditTable } from './tables';
import { type Actor, personActing } from './trail';

type Row = typeof auditTable.$inferSelect;

const entryOf = ({ companyId: _, searchText: __, party, adminId, name, at, queuedAt, redactedAt, ...row }: Row): KnownAuditEntry => ({
  ...row,
  at: at.toISOString(),
  queuedAt: queuedAt?.toISOString() ?? null,
  by: { party, id: adminId, name },
  redacted: redactedAt !== null,
});

/** A page of who changed what, the newest first. */
export async function listAudit(tx: Transaction, companyId: string, query: AuditQuery): Promise<Page<KnownAuditEntry>> {
  const { page, sizePerPage } = query;
  const where = await conditionOf(tx, companyId, query);
  const rows = await tx.sql
    .select()
    .from(auditTable)
    .where(where)
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data: rows.map(entryOf), total: await countRows(tx, auditTable, where), page, sizePerPage };
}

async function conditionOf(tx: Transaction, companyId: string, { from, to, adminId, resource, recordId, search = '' }: AuditQuery) {
  const { zone } = from || to ? await findCompany(tx, companyId) : { zone: 'UTC' };
  return and(
    eq(auditTable.companyId, companyId),
    from ? gte(auditTable.at, new Date(beginningOf(from, zone))) : undefined,
    to ? lt(auditTable.at, new Date(beginningOf(daysAfter(to, 1), zone))) : undefined,
    adminId ? eq(auditTable.adminId, adminId) : undefined,
    resource ? eq(auditTable.resource, resource) : undefined,
    recordId ? eq(auditTable.recordId, recordId) : undefined,
    ...wordsOf(search).map((word) => sql`position(${word} in ${auditTable.searchText}) > 0`),
  );
}

/** All that the history says of some records, the oldest first. */
export async function auditOf(tx: Transaction, recordIds: readonly string[]): Promise<KnownAuditEntry[]> {
  const rows = await tx.sql
    .select()
    .from(auditTable)
    .where(inArray(auditTable.recordId, [...recordIds]))
    .orderBy(asc(auditTable.at), asc(auditTable.id));
  return rows.map(entryOf);
}

/**
 * The rides that the history has as an employee's, also those that are deleted or somebody else's by now; with `action` those
 * that it says that of.
 */
export async function ridesInHistory(tx: Transaction, employeeId: string, action?: AuditAction): Promise<string[]> {
  const named = (side: 'before' | 'after') =>
    sql`${auditTable.changes} @> ${JSON.stringify([{ field: 'employee', [side]: { id: employeeId } }])}::jsonb`;
  const found = await tx.sql
    .selectDistinct({ id: auditTable.recordId })
    .from(auditTable)
    .where(and(eq(auditTable.resource, 'trip'), action && eq(auditTable.action, action), or(named('before'), named('after'))));
  return found.map(({ id }) => id);
}

/** Takes what is personal out of what the history says of some records: the one change of it that the database lets anybody make. */
export async function redactAudit(tx: Transaction, recordIds: readonly string[], now: number) {
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(recordIds)}::jsonb)::uuid)`;
  await tx.sql.execute(sql`select redact_audit(${ids}, ${new Date(now).toISOString()}::timestamptz)`);
}

/** Whoever began what has ended without them, as the gateway tells or a job finds out. */
export async function actorBehind(tx: Transaction, companyId: string, adminId: string): Promise<Actor> {
  const [admin] = await tx.sql
    .select({ name: adminTable.name })
    .from(adminTable)
    .where(and(eq(adminTable.companyId, companyId), eq(adminTable.id, adminId)));
  if (!admin) throw new Error('Somebody began it');
  return personActing({ adminId, name: admin.name, device: null });
}

/** The people of the company, by name. */
export const listColleagues = (tx: Transaction, companyId: string) =>
  tx.sql
    .select({ id: adminTable.id, name: adminTable.name })
    .from(adminTable)
    .where(eq(adminTable.companyId, companyId))
    .orderBy(asc(adminTable.name), asc(adminTable.id));
