import { expect, it } from 'vitest';
import { indiaGst } from './india-gst';

const issuer = { country: 'IN', state: '36', taxId: '36AAPCS0000A1Z2', buyerPaysTax: false };
const buyer = { country: 'IN', state: null, taxId: null };

it('halves the tax between union and state for a buyer of the same state', () => {
  expect(indiaGst.treat(issuer, { ...buyer, taxId: '36AACCA0000B1ZV' })).toEqual({
    rates: [
      { code: 'CGST', rate: 900 },
      { code: 'SGST', rate: 900 },
    ],
    placeOfSupply: '36-Telangana',
    reverseCharge: false,
  });
});

it('charges the union’s tax across states, by the state that the buyer’s GSTIN names', () => {
  expect(indiaGst.treat(issuer, { ...buyer, state: '36', taxId: '29AADCG0000C1ZH' })).toEqual({
    rates: [{ code: 'IGST', rate: 1800 }],
    placeOfSupply: '29-Karnataka',
    reverseCharge: false,
  });
});

it.each([
  ['of whoever deducts the tax at source, which a form takes too', '29AAGCB7383J1DD'],
  ['as it was stored before forms wrote it in one way', '29 aadcg0000c1zh'],
  ['with a wrong check character, from before that was looked at', '29AADCG0000C1ZX'],
])('knows a GSTIN %s', (_, taxId) => {
  expect(indiaGst.treat({ ...issuer, buyerPaysTax: true }, { ...buyer, taxId })).toEqual({
    rates: [],
    placeOfSupply: '29-Karnataka',
    reverseCharge: true,
  });
});

it('takes a buyer without GSTIN by their address, and one who has told neither as at home', () => {
  expect(indiaGst.treat(issuer, { ...buyer, state: '27' }).placeOfSupply).toBe('27-Maharashtra');
  expect(indiaGst.treat(issuer, buyer).placeOfSupply).toBe('36-Telangana');
  expect(indiaGst.treat(issuer, { country: 'DE', state: null, taxId: 'DE123456789' })).toMatchObject({
    rates: [{ code: 'IGST' }],
    placeOfSupply: '96-Other Country',
  });
});

it('calls the other half by its name in a union territory', () => {
  const chandigarh = { ...issuer, state: '04', taxId: '04AAPCS0000A1Z9' };
  expect(indiaGst.treat(chandigarh, { ...buyer, state: '04' }).rates.map(({ code }) => code)).toEqual(['CGST', 'UTGST']);
});

it('leaves the tax to a registered buyer where the service is under reverse charge, and to nobody else', () => {
  const reverse = { ...issuer, buyerPaysTax: true };
  expect(indiaGst.treat(reverse, { ...buyer, taxId: '29AADCG0000C1ZH' })).toEqual({
    rates: [],
    placeOfSupply: '29-Karnataka',
    reverseCharge: true,
  });
  expect(indiaGst.treat(reverse, { ...buyer, state: '29' })).toMatchObject({ rates: [{ code: 'IGST' }], reverseCharge: false });
});

it.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-01-31', '26-27'],
  ['2099-12-31', '99-00'],
])('counts %s in the financial year %s', (date, year) => {
  expect(indiaGst.yearOf(date)).toBe(year);
});
