import { and, eq } from 'drizzle-orm';
import type { KnownInvoice } from '@/contract/invoices';
import type { Period } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { renewDue } from '../plans/subscription-store';
import { lockBilling } from './billing-lock';
import { takeUp } from './charges';
import { type Billed, draftInvoice } from './draft-invoice';
import { finalise } from './finalise';
import { invoiceStore } from './invoice-store';
import { invoiceTable } from './tables';

export type Closing =
  /** `made`: by this call; else it had been there before. */
  | { invoice: KnownInvoice; made: boolean }
  /** Nobody bills in the company's currency, or the period isn't over. */
  | { failed: 'no-issuer' | 'period-running' };

/** Bills a company's period that is over, once: whoever comes second gets the same invoice. `now` in milliseconds since 1970. */
export async function closePeriod(tx: Transaction, company: Billed, period: Period, now: number): Promise<Closing> {
  const today = dateIn(company.zone, now);
  if (today < period.to) return { failed: 'period-running' };
  // What has begun by now costs something, whether or not anybody has looked.
  await renewDue(tx, company, now);
  await lockBilling(tx, company.id);
  const known = await invoiceOf(tx, company.id, period);
  if (known) return { invoice: known, made: false };
  const draft = await draftInvoice(tx, company, period, today);
  if (!draft) return { failed: 'no-issuer' };
  // Where discounts leave nothing to be paid, nobody has to.
  const status = draft.invoice.total > 0 ? 'unpaid' : 'paid';
  const invoice = await finalise(tx, company.id, { ...draft.invoice, status }, { ...draft, now });
  await takeUp(tx, company.id, draft.chargeIds, invoice.id);
  return { invoice, made: true };
}

async function invoiceOf(tx: Transaction, companyId: string, { from }: Period): Promise<KnownInvoice | null> {
  const [found] = await tx.sql
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.companyId, companyId), eq(invoiceTable.kind, 'invoice'), eq(invoiceTable.periodFrom, from)));
  return found ? invoiceStore.read(tx, found.id) : null;
}
