import { describe, expect, it } from 'vitest';
import { genderOf, genderWords, meaningOfM, statusOf } from './words';

describe('an M among the genders', () => {
  it.each([
    ['M and F', ['M', 'F'], 'male'],
    ['M and H', ['m', 'H'], 'female'],
    ['M and V', ['M', 'V'], 'female'],
    ['M and words of who writes H', ['M', 'Hombre'], 'female'],
    ['M and words of who writes F', ['M', 'Femenino'], 'male'],
    ['nothing but M', ['M', '', 'm.'], 'open'],
    ['M, H and F', ['M', 'H', 'F'], 'open'],
    ['no M at all', ['H', 'F'], null],
  ])('is told by %s', (_, texts, meaning) => expect(meaningOfM(texts)).toBe(meaning));

  it('means what it was found or said to mean, and nothing as long as nobody knows', () => {
    expect(genderOf('M', 'female')).toBe('female');
    expect(genderOf('m', null)).toBeNull();
  });
});

it.each(['EN', 'ES'] as const)('reads the words that our own files have (%s)', (language) =>
  expect(Object.values(genderWords[language]).map((word) => genderOf(word, null))).toEqual(Object.keys(genderWords[language])),
);
it.each(['Femenino', 'MUJER', 'f.', 'Woman'])('takes %s for female', (word) => expect(genderOf(word, null)).toBe('female'));
it.each(['Hombre', 'h', 'V', 'Varón', 'Masculino'])('takes %s for male', (word) => expect(genderOf(word, null)).toBe('male'));

it.each([
  ['Activo', 'active'],
  ['De baja', 'inactive'],
  ['SÍ', 'active'],
  ['perhaps', null],
])('takes the status %s for %s', (word, status) => expect(statusOf(word)).toBe(status));
