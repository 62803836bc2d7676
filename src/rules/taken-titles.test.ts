import { expect, it } from 'vitest';
import { orgUnit } from '../../tests/support/staff';
import { takenTitles } from './taken-titles';

const sales = orgUnit('Sales', 'Ventas');

it('takes a title of another that is active, however it is written, in the one language and in the other', () => {
  expect(takenTitles(orgUnit(' sales', 'Comercial'), null, [sales])).toEqual(['en']);
  expect(takenTitles(orgUnit('Selling', 'VENTAS '), null, [sales])).toEqual(['es']);
  expect(takenTitles(orgUnit('Ventas', 'Sales'), null, [sales])).toEqual([]);
});

it('takes none where one of the two is inactive, until that is made active', () => {
  const closed = orgUnit('Sales', 'Ventas', 'inactive');
  expect(takenTitles(closed, null, [sales])).toEqual([]);
  expect(takenTitles(sales, null, [closed])).toEqual([]);
  expect(takenTitles(sales, closed, [sales])).toEqual(['en', 'es']);
});

it('leaves to each of two that have long had one title what it has', () => {
  expect(takenTitles({ ...sales, title: { en: 'Sales', es: 'Comercial' } }, sales, [sales])).toEqual([]);
});
