import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import type { OrgUnit, OrgUnitBody } from '@/contract/org-units';
import type { Activity } from '@/contract/primitives';
import { currentDevice } from '@/offline/current-device';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { type RowsState, useRowsState, useUnreadable } from '@/offline/react';
import { type SubmitResult, useSubmit, useSubmitAll, useSubmitEdit } from '@/offline/submit';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { editOrgUnitIntent, type OrgUnitKind, orgUnitCommands } from './commands';
import { orgUnitQueries } from './queries';
import { isOrgUnit, type ListedOrgUnit, orgUnitTables } from './rows';
import { useOrgUnits } from './title-hooks';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export type { OrgUnitKind } from './commands';
export type { ListedOrgUnit } from './rows';
export { useOrgUnits, useTitleOf, useTitles } from './title-hooks';

/** Why nothing came of a change. */
export type RefusedProblem = Extract<SubmitResult<OrgUnit>, { outcome: 'refused' }>['problem'];

/** Who is in which department or designation, as the device knows it. */
export type Members = {
  /** Ids of employees by the id of what they are in. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** False while employees still come in. */
  complete: boolean;
};

export type OrgUnitSort = 'title' | 'employees' | 'status';
export type OrgUnitFilter = { search?: string; status?: Activity; sort?: OrgUnitSort; order?: 'asc' | 'desc' };
export type SizeOf = (orgUnit: { id: string }) => number | null;
export type OrgUnitList = {
  orgUnits: ListedOrgUnit[];
  counts: Record<'all' | Activity, number>;
  /** How many employees are in one; null while employees still come in. */
  sizeOf: SizeOf;
  asOf: number | null;
  state: RowsState;
  retry(): void;
};

const nobody: Members = { ids: new Map(), complete: false };

/** The list of departments or designations, answered on the device. */
export function useOrgUnitList(
  resource: OrgUnitKind,
  { search = '', status, sort = 'title', order = 'asc' }: OrgUnitFilter,
  members: Members = nobody,
): OrgUnitList {
  const { isError, isPending } = useQuery(orgUnitQueries.rows(resource));
  const all = useOrgUnits(resource);
  const sizeOf = useCallback<SizeOf>(({ id }) => (members.complete ? (members.ids.get(id)?.length ?? 0) : null), [members]);
  const { state, asOf } = useRowsState(resource);
  const retry = useCallback(() => void currentDevice().replica.pull(resource), [resource]);
  return useMemo(() => {
    const words = wordsOf(search);
    const matching = all.filter(({ title }) => containsAll(plain(`${title.en} ${title.es}`), words));
    const active = matching.filter((each) => each.status === 'active').length;
    return {
      orgUnits: inOrder(status ? matching.filter((each) => each.status === status) : matching, sizeOf, sort, order),
      counts: { all: matching.length, active, inactive: matching.length - active },
      sizeOf,
      asOf,
      state: isError ? 'failed' : isPending && state === 'ready' ? 'loading' : state,
      retry,
    };
  }, [all, sizeOf, search, status, sort, order, asOf, isError, isPending, state, retry]);
}

/** `orgUnits` stand in the order of titles, in which equals stay. */
function inOrder(orgUnits: ListedOrgUnit[], sizeOf: SizeOf, sort: OrgUnitSort, order: 'asc' | 'desc'): ListedOrgUnit[] {
  if (sort === 'title') return order === 'asc' ? orgUnits : orgUnits.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  const rankOf = (each: ListedOrgUnit) => (sort === 'status' ? Number(each.status === 'inactive') : (sizeOf(each) ?? 0));
  return orgUnits.toSorted((a, b) => sign * (rankOf(a) - rankOf(b)));
}

/** One of them with what stands in its place while there is none. */
export function useOrgUnitRecord(
  resource: OrgUnitKind,
  id: string,
): { orgUnit: ListedOrgUnit | null; state: RowsState | 'not-found'; retry(): void } {
  const { orgUnits: all, state, retry } = useOrgUnitList(resource, {});
  const orgUnit = all.find((each) => each.id === id) ?? null;
  return { orgUnit, state: orgUnit ? 'ready' : state === 'ready' ? 'not-found' : state, retry };
}

/** Opens the form of a department or designation, or goes on with what was left unfinished of it. */
export const useOrgUnitEditing = <Values extends object>(resource: OrgUnitKind, id: string, values: v.GenericSchema<unknown, Values>) =>
  useEditing(orgUnitTables[resource], id, null, values);

/** How many of them a newer server has written so that they can't be shown. */
export const useUnreadableOrgUnits = (resource: OrgUnitKind) =>
  useUnreadable(orgUnitTables[resource], useQuery({ ...orgUnitQueries.rows(resource), enabled: false }).isSuccess);

/** What can be done with departments or designations. */
export function useOrgUnitCommands(resource: OrgUnitKind) {
  const submit = useSubmit(resource, isOrgUnit);
  const submitAll = useSubmitAll(resource, isOrgUnit);
  const submitEdit = useSubmitEdit(resource, isOrgUnit);
  return useMemo(() => {
    const { add, remove } = orgUnitCommands[resource];
    return {
      add: (fields: OrgUnitBody) =>
        submit({ name: add.name, body: { id: currentDevice().environment.newId(), ...fields }, seen: null, base: null }),
      /** Saves upon the record as the form began with it, so that whatever has changed since is noticed. */
      edit: (form: OpenForm<OrgUnit>, fields: OrgUnitBody) => submitEdit(editOrgUnitIntent(resource, form, fields)),
      /** One waiting change for each; `members` are moved to `moveTo`. Answers the worst that came of them. */
      remove: (orgUnits: readonly ListedOrgUnit[], moveTo: string | null, members: Members) =>
        submitAll(
          orgUnits.map((each) => {
            const body = { id: each.id, moveTo, employeeIds: moveTo === null ? [] : [...(members.ids.get(each.id) ?? [])] };
            return { name: remove.name, body, seen: null, base: storedOrgUnit(each) };
          }),
        ),
    };
  }, [resource, submit, submitAll, submitEdit]);
}

/** The record without what only the list adds. */
function storedOrgUnit(orgUnit: ListedOrgUnit): OrgUnit {
  const { pending: _, ...record } = orgUnit;
  return record;
}
