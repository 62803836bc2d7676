import { expect, it } from 'vitest';
import { cardExpiry, expiryWarning } from './card-expiry';

const endsIn = (expiryMonth: number, expiryYear: number) => ({ expiryMonth, expiryYear });

it.each([
  ['expired', endsIn(10, 2026), '2026-11-01'],
  ['this-month', endsIn(11, 2026), '2026-11-01'],
  ['this-month', endsIn(11, 2026), '2026-11-30'],
  ['next-month', endsIn(12, 2026), '2026-11-30'],
  [null, endsIn(1, 2027), '2026-11-30'],
  ['next-month', endsIn(1, 2027), '2026-12-01'],
  ['expired', endsIn(12, 2026), '2027-01-01'],
  [null, endsIn(11, 2027), '2026-11-21'],
] as const)('says %s of a card that ends in %o on %s', (expected, card, today) => {
  expect(cardExpiry(card, today)).toBe(expected);
});

it.each([
  [null, '2028-01-29'],
  [30, '2028-01-30'],
  [30, '2028-02-21'],
  [7, '2028-02-22'],
  [7, '2028-02-29'],
  [null, '2028-03-01'],
])('warns %s days before the last day of a leap February, on %s', (days, today) => {
  expect(expiryWarning(endsIn(2, 2028), today)).toBe(days);
});
