import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from './folded';

it.each([
  ['ACM-0042', 'acm-0042'],
  ['ΟΔΟΣ', 'οδος'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İ1', 'i̇1'],
  ['\u212A1', 'k1'],
  ['JOSE\u0301', 'José'],
])('takes %s and %s for the same', (one, other) => expect(folded(one)).toBe(folded(other)));

it.each([
  ['José', 'Jose'],
  ['ı1', 'i1'],
  ['7', '07'],
])('takes %s and %s for two', (one, other) => expect(folded(one)).not.toBe(folded(other)));

it('folds what is folded to itself, and joins nothing that stood apart', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(fc.property(text, (each) => folded(folded(each)) === folded(each)));
  // A mark that composes with what comes before it is no other number by itself.
  fc.assert(fc.property(text, text, (one, other) => folded(`${one}-${other}`) === `${folded(one)}-${folded(other)}`));
});
