import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Language } from '@/contract/primitives';
import { countRows } from '../database/count-rows';
import { forget } from '../database/forget';
import { jsonRows } from '../database/json-rows';
import type { Database, Transaction } from '../database/transaction';
import { type Letter, letterMail } from './letter';
import { mailOutboxTable } from './tables';

export type StoredMail = typeof mailOutboxTable.$inferSelect;

export type Recipient = { name: string; email: string; language: Language };

/** What a mail is about, and whose document goes with it. */
type Occasion = { companyId: string; about: string; invoiceId: string | null; now: number };

/** Writes a mail to each of the recipients, in the transaction that makes what it tells of; nobody gets two of the same. */
export async function queueMail(
  tx: Transaction,
  { now, ...occasion }: Occasion,
  recipients: readonly Recipient[],
  write: (recipient: Recipient) => Letter,
) {
  if (recipients.length === 0) return;
  const at = new Date(now);
  const mails = recipients.map((recipient) => {
    const { email, language } = recipient;
    return { ...occasion, recipient: email, language, ...letterMail(write(recipient), language), createdAt: at, attempts: 0, nextAt: at };
  });
  // As one value: of many more recipients than there may be values in a statement a company's bill would have none, and never be made.
  await tx.sql.execute(sql`insert into ${mailOutboxTable} select * from ${jsonRows(mailOutboxTable, mails)} on conflict do nothing`);
}

const isMail = ({ companyId, about, recipient }: StoredMail) =>
  and(eq(mailOutboxTable.companyId, companyId), eq(mailOutboxTable.about, about), eq(mailOutboxTable.recipient, recipient));

/** Companies that have mails to be sent now. */
export const companiesWithMails = (database: Database, now: number): Promise<string[]> =>
  database.system(async (tx) => {
    const found = await tx.sql
      .selectDistinct({ id: mailOutboxTable.companyId })
      .from(mailOutboxTable)
      .where(lte(mailOutboxTable.nextAt, new Date(now)));
    return found.map(({ id }) => id);
  });

const minute = 60_000;
/** Three days. */
const mostAttempts = 14;
const longestPause = 8 * 60 * minute;
/** Longer than a mail server may take: a pause is also how long a mail is left to whoever is sending it. */
const pauseAfter = (attempts: number) => Math.min(5 * minute * 2 ** attempts, longestPause);

/** Takes the next mail to send it; should it not be marked as sent, it comes again after a pause. `exhausted`: it was tried often enough. */
export async function claimMail(tx: Transaction, companyId: string, now: number): Promise<{ mail: StoredMail; exhausted: boolean } | null> {
  const [mail] = await tx.sql
    .select()
    .from(mailOutboxTable)
    .where(and(eq(mailOutboxTable.companyId, companyId), lte(mailOutboxTable.nextAt, new Date(now))))
    .orderBy(asc(mailOutboxTable.createdAt), asc(mailOutboxTable.about), asc(mailOutboxTable.recipient))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!mail) return null;
  const exhausted = mail.attempts >= mostAttempts;
  const nextAt = exhausted ? null : new Date(now + pauseAfter(mail.attempts));
  await tx.sql
    .update(mailOutboxTable)
    .set({ nextAt, attempts: sql`${mailOutboxTable.attempts} + 1` })
    .where(isMail(mail));
  return { mail, exhausted };
}

/** How many of the company's mails have been sent since. */
export const countSent = (tx: Transaction, companyId: string, since: number): Promise<number> =>
  countRows(tx, mailOutboxTable, and(eq(mailOutboxTable.companyId, companyId), gt(mailOutboxTable.sentAt, new Date(since))));

export async function markSent(tx: Transaction, mail: StoredMail, now: number) {
  await tx.sql
    .update(mailOutboxTable)
    .set({ sentAt: new Date(now), nextAt: null })
    .where(isMail(mail));
}

/** Longer than anything is told of again. */
const keptMilliseconds = 400 * 86_400_000;

export const purgeMails = (database: Database, now: number) =>
  forget(database, mailOutboxTable, mailOutboxTable.createdAt, now - keptMilliseconds);
