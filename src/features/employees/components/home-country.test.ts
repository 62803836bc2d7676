import { expect, it } from 'vitest';
import { homeCallingCode } from './home-country';

it.each([
  ['Asia/Kolkata', 'INR', '+91'],
  ['Asia/Calcutta', 'INR', '+91'],
  ['Europe/Madrid', 'EUR', '+34'],
  ['Atlantic/Canary', 'EUR', '+34'],
  ['America/New_York', 'USD', '+1'],
  // Where the money is another country's, the clocks decide.
  ['Asia/Kolkata', 'USD', '+91'],
  ['UTC', 'INR', '+91'],
  ['UTC', 'EUR', ''],
])('the home of a company in %s that counts in %s has the calling code “%s”', (zone, currency, code) => {
  expect(homeCallingCode({ zone, currency })).toBe(code);
});
