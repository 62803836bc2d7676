import { expect, it } from 'vitest';
import { phoneDigits, spokenNumber } from './spoken-number';

it.each([
  ['TRP-104233', 'trp 104233'],
  ['trp104233', 'trp 104233'],
  ['TRP 104233', 'trp 104233'],
  ['INV/26-27/000012', 'inv 26 27 12'],
  ['inv/26-27/12', 'inv 26 27 12'],
  ['ACM-0000', 'acm 0'],
  ['Ñ-7', 'n 7'],
  ['Meera', null],
])('reads %s as %s', (written, spoken) => expect(spokenNumber(written)).toBe(spoken));

it.each([
  ['+91 98480 22338', '919848022338'],
  ['098480-22338', '9848022338'],
  ['(040) 2345 6789', '4023456789'],
  ['123', null],
  ['TRP-104233', null],
])('dials %s as %s', (written, digits) => expect(phoneDigits(written)).toBe(digits));
