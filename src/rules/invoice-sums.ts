import type { KnownInvoice, KnownInvoiceLine } from '@/contract/invoices';
import type { TaxRate } from './tax/tax-scheme';

export type InvoiceSums = Pick<KnownInvoice, 'subtotal' | 'taxes' | 'total'>;

type Line = Pick<KnownInvoiceLine, 'kind' | 'amount'>;

/**
 * What lines come to, in whole minor units. Each tax is worked out once, from all lines that it is on: rounded per line, hundreds
 * of rides would be off by as many halves, and the two halves of India's tax would differ. Nothing is rounded after that, so
 * lines, taxes and total always agree.
 */
export function sumsOf(lines: readonly Line[], rates: readonly TaxRate[]): InvoiceSums {
  const subtotal = amountOf(lines);
  const taxes = rates.flatMap(({ code, rate, on }) => {
    const taxed = on ? lines.filter(({ kind }) => on.includes(kind)) : lines;
    const base = amountOf(taxed);
    // A rate of what wasn't bought is not on the invoice.
    return on && taxed.length === 0 ? [] : [{ code, rate, base, amount: partOf(base, rate) }];
  });
  return { subtotal, taxes, total: taxes.reduce((sum, { amount }) => sum + amount, subtotal) };
}

const amountOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const whole = 10_000;

/** So many basis points of an amount, halves away from zero: what is taken back is exactly what was charged. */
export function partOf(amount: number, rate: number): number {
  const size = Math.abs(amount);
  // Apart, so that no product outgrows what a number holds exactly.
  const part = Math.floor(size / whole) * rate + Math.round(((size % whole) * rate) / whole);
  return amount < 0 ? opposite(part) : part;
}

/** Never -0, which is no amount. */
export const opposite = (amount: number): number => (amount === 0 ? 0 : -amount);

/** A credit note's line: the same of something, the other way. */
export const takenBack = <Line extends Pick<KnownInvoiceLine, 'unitAmount' | 'amount'>>(line: Line): Line => ({
  ...line,
  unitAmount: opposite(line.unitAmount),
  amount: opposite(line.amount),
});

/** What an invoice and its credit note come to is nothing, tax by tax. */
export const sumsTakenBack = ({ subtotal, taxes, total }: InvoiceSums): InvoiceSums => ({
  subtotal: opposite(subtotal),
  taxes: taxes.map((tax) => ({ ...tax, base: opposite(tax.base), amount: opposite(tax.amount) })),
  total: opposite(total),
});
