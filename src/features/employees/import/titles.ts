import type { OrgUnit } from '@/contract/org-units';
import { writtenTitle } from '@/rules/written-title';

export type TitleReading = { id: string } | { code: 'unknown' | 'inactive' | 'ambiguous' };

/** Accents of Latin, Greek and Cyrillic letters. In other scripts what stands upon a letter is another vowel, or makes it another letter. */
const accents = /[\u0300-\u036f]/g;

/** Titles are the same whatever their case, accents and spaces. */
export const titleKey = (title: string) => writtenTitle(title.normalize('NFD').replace(accents, ''));

/**
 * Finds a department or designation by its title in either language: one that is written so before one that differs in its accents
 * (Campana and Campaña are two). Of several with one title it is the employee's own, then the one that is active: nobody else is put into
 * an inactive one, and which of two that are active is meant nobody knows.
 */
export function titleReader(orgUnits: readonly OrgUnit[]): (title: string, ownId: string | null) => TitleReading {
  const written = finder(orgUnits, writtenTitle);
  const like = finder(orgUnits, titleKey);
  return (title, ownId) => {
    const same = written(title) ?? like(title) ?? [];
    const own = same.find(({ id }) => id === ownId);
    const [found, another] = own ? [own] : same.filter(({ status }) => status === 'active');
    if (another) return { code: 'ambiguous' };
    if (found) return { id: found.id };
    return { code: same.length > 0 ? 'inactive' : 'unknown' };
  };
}

/** Finds those that have the key of a title in one of the languages. */
function finder(orgUnits: readonly OrgUnit[], keyOf: (title: string) => string): (title: string) => OrgUnit[] | undefined {
  const byKey = new Map<string, OrgUnit[]>();
  for (const each of orgUnits)
    for (const key of new Set([keyOf(each.title.en), keyOf(each.title.es)])) {
      const same = byKey.get(key);
      if (same) same.push(each);
      else byKey.set(key, [each]);
    }
  return (title) => byKey.get(keyOf(title));
}
