import { desc, eq } from 'drizzle-orm';
import type { Bilingual, KnownInvoiceLine } from '@/contract/invoices';
import type { Company } from '@/contract/session';
import { type BillingPeriod, monthOf } from '@/rules/billing-period';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { findCompany } from '../session/admin-store';
import { invoiceTable } from './tables';

/** What a company owes besides its rides. */
export type Charges = { planName: Bilingual; lines: KnownInvoiceLine[] };

/** Prices of a month before tax, in minor units of the currency. A plan that isn't here costs nothing by itself. */
const monthlyPrices: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Business Plus': { INR: 24_999_00, EUR: 299_00 },
  Essential: { INR: 7_999_00, EUR: 99_00 },
};

/** The one place that knows what a company's plan costs and what else is to be charged with a period. */
export async function chargesOf(tx: Transaction, companyId: string, period: BillingPeriod): Promise<Charges> {
  const { planName, currency } = await findCompany(tx, companyId);
  const named = { en: planName, es: planName };
  const price = monthlyPrices[planName]?.[currency];
  if (price === undefined) return { planName: named, lines: [] };
  const description = { en: `${planName} plan`, es: `Plan ${planName}` };
  const line = { kind: 'plan' as const, description, day: period.from, tripId: null, tripNumber: null };
  return { planName: named, lines: [{ ...line, quantity: 1, unitAmount: price, amount: price }] };
}

/** The period that the next invoice will be about: this month, or the one after those that have been closed early. */
export async function runningPeriod(tx: Transaction, { id, zone }: Pick<Company, 'id' | 'zone'>, now: number): Promise<BillingPeriod> {
  const [newest] = await tx.sql
    .select({ to: invoiceTable.periodTo })
    .from(invoiceTable)
    .where(eq(invoiceTable.companyId, id))
    .orderBy(desc(invoiceTable.periodTo))
    .limit(1);
  const today = dateIn(zone, now);
  return monthOf(newest && newest.to > today ? newest.to : today);
}
