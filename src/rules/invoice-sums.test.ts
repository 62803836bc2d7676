import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineKindSchema } from '@/contract/invoices';
import { opposite, partOf, sumsOf, sumsTakenBack, takenBack } from './invoice-sums';
import { indiaGst } from './tax/india-gst';
import { spainIva } from './tax/spain-iva';

/** Charges, discounts and refunds, up to ten million in major units. */
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value + 0);
const lines = fc.array(
  fc.record({ amount, kind: fc.constantFrom(...lineKindSchema.options) }).map((line) => ({ ...line, unitAmount: line.amount })),
  { maxLength: 600 },
);
const hyderabad = { country: 'IN', state: '36', taxId: null, buyerPaysTax: false };
const bengaluru = { ...hyderabad, state: '29' };
const madrid = { country: 'ES', state: null, taxId: null, buyerPaysTax: false };
const rates = fc.constantFrom(
  indiaGst.treat(hyderabad, hyderabad).rates,
  indiaGst.treat(hyderabad, bengaluru).rates,
  spainIva.treat(madrid, madrid).rates,
  [],
);

it('adds up to the minor unit, whatever was charged, discounted and refunded', () => {
  fc.assert(
    fc.property(lines, rates, (charged, taxed) => {
      const { subtotal, taxes, total } = sumsOf(charged, taxed);
      expect(subtotal).toBe(charged.reduce((sum, line) => sum + line.amount, 0));
      expect(total - subtotal).toBe(taxes.reduce((sum, tax) => sum + tax.amount, 0));
      const isSplit = taxed.some(({ on }) => on);
      if (isSplit) expect(taxes.reduce((sum, { base }) => sum + base, 0)).toBe(subtotal);
      else for (const { base } of taxes) expect(base).toBe(subtotal);
      for (const tax of taxes) {
        expect(Number.isSafeInteger(tax.amount)).toBe(true);
        expect(Math.abs(tax.amount - (tax.base * tax.rate) / 10_000)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

it('gives the two halves of India’s tax the same amount', () => {
  const { rates: halves } = indiaGst.treat(hyderabad, hyderabad);
  fc.assert(
    fc.property(lines, (charged) => {
      const [union, state] = sumsOf(charged, halves).taxes;
      expect(union?.amount).toBe(state?.amount);
    }),
  );
});

it('comes to nothing with its credit note, line by line and tax by tax', () => {
  fc.assert(
    fc.property(lines, rates, (charged, taxed) => {
      const invoice = sumsOf(charged, taxed);
      const note = sumsTakenBack(invoice);
      // The note's own lines come to what it says.
      expect(note).toEqual(sumsOf(charged.map(takenBack), taxed));
      expect(invoice.total + note.total).toBe(0);
      expect(invoice.subtotal + note.subtotal).toBe(0);
      note.taxes.forEach((tax, index) => {
        expect(tax.amount + (invoice.taxes[index]?.amount ?? 0)).toBe(0);
      });
    }),
  );
});

it('rounds a half away from nothing, on both sides of it', () => {
  expect([partOf(25, 1000), partOf(-25, 1000), partOf(24, 1000), partOf(-4, 1000)]).toEqual([3, -3, 2, 0]);
  expect(Object.is(opposite(0), 0)).toBe(true);
});

it('is exact where the product would outgrow a number', () => {
  const most = 900_000_000_000_000;
  expect(partOf(most + 1, 1800)).toBe((most / 10_000) * 1800);
});
