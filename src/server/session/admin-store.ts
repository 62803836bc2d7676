import { and, eq, gt, lt } from 'drizzle-orm';
import type { KnownSubscription as Subscription } from '@/contract/plans';
import type { Known, Language } from '@/contract/primitives';
import type { Company as ShownCompany, Me as ShownMe } from '@/contract/session';
import { entitlementsOf } from '@/rules/entitlements';
import { folded } from '@/rules/folded';
import { titleIn } from '@/rules/org-unit-order';
import { adminTable, companyTable, passwordResetTable, revisionCounterTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { readSubscription } from '../plans/subscription-store';
import { createSecret, hashSecret } from './token';

type CompanyRow = typeof companyTable.$inferSelect;
export type AdminRow = typeof adminTable.$inferSelect;

type Company = Known<ShownCompany>;
type Me = Known<ShownMe>;

/** What a company is, whatever it has bought. */
export type CompanyFacts = Omit<Company, 'planName' | 'entitlements'>;

const factsOf = ({ id, name, zone, currency, leadMinutes }: CompanyRow): CompanyFacts => ({ id, name, zone, currency, leadMinutes });

/** The company that a session acts for. */
export async function findCompany(tx: Transaction, companyId: string): Promise<CompanyFacts> {
  const [row] = await tx.sql.select().from(companyTable).where(eq(companyTable.id, companyId));
  if (!row) throw new Error('A session without its company');
  return factsOf(row);
}

/** The same, kept from changing until the transaction ends. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<CompanyFacts> {
  const [row] = await tx.sql.select().from(companyTable).where(eq(companyTable.id, companyId)).for('no key update');
  if (!row) throw new Error('A session without its company');
  return factsOf(row);
}

const companyOf = (row: CompanyRow, subscription: Subscription | null, language: Language): Company => ({
  ...factsOf(row),
  planName: subscription ? titleIn({ title: subscription.plan.name }, language) : '',
  entitlements: entitlementsOf(subscription),
});

/** When, and in which language the plan's name is told. */
type Asked = { now: number; language: Language };

async function meOf(tx: Transaction, admin: AdminRow, company: CompanyRow, { now, language }: Asked): Promise<Me> {
  const subscription = await readSubscription(tx, company, now);
  return { user: { id: admin.id, name: admin.name, email: admin.email }, company: companyOf(company, subscription, language) };
}

/** A new company with its counter, in a system transaction. */
export async function createCompany(
  tx: Transaction,
  company: Omit<typeof companyTable.$inferInsert, 'lastTripNumber' | 'lastTicketNumber'>,
) {
  await tx.sql.insert(companyTable).values(company);
  await tx.sql.insert(revisionCounterTable).values({ scope: company.id, rev: 0 });
}

export async function createAdmin(tx: Transaction, admin: typeof adminTable.$inferInsert) {
  await tx.sql.insert(adminTable).values({ ...admin, email: folded(admin.email) });
}

/** Whether nobody has used this database yet. */
export async function hasNoCompany(tx: Transaction): Promise<boolean> {
  const companies = await tx.sql.select({ id: companyTable.id }).from(companyTable).limit(1);
  return companies.length === 0;
}

/** The person with this address. */
export async function findAdminByEmail(tx: Transaction, email: string): Promise<AdminRow | null> {
  const [found] = await tx.sql
    .select()
    .from(adminTable)
    .where(eq(adminTable.email, folded(email)));
  return found ?? null;
}

/** The person of a session. */
export async function findAdmin(tx: Transaction, { companyId, adminId }: { companyId: string; adminId: string }): Promise<AdminRow> {
  const [found] = await tx.sql
    .select()
    .from(adminTable)
    .where(and(eq(adminTable.companyId, companyId), eq(adminTable.id, adminId)));
  if (!found) throw new Error('A session without its person');
  return found;
}

/**
 * Whether somebody still has the password that was looked at, and keeps it until the transaction ends. `lock`: 'update' where it is to be
 * changed: of two that shared it first, neither could.
 */
export async function keepsPassword(
  tx: Transaction,
  { companyId, id, passwordHash }: AdminRow,
  lock: 'share' | 'update' = 'share',
): Promise<boolean> {
  const found = await tx.sql
    .select({ id: adminTable.id })
    .from(adminTable)
    .where(and(eq(adminTable.companyId, companyId), eq(adminTable.id, id), eq(adminTable.passwordHash, passwordHash)))
    .for(lock);
  return found.length > 0;
}

/** What the portal shows of a person and their company. */
export async function findMe(tx: Transaction, person: { companyId: string; adminId: string }, asked: Asked): Promise<Me | null> {
  const [found] = await tx.sql
    .select({ admin: adminTable, company: companyTable })
    .from(adminTable)
    .innerJoin(companyTable, eq(companyTable.id, adminTable.companyId))
    .where(and(eq(adminTable.companyId, person.companyId), eq(adminTable.id, person.adminId)));
  return found ? meOf(tx, found.admin, found.company, asked) : null;
}

const linkMilliseconds = 60 * 60_000;

/** The secret of a link with which this person may set a new password, once, within the hour. */
export async function createPasswordReset(tx: Transaction, admin: AdminRow, now: number): Promise<string> {
  const secret = createSecret();
  await tx.sql.insert(passwordResetTable).values({
    secretHash: hashSecret(secret),
    companyId: admin.companyId,
    adminId: admin.id,
    expiresAt: new Date(now + linkMilliseconds),
  });
  return secret;
}

/** Whose a mailed link is, and whether it has set a password already; null when it is dead. */
export async function findReset(tx: Transaction, secret: string, now: number): Promise<{ admin: AdminRow; used: boolean } | null> {
  const [link] = await tx.sql
    .select()
    .from(passwordResetTable)
    .where(and(eq(passwordResetTable.secretHash, hashSecret(secret)), gt(passwordResetTable.expiresAt, new Date(now))));
  return link ? { admin: await findAdmin(tx, link), used: link.usedAt !== null } : null;
}

/** Forgets links that are too old. */
export async function purgePasswordResets(tx: Transaction, now: number) {
  await tx.sql.delete(passwordResetTable).where(lt(passwordResetTable.expiresAt, new Date(now)));
}
