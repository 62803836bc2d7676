import { expect, it } from 'vitest';
import { countries, groupedNumber, nationalNumber, typedCallingCode } from './national-number';

it.each([
  ['+91', '9848022338', '98480 22338'],
  ['+91', '098480 22338', '98480 22338'],
  ['+34', '612345678', '612 34 56 78'],
  ['+1', '2125550123', '212 555 0123'],
  ['+91', '123', '123'],
  ['', '9848022338', '9848022338'],
])('groups %s %s as %s', (code, typed, grouped) => {
  expect(groupedNumber(code, typed)).toBe(grouped);
});

it.each([
  ['+34 612 34 56 78', '+34'],
  ['0034612345678', '+34'],
  ['612345678', null],
  ['+34', null],
])('finds in %s the calling code %s', (typed, code) => {
  expect(typedCallingCode(typed)).toBe(code);
});

it('keeps the digits of what is no number, so that nothing typed is lost', () => {
  expect(nationalNumber('+91', '12 34-5')).toBe('12345');
});

it('takes no number with an extension: it would be kept without', () => {
  expect(groupedNumber('+91', '98480 22338 ext 5')).toBe('98480 22338 ext 5');
  expect(nationalNumber('+91', '98480 22338 ext 5')).not.toMatch(/^\d+$/);
});

it('knows the countries of the demo', () => {
  expect(countries()).toEqual(
    expect.arrayContaining([
      { code: 'IN', callingCode: '+91' },
      { code: 'ES', callingCode: '+34' },
    ]),
  );
});
