import { expect, it } from 'vitest';
import { genderReader, statusOf } from './words';

it('takes M for male, but for mujer where the file has H for hombre', () => {
  expect(genderReader(['M', 'F'])('m')).toBe('male');
  expect(['M', 'h'].map(genderReader(['M', 'h']))).toEqual(['female', 'male']);
});

it.each(['Femenino', 'MUJER', 'f.', 'Woman'])('takes %s for female', (word) => expect(genderReader([])(word)).toBe('female'));

it.each([
  ['Activo', 'active'],
  ['De baja', 'inactive'],
  ['SÍ', 'active'],
  ['perhaps', null],
])('takes the status %s for %s', (word, status) => expect(statusOf(word)).toBe(status));
