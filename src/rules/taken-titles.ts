import type { OrgUnit } from '@/contract/org-units';
import { writtenTitle } from './written-title';

type Titled = Pick<OrgUnit, 'title' | 'status'>;

const languages = ['en', 'es'] as const;

/**
 * In which languages a department or designation would have the title of another that is active: nobody could tell the two apart where one
 * is chosen, nor could an import. Those that it had before it keeps; `before` is null of a new one. Only forms ask: the API would refuse
 * what was added offline, and with it all employees who wait for it.
 */
export function takenTitles(wanted: Titled, before: Titled | null, others: readonly Titled[]): (typeof languages)[number][] {
  if (wanted.status !== 'active') return [];
  const active = others.filter(({ status }) => status === 'active');
  return languages.filter((language) => {
    const titleOf = ({ title }: Titled) => writtenTitle(title[language]);
    const isKept = before?.status === 'active' && titleOf(before) === titleOf(wanted);
    return !isKept && active.some((other) => titleOf(other) === titleOf(wanted));
  });
}
