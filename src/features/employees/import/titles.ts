import type { OrgUnit } from '@/contract/org-units';
import { plain } from '@/rules/text-search';

export type TitleReading = { id: string } | { code: 'unknown' | 'inactive' };

/** Titles are the same whatever their case, accents and spaces. */
export const titleKey = (title: string) => plain(title).replace(/\s+/g, ' ').trim();

/**
 * Finds a department or designation by its title in either language. Of several with one title the employee's own comes
 * first, then one that is active; nobody else is put into an inactive one.
 */
export function titleReader(orgUnits: readonly OrgUnit[]): (title: string, ownId: string | null) => TitleReading {
  const byKey = new Map<string, OrgUnit[]>();
  for (const each of orgUnits)
    for (const key of new Set([titleKey(each.title.en), titleKey(each.title.es)])) {
      const same = byKey.get(key);
      if (same) same.push(each);
      else byKey.set(key, [each]);
    }
  return (title, ownId) => {
    const same = byKey.get(titleKey(title)) ?? [];
    const found = same.find(({ id }) => id === ownId) ?? same.find(({ status }) => status === 'active');
    if (found) return { id: found.id };
    return { code: same.length > 0 ? 'inactive' : 'unknown' };
  };
}
