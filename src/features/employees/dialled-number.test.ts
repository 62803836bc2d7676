import { expect, it } from 'vitest';
import { dialledNumber } from './dialled-number';

it.each([
  ['+91 40 5215080 ext. 12', '+91405215080'],
  ['(040) 521-5080 x3', '0405215080'],
  [' +34 912 34 56 78', '+34912345678'],
  ['040 + 521', '040521'],
  ['ask at the desk', null],
  ['', null],
])('dials %s as %s', (text, dialled) => {
  expect(dialledNumber(text)).toBe(dialled);
});
