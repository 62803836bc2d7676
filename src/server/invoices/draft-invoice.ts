import { eq } from 'drizzle-orm';
import type { UpcomingInvoice } from '@/contract/invoices';
import type { Known } from '@/contract/primitives';
import type { Company } from '@/contract/session';
import { sumsOf } from '@/rules/invoice-sums';
import { daysAfter, type Period } from '@/rules/period';
import { schemeOf } from '@/rules/tax/scheme-of';
import type { TaxScheme } from '@/rules/tax/tax-scheme';
import { findBillTo } from '../bill-to/bill-to-store';
import type { Transaction } from '../database/transaction';
import { chargesOf } from './charges';
import { rideCharges } from './ride-charges';
import { invoiceIssuerTable } from './tables';

type Issuer = typeof invoiceIssuerTable.$inferSelect;

/** Who is billed. */
export type Billed = Pick<Company, 'id' | 'name' | 'zone' | 'currency'>;

/** `chargeIds`: of what it takes up. */
export type Draft = Known<UpcomingInvoice> & { scheme: TaxScheme; chargeIds: string[] };

/** What a period comes to if it is billed on a day of the company's; null where nobody bills in its currency. Stores nothing. */
export async function draftInvoice(tx: Transaction, company: Billed, period: Period, billingOn: string): Promise<Draft | null> {
  const issuer = await findIssuer(tx, company.currency);
  if (!issuer) return null;
  const { version: _, state, country, ...billTo } = await findBillTo(tx, company, issuer);
  const treatment = issuer.scheme.treat(issuer, { country, state, taxId: billTo.taxId });
  const charges = await chargesOf(tx, company.id, company.currency, period);
  const rides = await rideCharges(tx, company, period);
  const lines = [...charges.lines, ...rides.lines];
  const { placeOfSupply, reverseCharge, rates } = treatment;
  return {
    scheme: issuer.scheme,
    chargeIds: charges.ids,
    lines,
    invoice: {
      number: null,
      kind: 'invoice',
      status: 'draft',
      periodFrom: period.from,
      periodTo: period.to,
      billingOn,
      dueOn: daysAfter(billingOn, issuer.paymentDays),
      planName: charges.planName,
      currency: company.currency,
      totalUsed: lines.filter(({ kind }) => kind === 'ride').length,
      totalDistance: charges.distance + rides.distance,
      totalDuration: charges.duration + rides.duration,
      ...sumsOf(lines, rates),
      paid: 0,
      lastPaymentOn: null,
      billTo,
      issuer: { name: issuer.name, address: issuer.address, taxId: issuer.taxId },
      placeOfSupply,
      serviceCode: issuer.scheme.serviceCode,
      reverseCharge,
      notes: reverseCharge ? (rates.length > 0 ? buyerOwesTheRest : buyerOwesTax) : null,
      terms: issuer.terms,
      creditsId: null,
    },
  };
}

const buyerOwesTax = {
  en: 'Reverse charge: the recipient is liable for the tax.',
  es: 'Inversión del sujeto pasivo: el destinatario es el sujeto pasivo del impuesto.',
};

const buyerOwesTheRest = {
  en: 'Reverse charge: the recipient is liable for the tax on all that none is charged on here.',
  es: 'Inversión del sujeto pasivo: el destinatario liquida el impuesto de los conceptos en los que aquí no se repercute.',
};

/** Who bills in a currency, with the tax rules of its country. */
export async function findIssuer(tx: Transaction, currency: string): Promise<(Issuer & { scheme: TaxScheme }) | null> {
  const [issuer] = await tx.sql.select().from(invoiceIssuerTable).where(eq(invoiceIssuerTable.currency, currency));
  const scheme = issuer && schemeOf(issuer.country);
  return issuer && scheme ? { ...issuer, scheme } : null;
}
