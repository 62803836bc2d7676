import { describe, expect, it } from 'vitest';
import { fuzzyScore, plainWords, quality, wordMatcher } from './fuzzy-match';

const match = (typed: string, word: string) => wordMatcher(typed)(word);

describe('wordMatcher', () => {
  it('ranks the whole word over its beginning, and both over a slip', () => {
    expect(match('pune', 'pune')).toBe(quality.exact);
    expect(match('pun', 'pune')).toBe(quality.prefix);
    expect(match('puna', 'pune')).toBe(quality.oneEdit);
    expect(match('hydar', 'hyderabad')).toBe(quality.prefixOneEdit);
  });

  it.each([
    ['a letter too few', 'chenai', 'chennai'],
    ['a letter too many', 'dellhi', 'delhi'],
    ['a wrong letter', 'mumbay', 'mumbai'],
    ['two neighbours swapped', 'dehli', 'delhi'],
    ['a slip at the beginning', 'nangalore', 'mangalore'],
  ])('forgives %s', (_, typed, word) => {
    expect(match(typed, word)).toBe(quality.oneEdit);
  });

  it('forgives two slips from eight letters on', () => {
    expect(match('hydrebad', 'hyderabad')).toBe(quality.twoEdits);
    expect(match('bangalor', 'bengaluru')).toBe(quality.prefixTwoEdits);
    expect(match('mumbei', 'bombai')).toBe(quality.none);
  });

  it('forgives nothing in words of three letters', () => {
    expect(match('del', 'dal')).toBe(quality.none);
  });
});

describe('fuzzyScore', () => {
  const jose = 'jose nunez ibanez';

  it('finds a name by any of its words, in any order, with slips', () => {
    expect(fuzzyScore(plainWords('Núñez José'), jose)).toBe(2 * quality.exact);
    expect(fuzzyScore(plainWords('ibañes'), jose)).toBe(quality.oneEdit);
  });

  it('wants every typed word', () => {
    expect(fuzzyScore(plainWords('jose garcia'), jose)).toBe(0);
  });
});

it('takes words apart at punctuation and drops accents', () => {
  expect(plainWords('Adolfo Suárez Madrid–Barajas (T4)')).toEqual(['adolfo', 'suarez', 'madrid', 'barajas', 't4']);
});
