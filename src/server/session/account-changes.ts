import { and, eq, sql } from 'drizzle-orm';
import { adminTable, passwordResetTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { noticeChannel } from '../events/notices';
import { type AdminRow, findAdmin, keepsPassword } from './admin-store';
import { type Person, revokeSessions } from './session-store';

const isOf = ({ companyId, adminId }: Person) => and(eq(adminTable.companyId, companyId), eq(adminTable.id, adminId));

/** Gives the person another name; their other devices hear of it. In their company's transaction. */
export async function rename(tx: Transaction, person: Person, name: string) {
  const before = await tx.shared(async () => {
    const found = await findAdmin(tx, person);
    await tx.sql.update(adminTable).set({ name }).where(isOf(person));
    return found;
  });
  tx.note({ resource: 'admin', recordId: person.adminId, names: [name, before.name], before: { name: before.name }, after: { name } });
  await tx.sql.execute(
    sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ scope: person.companyId, resource: 'account', rev: 0 })})`,
  );
  return { id: before.id, name, email: before.email };
}

/**
 * Sets another password in place of the one that was looked at, uses up the person's links and signs their other devices out.
 * Answers how many; null where it was changed meanwhile. In their company's transaction.
 */
export async function changePassword(
  tx: Transaction,
  person: Person,
  looked: AdminRow,
  passwordHash: string,
  now: number,
): Promise<number | null> {
  const { companyId, adminId, name } = person;
  const ended = await tx.shared(async () => {
    if (!(await keepsPassword(tx, looked))) return null;
    await tx.sql.update(adminTable).set({ passwordHash }).where(isOf(person));
    await tx.sql
      .delete(passwordResetTable)
      .where(and(eq(passwordResetTable.companyId, companyId), eq(passwordResetTable.adminId, adminId)));
    return revokeSessions(tx, person, person.sessionId, now);
  });
  // That it changed is told, and nothing of what it was or is.
  if (ended !== null) tx.note({ resource: 'admin', recordId: adminId, names: [name], before: { password: 1 }, after: { password: 2 } });
  return ended;
}
