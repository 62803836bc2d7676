import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { folded } from '@/rules/folded';
import { jsonRows } from '../database/json-rows';
import { companyTable, employeeTable } from '../database/tables';
import type { Database, Transaction } from '../database/transaction';
import { lockEmployees } from './employee-store';

const ofCompany = (companyId: string) => eq(employeeTable.companyId, companyId);

/** Works out the folded numbers and addresses of employees who were stored by a release that had none. */
export async function foldEmployees(database: Database) {
  const companies = await database.system((tx) => tx.sql.select({ id: companyTable.id }).from(companyTable));
  for (const { id } of companies) await database.company(id, (tx) => foldCompany(tx, id));
}

async function foldCompany(tx: Transaction, companyId: string) {
  const { id, employeeNumber, email, foldedNumber, foldedEmail, createdAt } = employeeTable;
  if ((await tx.sql.$count(employeeTable, and(ofCompany(companyId), or(isNull(foldedNumber), isNull(foldedEmail))))) === 0) return;
  await lockEmployees(tx, companyId);
  const all = await tx.sql
    .select({ id, employeeNumber, email, foldedNumber, foldedEmail })
    .from(employeeTable)
    .where(ofCompany(companyId))
    .orderBy(asc(createdAt), asc(id));
  const numbers = new Taken(all.map((row) => row.foldedNumber));
  const emails = new Taken(all.map((row) => row.foldedEmail));
  const rows = all
    .filter((row) => row.foldedNumber === null || row.foldedEmail === null)
    .map((row) => ({
      id: row.id,
      foldedNumber: row.foldedNumber ?? numbers.take(folded(row.employeeNumber), row.id),
      foldedEmail: row.foldedEmail ?? emails.take(folded(row.email), row.id),
    }));
  await tx.sql
    .update(employeeTable)
    .set({ foldedNumber: sql`made.folded_number`, foldedEmail: sql`made.folded_email` })
    .from(sql`${jsonRows(employeeTable, rows)} as made`)
    .where(and(ofCompany(companyId), sql`made.id = ${id}`));
}

/** What stands in a column in which nothing may stand twice. */
class Taken {
  readonly #taken: Set<string | null>;

  constructor(stored: readonly (string | null)[]) {
    this.#taken = new Set(stored);
  }

  /** The text for the first who asks. Whom the database had let have the same gets one that is too long to be entered. */
  take(text: string, id: string): string {
    const own = this.#taken.has(text) ? `${text} ${id} ${id}` : text;
    this.#taken.add(own);
    return own;
  }
}
