import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { forget } from '../database/forget';
import { jsonRows } from '../database/json-rows';
import { mutationTable } from '../database/tables';
import type { Database, Transaction } from '../database/transaction';
import type { Person } from '../session/session-store';

export type StoredAnswer = { status: number; body: string };

type Claim =
  /** Nobody used the key: the caller owns it until the transaction ends. */
  { found: 'nothing' } | { found: 'voided' } | ({ found: 'answer'; sameRequest: boolean } & StoredAnswer);

const isKey = (person: Person, key: string) =>
  and(eq(mutationTable.companyId, person.companyId), eq(mutationTable.adminId, person.adminId), eq(mutationTable.key, key));

/** One digest of what is asked for. Keys are sorted, because the order of a body's fields means nothing. */
export const fingerprintOf = (method: string, path: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Takes the key, or says what came of it. While another transaction holds it, this waits for its end or the lock timeout. */
export async function claimKey(tx: Transaction, person: Person, key: string, fingerprint: string | null, now: number): Promise<Claim> {
  const taken = await tx.sql
    .insert(mutationTable)
    .values({ companyId: person.companyId, adminId: person.adminId, key, fingerprint, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: mutationTable.key });
  if (taken.length > 0) return { found: 'nothing' };
  const [stored] = await tx.sql.select().from(mutationTable).where(isKey(person, key));
  if (stored?.status == null || stored.body === null) return { found: 'voided' };
  return { found: 'answer', sameRequest: stored.fingerprint === fingerprint, status: stored.status, body: stored.body };
}

/** Why a key can have no effect anywhere else: it was voided, or used for a change of the database's own; null where it can. */
export async function barredBy(tx: Transaction, person: Person, key: string): Promise<'voided' | 'key-reused' | null> {
  const [stored] = await tx.sql.select({ body: mutationTable.body }).from(mutationTable).where(isKey(person, key));
  if (!stored) return null;
  return stored.body === null ? 'voided' : 'key-reused';
}

export async function storeAnswer(tx: Transaction, person: Person, key: string, answer: StoredAnswer) {
  await tx.sql.update(mutationTable).set(answer).where(isKey(person, key));
}

/** Has the company's stored answers that contain a text say something else from here on. Their keys stay used. */
export async function rewordAnswers(tx: Transaction, companyId: string, text: string, reworded: (body: string) => string) {
  const { adminId, key, body } = mutationTable;
  const ofCompany = eq(mutationTable.companyId, companyId);
  const found = await tx.sql
    .select({ companyId: mutationTable.companyId, adminId, key, body })
    .from(mutationTable)
    .where(and(ofCompany, sql`position(${text} in ${body}) > 0`));
  const rows = found.map((row) => ({ ...row, body: row.body && reworded(row.body) }));
  await tx.sql
    .update(mutationTable)
    .set({ body: sql`made.body` })
    .from(sql`${jsonRows(mutationTable, rows)} as made`)
    .where(and(ofCompany, sql`made.admin_id = ${adminId}`, sql`made.key = ${key}`));
}

const keptMilliseconds = 30 * 86_400_000;

/** Forgets answers that no device asks for any more. */
export const purgeMutations = (database: Database, now: number) =>
  forget(database, mutationTable, mutationTable.createdAt, now - keptMilliseconds);
