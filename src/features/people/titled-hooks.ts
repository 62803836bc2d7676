import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import type { Activity, Department, TitledBody } from '@/contract/people';
import { currentDevice } from '@/offline/current-device';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { type RowsState, useFilling, useRowsState } from '@/offline/react';
import { type SubmitResult, useSubmit, useSubmitEdit } from '@/offline/submit';
import { worstOf } from '@/offline/worst-result';
import { containsAll, plain, wordsOf } from '@/rules/text-search';
import { editTitledIntent, type TitledResource, titledCommands } from './commands';
import { useEmployees } from './hooks';
import { titledQueries } from './queries';
import { isDepartment, type ListedTitled, titledTables } from './rows';
import { useTitled } from './title-hooks';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/fold';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export type { TitledResource } from './commands';
export type { ListedTitled } from './rows';
export { useTitled, useTitleOf, useTitles } from './title-hooks';

/** Why nothing came of a change. */
export type RefusedProblem = Extract<SubmitResult<Department>, { outcome: 'refused' }>['problem'];

/** Ids of employees by what they are in. */
export type Members = ReadonlyMap<string, string[]>;

/** Ids of the employees of each department or designation. */
export function useMembers(resource: TitledResource): Members {
  const employees = useEmployees();
  return useMemo(() => {
    const members = new Map<string, string[]>();
    for (const employee of employees) {
      const of = resource === 'department' ? employee.departmentId : employee.designationId;
      const known = members.get(of);
      if (known) known.push(employee.id);
      else members.set(of, [employee.id]);
    }
    return members;
  }, [employees, resource]);
}

export type TitledSort = 'title' | 'employees' | 'status';
export type TitledFilter = { search?: string; status?: Activity; sort?: TitledSort; order?: 'asc' | 'desc' };
export type SizeOf = (titled: { id: string }) => number | null;
export type TitledList = {
  titled: ListedTitled[];
  counts: Record<'all' | Activity, number>;
  /** Ids of the employees of each, as far as the device knows. */
  members: Members;
  /** How many employees are in one; null while employees still come in. */
  sizeOf: SizeOf;
  asOf: number | null;
  state: RowsState;
  retry(): void;
};

/** The list of departments or designations, answered on the device. */
export function useTitledList(resource: TitledResource, { search = '', status, sort = 'title', order = 'asc' }: TitledFilter): TitledList {
  const { isError, isPending } = useQuery(titledQueries.rows(resource));
  const all = useTitled(resource);
  const members = useMembers(resource);
  const { state: employeeState } = useRowsState('employee');
  const filling = useFilling('employee') !== null;
  const allMembers = employeeState === 'ready' && !filling;
  const sizeOf = useCallback<SizeOf>(({ id }) => (allMembers ? (members.get(id)?.length ?? 0) : null), [members, allMembers]);
  const { state, asOf } = useRowsState(resource);
  const retry = useCallback(() => void currentDevice().replica.pull(resource), [resource]);
  return useMemo(() => {
    const words = wordsOf(search);
    const matching = all.filter(({ title }) => containsAll(plain(`${title.en} ${title.es}`), words));
    const active = matching.filter((each) => each.status === 'active').length;
    return {
      titled: inOrder(status ? matching.filter((each) => each.status === status) : matching, sizeOf, sort, order),
      counts: { all: matching.length, active, inactive: matching.length - active },
      members,
      sizeOf,
      asOf,
      state: isError ? 'failed' : isPending && state === 'ready' ? 'loading' : state,
      retry,
    };
  }, [all, members, sizeOf, search, status, sort, order, asOf, isError, isPending, state, retry]);
}

/** `titled` stands in the order of titles, in which equals stay. */
function inOrder(titled: ListedTitled[], sizeOf: SizeOf, sort: TitledSort, order: 'asc' | 'desc'): ListedTitled[] {
  if (sort === 'title') return order === 'asc' ? titled : titled.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  const rankOf = (each: ListedTitled) => (sort === 'status' ? Number(each.status === 'inactive') : (sizeOf(each) ?? 0));
  return titled.toSorted((a, b) => sign * (rankOf(a) - rankOf(b)));
}

/** One of them with what stands in its place while there is none. */
export function useTitledRecord(
  resource: TitledResource,
  id: string,
): { titled: ListedTitled | null; state: RowsState | 'not-found'; retry(): void } {
  const { titled: all, state, retry } = useTitledList(resource, {});
  const titled = all.find((each) => each.id === id) ?? null;
  return { titled, state: titled ? 'ready' : state === 'ready' ? 'not-found' : state, retry };
}

/** Opens the form of a department or designation, or goes on with what was left unfinished of it. */
export const useTitledEditing = <Values>(resource: TitledResource, id: string, values: v.GenericSchema<unknown, Values>) =>
  useEditing(titledTables[resource], id, null, values);

/** What can be done with departments or designations. */
export function useTitledCommands(resource: TitledResource) {
  const submit = useSubmit(resource, isDepartment);
  const submitEdit = useSubmitEdit(resource, isDepartment);
  return useMemo(() => {
    const { add, remove } = titledCommands[resource];
    return {
      add: (fields: TitledBody) =>
        submit({ name: add.name, body: { id: currentDevice().environment.newId(), ...fields }, seen: null, base: null }),
      /** Saves upon the record as the form began with it, so that whatever has changed since is noticed. */
      edit: (form: OpenForm<Department>, fields: TitledBody) => submitEdit(editTitledIntent(resource, form, fields)),
      /** One waiting change for each; `members` are moved to `moveTo`. Answers the worst that came of them. */
      remove: async (titled: readonly ListedTitled[], moveTo: string | null, members: Members): Promise<SubmitResult<Department>> =>
        worstOf(
          await Promise.all(
            titled.map((each) => {
              const body = { id: each.id, moveTo, employeeIds: moveTo === null ? [] : (members.get(each.id) ?? []) };
              return submit({ name: remove.name, body, seen: null, base: storedTitled(each) });
            }),
          ),
        ),
    };
  }, [resource, submit, submitEdit]);
}

/** The record without what only the list adds. */
function storedTitled(titled: ListedTitled): Department {
  const { pending: _, ...record } = titled;
  return record;
}
