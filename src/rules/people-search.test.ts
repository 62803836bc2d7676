import { describe, expect, it } from 'vitest';
import { employeeNames, employeeText } from './employee-filter';
import { bestFound, found, searchable } from './people-search';
import { plain, wordsOf } from './text-search';

const names = ['Asunción Núñez', 'Nuria Gil', 'Ravi Narayanan', 'Anil Kumar', 'Anita Kumari'];
const called = (name: string) => searchable(plain(name), () => [plain(name)]);
const texts = new Map(names.map((name) => [name, called(name)]));
const textOf = (name: string) => texts.get(name) ?? called(name);
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

  it('puts who is called just that before everybody else', () => {
    const employees = [
      { name: 'Anil Kumar Aa', employeeNumber: '420', email: 'aa@acme.example', mobile: '9848022338' },
      { name: 'Anil Kumar', employeeNumber: 'ZX-42', email: 'zz@acme.example', mobile: '9848022339' },
      { name: 'Ravi', employeeNumber: '42', email: 'kumar.anil@acme.example', mobile: '9848022340' },
    ];
    const firstFor = (text: string) =>
      bestFound(employees, wordsOf(text), (each) => searchable(employeeText(each), () => employeeNames(each)), 5)[0]?.name;
    expect(firstFor('anil kumar')).toBe('Anil Kumar');
    expect(firstFor('42')).toBe('Ravi');
    expect(firstFor('zx-42')).toBe('Anil Kumar');
    expect(firstFor('AA@acme.example')).toBe('Anil Kumar Aa');
  });

  it('puts the whole word before the beginning of one', () => {
    expect(bestFound(['Anita Kumari', 'Anil Kumar'], ['kumar'], textOf, 5)).toEqual(['Anil Kumar', 'Anita Kumari']);
  });
});
