import type { Gender } from '@/contract/employees';
import type { Activity, Language } from '@/contract/primitives';
import { plain } from '@/rules/text-search';

/** The words that our own files have for genders, and what else means the same. */
export const genderWords: Record<Language, Record<Gender, string>> = {
  EN: { male: 'Male', female: 'Female', other: 'Other' },
  ES: { male: 'Hombre', female: 'Mujer', other: 'Otro' },
};
export const statusWords: Record<Language, Record<Activity, string>> = {
  EN: { active: 'Active', inactive: 'Inactive' },
  ES: { active: 'Activo', inactive: 'Inactivo' },
};

const genders: Record<Gender, string[]> = {
  male: ['male', 'man', 'masculino', 'hombre', 'varon', 'h', 'v', 'masc'],
  female: ['female', 'woman', 'f', 'femenino', 'mujer', 'fem'],
  other: ['other', 'o', 'x', 'non binary', 'nonbinary', 'diverse', 'otro', 'otra', 'otre', 'no binario', 'no binaria', 'no binarie'],
};

const statuses: Record<Activity, string[]> = {
  active: ['active', 'enabled', 'yes', 'true', '1', 'activo', 'activa', 'alta', 'de alta', 'si', 'verdadero'],
  inactive: ['inactive', 'disabled', 'no', 'false', '0', 'inactivo', 'inactiva', 'baja', 'de baja', 'falso'],
};

const keyOf = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const indexOf = <Meaning extends string>(meanings: [Meaning, string[]][]) =>
  new Map(meanings.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)));
const genderOfWord = indexOf<Gender>([
  ['male', genders.male],
  ['female', genders.female],
  ['other', genders.other],
]);
const statusOfWord = indexOf<Activity>([
  ['active', statuses.active],
  ['inactive', statuses.inactive],
]);

/** Who writes these means hombre or varón, and by M mujer. */
const spanishSigns = new Set(['h', 'v', 'hombre', 'varon', 'mujer']);
/** Who writes these means by M male or masculino. */
const otherSigns = new Set(['f', 'female', 'femenino', 'fem', 'woman', 'male', 'masculino', 'masc', 'man']);

/** What M stands for in a column, by what else is in it; `open` where that doesn't say. Null where there is no M. */
export function meaningOfM(texts: Iterable<string>): 'male' | 'female' | 'open' | null {
  const found = { m: false, spanish: false, other: false };
  for (const text of texts) {
    const key = keyOf(text);
    found.m ||= key === 'm';
    found.spanish ||= spanishSigns.has(key);
    found.other ||= otherSigns.has(key);
  }
  if (!found.m) return null;
  if (found.spanish === found.other) return 'open';
  return found.spanish ? 'female' : 'male';
}

export const isM = (text: string) => keyOf(text) === 'm';

export const genderOf = (text: string, m: Gender | null): Gender | null => (isM(text) ? m : (genderOfWord.get(keyOf(text)) ?? null));

export const statusOf = (text: string): Activity | null => statusOfWord.get(keyOf(text)) ?? null;
