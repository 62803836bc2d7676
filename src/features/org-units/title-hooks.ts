import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { OrgUnit } from '@/contract/org-units';
import { useLanguage } from '@/i18n/use-language';
import { useAllRowsState } from '@/offline/knows-all';
import type { RowsState } from '@/offline/react';
import type { TitleRanks } from '@/rules/employee-filter';
import { keptPerRow } from '@/rules/kept-per-row';
import { byTitle, titleIn } from '@/rules/org-unit-order';
import type { OrgUnitKind } from './commands';
import { orgUnitQueries } from './queries';
import type { ListedOrgUnit } from './rows';

const none: ListedOrgUnit[] = [];

/** A company's departments or designations in the order of their titles in the portal's language. */
export function useOrgUnits(resource: OrgUnitKind): ListedOrgUnit[] {
  const { data = none } = useQuery(orgUnitQueries[resource].rows());
  const language = useLanguage();
  return byTitleIn[language](data);
}

/** The same list for the same rows, whoever asks: lists of thousands are ordered by it. */
const byTitleIn = {
  EN: keptPerRow((rows: ListedOrgUnit[]) => byTitle(rows, 'EN')),
  ES: keptPerRow((rows: ListedOrgUnit[]) => byTitle(rows, 'ES')),
};

/** The title in the portal's language. */
export function useTitleOf(): (orgUnit: Pick<OrgUnit, 'title'>) => string {
  const language = useLanguage();
  return useCallback((orgUnit) => titleIn(orgUnit, language), [language]);
}

/** Titles by id, for lists that only name them. */
export function useTitles(resource: OrgUnitKind): ReadonlyMap<string, string> {
  const orgUnits = useOrgUnits(resource);
  const titleOf = useTitleOf();
  return useMemo(() => new Map(orgUnits.map((each) => [each.id, titleOf(each)])), [orgUnits, titleOf]);
}

/** `ready` once all departments, or designations, are known, and until then why they aren't. */
export const useOrgUnitsState = (resource: OrgUnitKind): RowsState => useAllRowsState(orgUnitQueries[resource]);

/** The same of both. */
export function useTitlesState(): RowsState {
  const states = [useOrgUnitsState('department'), useOrgUnitsState('designation')];
  return states.find((each) => each !== 'ready') ?? 'ready';
}

/** Where each stands by its title, for ordering those who are in them. */
export function useTitleRanks(): TitleRanks {
  const department = useOrgUnits('department');
  const designation = useOrgUnits('designation');
  return ranksOf(department)(designation);
}

const rankById = (orgUnits: readonly ListedOrgUnit[]) => new Map(orgUnits.map(({ id }, rank) => [id, rank]));
const ranksOf = keptPerRow((department: readonly ListedOrgUnit[]) =>
  keptPerRow(
    (designation: readonly ListedOrgUnit[]): TitleRanks => ({ department: rankById(department), designation: rankById(designation) }),
  ),
);
