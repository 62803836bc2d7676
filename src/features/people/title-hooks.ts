import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Department } from '@/contract/people';
import { useLanguage } from '@/i18n/use-language';
import type { TitleRanks } from '@/rules/employee-filter';
import { byTitle, titleIn } from '@/rules/titled-order';
import type { TitledResource } from './commands';
import { titledQueries } from './queries';
import type { ListedTitled } from './rows';

const none: ListedTitled[] = [];

/** A company's departments or designations in the order of their titles in the portal's language. */
export function useTitled(resource: TitledResource): ListedTitled[] {
  const { data = none } = useQuery(titledQueries.rows(resource));
  const { language } = useLanguage();
  return useMemo(() => byTitle(data, language), [data, language]);
}

/** The title in the portal's language. */
export function useTitleOf(): (titled: Pick<Department, 'title'>) => string {
  const { language } = useLanguage();
  return useCallback((titled) => titleIn(titled, language), [language]);
}

/** Titles by id, for lists that only name them. */
export function useTitles(resource: TitledResource): ReadonlyMap<string, string> {
  const titled = useTitled(resource);
  const titleOf = useTitleOf();
  return useMemo(() => new Map(titled.map((each) => [each.id, titleOf(each)])), [titled, titleOf]);
}

/** Where each stands by its title, for ordering those who are in them. */
export function useTitleRanks(): TitleRanks {
  const department = useTitled('department');
  const designation = useTitled('designation');
  return useMemo(() => ({ department: ranksOf(department), designation: ranksOf(designation) }), [department, designation]);
}

const ranksOf = (titled: readonly ListedTitled[]) => new Map(titled.map(({ id }, rank) => [id, rank]));
