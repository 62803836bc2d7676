import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Employee } from '@/contract/employees';
import { plain } from '@/rules/text-search';

type Phone = Pick<Employee, 'countryCode' | 'mobile'>;
export type PhoneProblem = { field: keyof Phone; code: 'invalid' | 'digits-lost' };
export type PhoneReading = Partial<Phone> & { problems: PhoneProblem[] };

/** What people write besides a country's name and its two letters. */
const nicknames: [string, CountryCode][] = [
  ['usa', 'US'],
  ['eeuu', 'US'],
  ['ee uu', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['inglaterra', 'GB'],
  ['gran bretana', 'GB'],
  ['uae', 'AE'],
  ['eau', 'AE'],
];

const keyOf = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Countries = { byName: Map<string, string>; codes: Set<string> };
let countries: Countries | null = null;

// Asking for 245 names in two languages takes a slow phone a while: only who imports pays for it, once.
function knownCountries(): Countries {
  if (countries) return countries;
  const names = ['en', 'es'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const byName = new Map<string, string>();
  const codes = new Set<string>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    codes.add(code);
    byName.set(keyOf(country), code);
    for (const name of names) byName.set(keyOf(name.of(country) ?? country), code);
  }
  for (const [nickname, country] of nicknames) byName.set(nickname, getCountryCallingCode(country));
  countries = { byName, codes };
  return countries;
}

/** The calling code, as `+91`, that `+91`, `91`, `0091`, `IN`, `India` or `India (+91)` means; null when nobody knows. */
export function callingCodeOf(text: string): string | null {
  const { byName, codes } = knownCountries();
  const named = byName.get(keyOf(text));
  if (named) return `+${named}`;
  const digits = /\+\s?([\d\s-]+)/.exec(text)?.[1]?.replace(/\D/g, '') ?? /^(?:00)?(\d{1,4})$/.exec(withoutDecimals(text.trim()))?.[1];
  if (!digits) return null;
  return codes.has(digits) ? `+${digits}` : null;
}

/** Spreadsheet programs shorten long numbers to 9.2E+09 when they save CSV. */
export const looksShortened = (text: string) => /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text.trim());

/** Some programs save a column of numbers as 9848022338.0 once one of its cells is empty. */
export const withoutDecimals = (text: string) => text.replace(/^([\d,’']+)\.00?$/, '$1');

/** The mark of a text, and the separators of thousands that a sheet may show. */
const withoutGroups = (text: string) => (/^\d{1,3}(?:[,’']\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/^'/, ''));

/**
 * Calling code and national number of two cells. A mobile written internationally brings its own calling code; the country
 * code's cell may be empty then, but must not contradict. What the employee has already is taken as it is.
 */
export function readPhone(countryText: string, mobileText: string, existing: Phone | null): PhoneReading {
  const problems: PhoneProblem[] = [];
  const country = countryText === '' ? null : countryText === existing?.countryCode ? countryText : callingCodeOf(countryText);
  if (countryText !== '' && country === null) problems.push({ field: 'countryCode', code: 'invalid' });
  const alone = country === null ? {} : { countryCode: country };
  if (mobileText === '') return { ...alone, problems };
  const compact = withoutGroups(withoutDecimals(mobileText))
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/–]/g, '');
  if (looksShortened(mobileText)) return { ...alone, problems: [...problems, { field: 'mobile', code: 'digits-lost' }] };
  if (!/^\+?\d+$/.test(compact)) return { ...alone, problems: [...problems, { field: 'mobile', code: 'invalid' }] };
  if (existing && compact === existing.mobile && (country ?? existing.countryCode) === existing.countryCode)
    return { ...alone, mobile: existing.mobile, problems };
  const international = internationalOf(compact, existing);
  if (!international) {
    if (compact.startsWith('+')) return { ...alone, problems: [...problems, { field: 'mobile', code: 'invalid' }] };
    return { ...alone, mobile: nationalOf(compact, country ?? existing?.countryCode ?? null), problems };
  }
  if (country !== null && country !== international.countryCode) problems.push({ field: 'countryCode', code: 'invalid' });
  return { ...international, problems };
}

function internationalOf(compact: string, existing: Phone | null): Phone | null {
  if (existing && compact === `${existing.countryCode}${existing.mobile}`)
    return { countryCode: existing.countryCode, mobile: existing.mobile };
  const written = compact.startsWith('+') ? compact : compact.startsWith('00') ? `+${compact.slice(2)}` : null;
  const parsed = written === null ? null : parsePhoneNumberFromString(written);
  // A number of this country may begin with 00, too: only a good one counts as international.
  if (!parsed || (!compact.startsWith('+') && !parsed.isValid())) return null;
  return { countryCode: `+${parsed.countryCallingCode}`, mobile: parsed.nationalNumber };
}

/** The digits without a trunk prefix or a calling code that stands before them, where that makes them a good number. */
function nationalOf(digits: string, countryCode: string | null): string {
  if (countryCode === null) return digits;
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode.slice(1) });
  return parsed?.isValid() && `+${parsed.countryCallingCode}` === countryCode ? parsed.nationalNumber : digits;
}
