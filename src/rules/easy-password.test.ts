import { expect, it } from 'vitest';
import { isEasyPassword } from './easy-password';

const known = ['Asha Rao', 'asha.rao@acme.example'];

it.each([
  ['a pattern', 'aaaaaaaaaaaa'],
  ['what everybody tries first', 'Password123'],
  ['the keys beside each other', 'qwerty12345'],
  ['the person’s own name with a year', 'AshaRao2026'],
  ['their address', 'asha.rao@acme.example'],
])('takes %s for easy', (_, password) => {
  expect(isEasyPassword(password, known)).toBe(true);
});

it.each(['correct horse battery', 'a long password', 'ride-demo-2026', 'Zx9!mQ2#rT7$', 'मेरा लंबा पासवर्ड है'])('takes %s', (password) => {
  expect(isEasyPassword(password, known)).toBe(false);
});
