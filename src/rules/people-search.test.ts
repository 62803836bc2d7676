import { describe, expect, it } from 'vitest';
import { bestFound, found, searchable } from './people-search';
import { plain, wordsOf } from './text-search';

const names = ['Asunción Núñez', 'Nuria Gil', 'Ravi Narayanan', 'Anil Kumar', 'Anita Kumari'];
const texts = new Map(names.map((name) => [name, searchable(plain(name))]));
const textOf = (name: string) => texts.get(name) ?? searchable('');
const search = (text: string) => found(names, wordsOf(text), textOf);

describe('a search for people', () => {
  it.each([
    ['nunez', ['Asunción Núñez']],
    ['NÚÑEZ asun', ['Asunción Núñez']],
    ['kumar', ['Anil Kumar', 'Anita Kumari']],
    ['narayenan', ['Ravi Narayanan']],
    ['ravi smith', []],
    ['', names],
  ])('for “%s” finds %j', (text, expected) => {
    expect(search(text)).toEqual(expected);
  });

  it('forgives slips only where nothing matches as it is written', () => {
    expect(search('anil')).toEqual(['Anil Kumar']);
  });

  it('puts the whole word before the beginning of one', () => {
    expect(bestFound(['Anita Kumari', 'Anil Kumar'], ['kumar'], textOf, 5)).toEqual(['Anil Kumar', 'Anita Kumari']);
  });
});
