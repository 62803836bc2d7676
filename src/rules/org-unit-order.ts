import type { OrgUnit } from '@/contract/org-units';
import type { Language } from '@/contract/primitives';
import { plain } from './text-search';

type Titles = Pick<OrgUnit, 'id' | 'title'>;

/** The title in a language of the portal. */
export const titleIn = ({ title }: Pick<Titles, 'title'>, language: Language): string => (language === 'ES' ? title.es : title.en);

/** By what titles are ordered in a language, whatever their case and accents. */
export const titleKey = (language: Language) => (orgUnit: Pick<Titles, 'title'>) => plain(titleIn(orgUnit, language));

/** Departments or designations by their titles in a language; equals by id. */
export function byTitle<Row extends Titles>(orgUnits: readonly Row[], language: Language): Row[] {
  const textOf = titleKey(language);
  return orgUnits
    .map((row) => ({ row, text: textOf(row) }))
    .sort((a, b) => (a.text === b.text ? (a.row.id < b.row.id ? -1 : 1) : a.text < b.text ? -1 : 1))
    .map(({ row }) => row);
}
