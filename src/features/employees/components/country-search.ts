import { plainWords } from '@/rules/fuzzy-match';
import { type Country, countries } from './national-number';

/** A country with what it is looked for by. */
export type NamedCountry = Country & { name: string; names: readonly string[]; words: readonly string[] };

/** Names that people type and no list of countries has. */
const alsoCalled: Record<string, readonly string[]> = {
  AE: ['UAE', 'EAU'],
  GB: ['UK', 'Great Britain', 'Gran Bretaña'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'EE. UU.', 'EEUU'],
};

/** Of those who share a word or a calling code, the ones that most people mean by it. */
const mostMeant = ['US', 'GB', 'IT', 'RU', 'AU', 'NO', 'FI', 'MA', 'KR', 'CD'];

/** Without what is written in one way or another: accents, dots, apostrophes, "&". */
const bare = (text: string) => plainWords(text.replace(/[.'’]/g, '').replace(/&/g, ' and ')).join(' ');

/** Every country that has telephones, by its name in a language (`en`, `es`). */
export function countriesIn(locale: string): NamedCountry[] {
  const nameOf = new Intl.DisplayNames([locale], { type: 'region' });
  return countries()
    .map(({ code, callingCode }) => {
      const name = nameOf.of(code) ?? code;
      const names = [name, ...(alsoCalled[code] ?? [])].map(bare);
      return { code, callingCode, name, names, words: [...names.join(' ').split(' '), bare(code), callingCode.slice(1)] };
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/**
 * How near a country comes to what was typed, the less the nearer; null where it doesn't:
 * its very name or calling code, the beginning of its name, beginnings of words, its two letters, some part of it.
 */
function distance({ code, callingCode, names, words }: NamedCountry, typed: string): number | null {
  const digits = /^(?:00)?(\d+)$/.exec(typed.replaceAll(' ', ''))?.[1];
  if (digits !== undefined) return callingCode === `+${digits}` ? 0 : callingCode.startsWith(`+${digits}`) ? 1 : null;
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  const parts = typed.split(' ');
  if (bare(code) === typed) return 3;
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return parts.every((part) => words.some((word) => word.includes(part))) ? 4 : null;
}

/** Countries that answer what was typed, best first; all of them before anything is. */
export function findCountries(all: readonly NamedCountry[], text: string): NamedCountry[] {
  const typed = bare(text);
  if (typed === '') return [...all];
  return all
    .flatMap((country) => {
      const far = distance(country, typed);
      return far === null ? [] : { country, far };
    })
    .sort((a, b) => a.far - b.far || meant(b.country) - meant(a.country))
    .map(({ country }) => country);
}

const meant = ({ code }: Country) => Number(mostMeant.includes(code));

/** The country that somebody means who types this and goes on: named in full, or the only one that comes near. */
export function meantCountry(all: readonly NamedCountry[], text: string): NamedCountry | null {
  const [first, second] = findCountries(all, text);
  const typed = bare(text);
  if (!first || typed === '') return null;
  return second === undefined || distance(first, typed) === 0 ? first : null;
}
