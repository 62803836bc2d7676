import { describe, expect, it } from 'vitest';
import { callingCodeOf, readPhone } from './phones';

it.each([
  ['+91', '+91'],
  ['91', '+91'],
  ['0091', '+91'],
  ['91.0', '+91'],
  ['IN', '+91'],
  ['India', '+91'],
  ['India (+91)', '+91'],
  ['españa', '+34'],
  ['Espana', '+34'],
  ['Spain', '+34'],
  ['USA', '+1'],
  ['EE.UU.', '+1'],
])('takes %s for %s', (text, code) => expect(callingCodeOf(text)).toBe(code));

it.each(['', '999', 'Atlantis', '+'])('does not take “%s” for a country', (text) => expect(callingCodeOf(text)).toBeNull());

describe('a phone', () => {
  const read = (country: string, mobile: string) => readPhone(country, mobile, null);
  const indian = { countryCode: '+91', mobile: '9848022338', problems: [] };

  it.each([
    ['its two cells', '+91', '9848022338'],
    ['an international number alone', '', '+91 98480 22338'],
    ['00 instead of +', '', '0091 98480-22338'],
    ['both', 'India', '+91 (0) 98480 22338'],
    ['a number as a sheet groups it', '+91', '9,848,022,338'],
    ['a number as a program saves it that takes it for an amount', '+91', '9848022338.0'],
    ['such a number in groups', '+91', '9,848,022,338.00'],
    ['a number with the mark of a text', '+91', "'9848022338"],
    ['a number with its trunk prefix', '91', '098480 22338'],
    ['a number with its calling code before it', '+91', '919848022338'],
  ])('is read from %s', (_, country, mobile) => expect(read(country, mobile)).toEqual(indian));

  it.each([
    ['letters', '+91', 'ask Ana', { countryCode: '+91', problems: [{ field: 'mobile', code: 'invalid' }] }],
    [
      'digits that a spreadsheet program dropped',
      '+91',
      '9.19848E+11',
      { countryCode: '+91', problems: [{ field: 'mobile', code: 'digits-lost' }] },
    ],
    ['an unknown country', 'Atlantis', '', { problems: [{ field: 'countryCode', code: 'invalid' }] }],
    ['a country that contradicts', 'Spain', '+91 98480 22338', { ...indian, problems: [{ field: 'countryCode', code: 'invalid' }] }],
  ])('is refused for %s', (_, country, mobile, reading) => expect(read(country, mobile)).toEqual(reading));

  it('stays as it is when the employee has it already, though nobody would take it today', () => {
    const odd = { countryCode: '+999', mobile: '0000' };
    expect(readPhone('+999', '0000', odd)).toEqual({ ...odd, problems: [] });
    expect(readPhone('', '+9990000', odd)).toEqual({ ...odd, problems: [] });
    const likeSpanish = { countryCode: '+91', mobile: '0034612345678' };
    expect(readPhone('+91', '0034612345678', likeSpanish)).toEqual({ ...likeSpanish, problems: [] });
  });
});
