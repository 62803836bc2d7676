import type { Activity, Gender } from '@/contract/people';
import type { Language } from '@/contract/primitives';
import { plain } from '@/rules/text-search';

/** The words that our own files have for genders, and what else means the same. */
export const genderWords: Record<Language, Record<Gender, string>> = {
  EN: { male: 'Male', female: 'Female', other: 'Other' },
  ES: { male: 'Masculino', female: 'Femenino', other: 'Otro' },
};
export const statusWords: Record<Language, Record<Activity, string>> = {
  EN: { active: 'Active', inactive: 'Inactive' },
  ES: { active: 'Activo', inactive: 'Inactivo' },
};

const genders: Record<Gender, string[]> = {
  male: ['male', 'man', 'm', 'masculino', 'hombre', 'varon', 'h', 'masc'],
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

/** Where H stands for hombre, M stands for mujer: one H decides for the whole file. */
export const genderReader = (texts: Iterable<string>) => {
  let spanish = false;
  for (const text of texts) if (keyOf(text) === 'h') spanish = true;
  return (text: string): Gender | null => (spanish && keyOf(text) === 'm' ? 'female' : (genderOfWord.get(keyOf(text)) ?? null));
};

export const statusOf = (text: string): Activity | null => statusOfWord.get(keyOf(text)) ?? null;
