import { expect, it } from 'vitest';
import { lineKindSchema } from '@/contract/invoices';
import { sumsOf } from '../invoice-sums';
import { spainIva } from './spain-iva';
import type { TaxRate } from './tax-scheme';

const issuer = { country: 'ES', state: null, taxId: 'B12345674', buyerPaysTax: false };
const lines = [
  { kind: 'plan', amount: 100_000 },
  { kind: 'discount', amount: -1000 },
  { kind: 'ride', amount: 10_000 },
  { kind: 'late-cancel', amount: 1000 },
] as const;
const taxesOf = (rates: readonly TaxRate[]) => sumsOf(lines, rates).taxes;

it.each([
  ['a Spanish company', { country: 'ES', state: null, taxId: 'A58818501' }],
  ['one whose number names Spain', { country: 'ES', state: null, taxId: 'ESA58818501' }],
  ['one without a number', { country: 'FR', state: null, taxId: null }],
  ['one from outside of the union', { country: 'IN', state: null, taxId: '36AACCA0000B1ZV' }],
])('charges 10 % on rides and 21 % on all else to %s', (_, buyer) => {
  const { rates, ...rest } = spainIva.treat(issuer, buyer);
  expect(taxesOf(rates)).toEqual([
    { code: 'IVA', rate: 1000, base: 11_000, amount: 1100 },
    { code: 'IVA', rate: 2100, base: 99_000, amount: 20_790 },
  ]);
  expect(rest).toEqual({ placeOfSupply: null, reverseCharge: false });
});

it('taxes every kind of line once', () => {
  for (const kind of lineKindSchema.options)
    expect(sumsOf([{ kind, amount: 100 }], spainIva.treat(issuer, issuer).rates).taxes).toHaveLength(1);
});

it.each(['DE123456789', 'FR 40 303 265 045', 'EL123456789', 'atu12345678'])(
  'leaves the tax of the plan to the business with the number %s, and taxes its rides where they are driven',
  (taxId) => {
    const { rates, reverseCharge } = spainIva.treat(issuer, { country: 'DE', state: null, taxId });
    expect(taxesOf(rates)).toEqual([{ code: 'IVA', rate: 1000, base: 11_000, amount: 1100 }]);
    expect(reverseCharge).toBe(true);
  },
);

it('counts numbers by the calendar’s year', () => {
  expect([spainIva.yearOf('2026-03-31'), spainIva.yearOf('2027-01-01')]).toEqual(['2026', '2027']);
});
