import { eq, max } from 'drizzle-orm';
import type { KnownInvoice } from '@/contract/invoices';
import { languageSchema } from '@/contract/primitives';
import { daysAfter, monthOf, type Period } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { owedSince } from '../invoices/charges';
import { closePeriod } from '../invoices/close-period';
import { documentOf } from '../invoices/document/document-of';
import { type Billed, draftInvoice } from '../invoices/draft-invoice';
import { invoiceTable } from '../invoices/tables';
import { allCompanies, eachCompany } from '../jobs/each-company';
import type { JobContext } from '../jobs/job';
import { renewDue } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';
import { mailInvoice } from './bill-mails';
import { startDunning } from './dunning-store';
import type { Paying } from './pay-invoice';
import { findPayingCard } from './payment-store';

/** Begins the plans' periods that have come, and bills the months that are over, wherever a company's clocks say so. */
export const billCompanies = async (context: JobContext, stopping: AbortSignal) =>
  eachCompany(context, await allCompanies(context.database), stopping, (id) => billCompany(context, id));

/** The invoices that it made. */
export async function billCompany(context: Paying, companyId: string): Promise<KnownInvoice[]> {
  const { database, now } = context;
  const made: KnownInvoice[] = [];
  const { company, periods } = await database.company(companyId, async (tx) => {
    const company = await findCompany(tx, companyId);
    await renewDue(tx, company, now());
    return { company, periods: await periodsOver(tx, company, dateIn(company.zone, now())) };
  });
  // Each by itself, the earliest first: numbers follow dates, and should one fail, those before it stand.
  for (const period of periods) {
    const invoice = await database.company(companyId, (tx) => billPeriod(tx, context, company, period));
    if (!invoice) continue;
    made.push(invoice);
    // After its transaction, whose counter others wait for; should this be cut off, whoever needs one first makes it.
    for (const language of languageSchema.options) await documentOf(database, { companyId, invoiceId: invoice.id, language });
  }
  return made;
}

/** The months that are over and not billed. What came too late for its own month is on a later one: if the last has nothing, none has. */
async function periodsOver(tx: Transaction, company: Billed, today: string): Promise<Period[]> {
  const last = monthOf(daysAfter(monthOf(today).from, -1));
  const draft = await draftInvoice(tx, company, last, today);
  if (!draft || draft.lines.length === 0) return [];
  const periods: Period[] = [];
  let period = monthOf((await billedUntil(tx, company.id)) ?? (await owedSince(tx, company.id)) ?? last.from);
  for (; period.from <= last.from; period = monthOf(period.to)) periods.push(period);
  return periods;
}

async function billedUntil(tx: Transaction, companyId: string): Promise<string | null> {
  const [billed] = await tx.sql
    .select({ until: max(invoiceTable.periodTo) })
    .from(invoiceTable)
    .where(eq(invoiceTable.companyId, companyId));
  return billed?.until ?? null;
}

/** The invoice with all that follows from it, in one transaction; null where there is nothing to bill, or it had been billed. */
async function billPeriod(
  tx: Transaction,
  { gateway, config, now }: Paying,
  company: Billed,
  period: Period,
): Promise<KnownInvoice | null> {
  const draft = await draftInvoice(tx, company, period, dateIn(company.zone, now()));
  if (!draft || draft.lines.length === 0) return null;
  const closing = await closePeriod(tx, company, period, now());
  if ('failed' in closing || !closing.made) return null;
  const { invoice } = closing;
  if (invoice.status === 'unpaid') await startDunning(tx, company.id, invoice);
  const card = await findPayingCard(tx, company.id, gateway.name);
  await mailInvoice(tx, { company, publicUrl: config.publicUrl, now: now() }, invoice, card);
  return invoice;
}
