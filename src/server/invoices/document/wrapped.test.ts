import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapped } from './wrapped';

const one = () => 1;

it('ends lines at spaces, which stay with the word before', () => {
  expect(wrapped('the quick  brown fox', 9, one)).toEqual(['the quick ', 'brown fox']);
});

it('begins a line where the text does', () => {
  expect(wrapped('4th Floor\n\nHyderabad', 20, one)).toEqual(['4th Floor', '', 'Hyderabad']);
});

it('breaks a word that fits no line', () => {
  expect(wrapped('a bcdefgh i', 3, one)).toEqual(['a ', 'bcd', 'efg', 'h i']);
});

it('loses no letter, and has no line wider than asked for, spaces at its end aside', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrapped(text, width, one);
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/[ \n]/g, ''));
      for (const line of lines) expect([...line.replace(/ +$/, '')].length).toBeLessThanOrEqual(width);
    }),
  );
});

it('takes ten thousand letters without a space as they come', () => {
  expect(wrapped('x'.repeat(10_000), 40, one)).toHaveLength(250);
});
