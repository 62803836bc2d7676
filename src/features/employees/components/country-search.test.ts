import { describe, expect, it } from 'vitest';
import { countriesIn, findCountries, meantCountry } from './country-search';

describe.each(['en', 'es'])('a search for a country, in %s', (locale) => {
  const all = countriesIn(locale);
  const first = (text: string) => findCountries(all, text)[0];

  it('puts every country first that is typed in full, with accents or without, in any case', () => {
    const wrong = all.flatMap((country) =>
      [country.name, country.name.toUpperCase(), country.name.normalize('NFD').replace(/\p{M}/gu, ''), ` ${country.name} `].filter(
        (text) => first(text)?.code !== country.code || meantCountry(all, text)?.code !== country.code,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('puts a country of every calling code first that is typed in full, however it is written', () => {
    const wrong = all.flatMap(({ callingCode }) =>
      [callingCode, callingCode.slice(1), `00${callingCode.slice(1)}`, ` ${callingCode} `].filter(
        (text) => first(text)?.callingCode !== callingCode || meantCountry(all, text)?.callingCode !== callingCode,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('goes on finding a country by any part of its name', () => {
    for (const { code, name } of all) expect(findCountries(all, name.slice(-4)).map((each) => each.code)).toContain(code);
  });
});

describe('a search for a country', () => {
  const english = countriesIn('en');
  const names = (text: string) => findCountries(english, text).map(({ name }) => name);

  it.each([
    ['India', 'IN'],
    ['Guinea', 'GN'],
    ['Sudan', 'SD'],
    ['Samoa', 'WS'],
    ['Korea', 'KR'],
    ['Congo', 'CD'],
    ['Niger', 'NE'],
    ['indi', 'IN'],
    ['uk', 'GB'],
    ['USA', 'US'],
    ['us', 'US'],
    ['+1', 'US'],
    ['Cote d’Ivoire', 'CI'],
    ['Bosnia and Herzegovina', 'BA'],
    ['us virgin islands', 'VI'],
    ['india +91', 'IN'],
  ])('takes “%s” for %s', (text, code) => expect(findCountries(english, text)[0]?.code).toBe(code));

  it('puts names that begin with it before those in which a word does, and these before the rest', () => {
    expect(names('guin')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
    expect(names('ind').slice(0, 3)).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
  });

  it('takes nothing for meant that may be another', () => {
    expect(meantCountry(english, 'ind')).toBeNull();
    expect(meantCountry(english, '')).toBeNull();
    expect(meantCountry(english, 'Atlantis')).toBeNull();
    expect(meantCountry(english, 'zimb')?.code).toBe('ZW');
  });
});
