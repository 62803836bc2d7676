import { and, eq, isNull, ne } from 'drizzle-orm';
import { adminTable, passwordResetTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { tellDevices } from '../events/tell-devices';
import { type AdminRow, findAdmin, keepsPassword } from './admin-store';
import { type Person, revokeSessions } from './session-store';
import { hashSecret } from './token';

/** Whose name or password it is. */
type Holder = Pick<Person, 'companyId' | 'adminId' | 'name'>;

const isOf = ({ companyId, adminId }: Holder) => and(eq(adminTable.companyId, companyId), eq(adminTable.id, adminId));
const isLinkOf = ({ companyId, adminId }: Holder) =>
  and(eq(passwordResetTable.companyId, companyId), eq(passwordResetTable.adminId, adminId));

/** Gives the person another name; their other devices hear of it. In their company's transaction. */
export async function rename(tx: Transaction, person: Person, name: string) {
  const before = await tx.shared(async () => {
    const found = await findAdmin(tx, person);
    await tx.sql.update(adminTable).set({ name }).where(isOf(person));
    return found;
  });
  tx.note({ resource: 'admin', recordId: person.adminId, names: [name, before.name], before: { name: before.name }, after: { name } });
  await tellDevices(tx, person.companyId, 'account');
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
  const ended = await tx.shared(async () => {
    if (!(await keepsPassword(tx, looked, 'update'))) return null;
    await tx.sql.delete(passwordResetTable).where(isLinkOf(person));
    return setPassword(tx, person, passwordHash, person.sessionId, now);
  });
  if (ended !== null) tellOfPassword(tx, person);
  return ended;
}

/**
 * Sets a new password by a mailed link, uses up the person's links and signs every device out. Answers whether it did: the link may have
 * been used meanwhile. In their company's transaction.
 */
export async function resetPassword(tx: Transaction, secret: string, admin: AdminRow, passwordHash: string, now: number): Promise<boolean> {
  const person = { companyId: admin.companyId, adminId: admin.id, name: admin.name };
  const done = await tx.shared(async () => {
    if (!(await keepsPassword(tx, admin, 'update'))) return false;
    const secretHash = hashSecret(secret);
    const used = await tx.sql
      .update(passwordResetTable)
      .set({ usedAt: new Date(now) })
      .where(and(isLinkOf(person), eq(passwordResetTable.secretHash, secretHash), isNull(passwordResetTable.usedAt)))
      .returning({ adminId: passwordResetTable.adminId });
    if (used.length === 0) return false;
    await tx.sql.delete(passwordResetTable).where(and(isLinkOf(person), ne(passwordResetTable.secretHash, secretHash)));
    await setPassword(tx, person, passwordHash, null, now);
    return true;
  });
  if (done) tellOfPassword(tx, person);
  return done;
}

async function setPassword(tx: Transaction, person: Holder, passwordHash: string, staying: string | null, now: number): Promise<number> {
  await tx.sql.update(adminTable).set({ passwordHash }).where(isOf(person));
  return revokeSessions(tx, person, staying, now);
}

/** That it changed is told, and nothing of what it was or is. */
const tellOfPassword = (tx: Transaction, { adminId, name }: Holder) =>
  tx.note({ resource: 'admin', recordId: adminId, names: [name], before: { password: 1 }, after: { password: 2 } });
