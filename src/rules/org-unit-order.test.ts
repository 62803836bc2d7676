import { expect, test } from 'vitest';
import { byTitle } from './org-unit-order';

const orgUnit = [
  { id: '1', title: { en: 'Sales', es: 'Ventas' } },
  { id: '2', title: { en: 'engineering', es: 'Ingeniería' } },
  { id: '3', title: { en: 'Sales', es: 'área comercial' } },
];
const ids = (language: 'EN' | 'ES') => byTitle(orgUnit, language).map(({ id }) => id);

test('departments stand by the title in the language that is read, case and accents aside', () => {
  expect(ids('EN')).toEqual(['2', '1', '3']);
  expect(ids('ES')).toEqual(['3', '2', '1']);
});
