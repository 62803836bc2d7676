import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOfGstin, taxIdProblem, taxIdProblemAnywhere } from './tax-id';

describe('a tax id of nobody knows where', () => {
  // The examples of the Indian and the Spanish tax offices and of their validators.
  it.each([
    '27AAPFU0939F1ZV',
    '29AAGCB7383J1Z4',
    '27aapfu0939f1zv',
    '27 AAPFU 0939F 1ZV',
    '12345678Z',
    '12.345.678-Z',
    'X1234567L',
    'A58818501',
    'ES A58818501',
    'b-64717838',
    'Q2826000H',
    'P2807900B',
  ])('%s is right', (text) => {
    expect(taxIdProblemAnywhere(text)).toBeNull();
  });

  it.each([
    ['27AAPFU0939F1ZW', 'invalid-gstin'],
    ['27AAPFU0993F1ZV', 'invalid-gstin'],
    ['12345678A', 'invalid-nif'],
    ['X1234567T', 'invalid-nif'],
    ['A58818502', 'invalid-nif'],
    // Of a limited company the check is a digit, of a municipality a letter.
    ['A5881850A', 'invalid-nif'],
    ['P28079002', 'invalid-nif'],
    ['ESA58818502', 'invalid-nif'],
  ])('%s is %s', (text, problem) => {
    expect(taxIdProblemAnywhere(text)).toBe(problem);
  });

  it.each(['', 'DE136695976', 'GB 999 9999 73', 'AAPFU0939F', '100123456700003', 'ask our accountant', '12.345.678-K'])(
    'of another country is left alone: %s',
    (text) => {
      expect(taxIdProblemAnywhere(text)).toBeNull();
    },
  );

  it.each(['27AAPFU0939F1ZV', '12345678Z', 'X1234567L', 'A58818501', 'Q2826000H'])('with one wrong digit is not %s', (right) => {
    const places = [...right].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = String((Number(right[place]) + more) % 10);
        expect(taxIdProblemAnywhere(right.slice(0, place) + wrong + right.slice(place + 1))).not.toBeNull();
      }),
    );
  });
});

describe('a tax id', () => {
  it.each([
    ['12.345.678-K', 'CL', null],
    ['12.345.678-K', 'ES', 'invalid-nif'],
    ['12345678Z', 'ES', null],
    ['A58818502', 'FR', null],
    ['A58818502', 'ES', 'invalid-nif'],
    ['27AAPFU0939F1ZV', 'IN', null],
    ['27AAPFU0939F1ZV', 'ES', 'invalid-nif'],
    ['12345678Z', 'IN', 'invalid-gstin'],
    ['ask our accountant', 'IN', 'invalid-gstin'],
  ])('%s is judged by the country %s: %s', (text, country, problem) => {
    expect(taxIdProblem(text, country)).toBe(problem);
  });

  it('of India names its state', () => {
    expect([stateOfGstin('27 aapfu 0939f 1zv'), stateOfGstin('27AAPFU0939F1ZW'), stateOfGstin('12345678Z')]).toEqual(['27', null, null]);
  });
});
