import { expect, it } from 'vitest';
import { spainIva } from './spain-iva';

const issuer = { country: 'ES', state: null, taxId: 'B12345674', buyerPaysTax: false };

it.each([
  ['a Spanish company', { country: 'ES', state: null, taxId: 'A58818501' }],
  ['one whose number names Spain', { country: 'ES', state: null, taxId: 'ESA58818501' }],
  ['one without a number', { country: 'FR', state: null, taxId: null }],
  ['one from outside of the union', { country: 'IN', state: null, taxId: '36AACCA0000B1ZV' }],
])('charges 21 % to %s', (_, buyer) => {
  expect(spainIva.treat(issuer, buyer)).toEqual({ rates: [{ code: 'IVA', rate: 2100 }], placeOfSupply: null, reverseCharge: false });
});

it.each(['DE123456789', 'FR 40 303 265 045', 'EL123456789', 'atu12345678'])(
  'leaves the tax to the business with the number %s',
  (taxId) => {
    expect(spainIva.treat(issuer, { country: 'DE', state: null, taxId })).toEqual({ rates: [], placeOfSupply: null, reverseCharge: true });
  },
);

it('counts numbers by the calendar’s year', () => {
  expect([spainIva.yearOf('2026-03-31'), spainIva.yearOf('2027-01-01')]).toEqual(['2026', '2027']);
});
