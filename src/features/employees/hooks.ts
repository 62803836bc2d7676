import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as v from 'valibot';
import { type Employee, type EmployeeBody, type EmployeeFilter, employee } from '@/contract/employees';
import type { Activity } from '@/contract/primitives';
import { useTitleRanks } from '@/features/org-units/title-hooks';
import { currentDevice } from '@/offline/current-device';
import { useDeviceList } from '@/offline/device-list';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { useKnowsAll } from '@/offline/knows-all';
import { useFilling, useHoldsAll } from '@/offline/react';
import { useRecord } from '@/offline/record';
import { useSubmit, useSubmitAll, useSubmitEdit } from '@/offline/submit';
import { employeeKeys, employeeNames, noRanks, type TitleRanks } from '@/rules/employee-filter';
import { isErased } from '@/rules/erased-person';
import { keptPerRow } from '@/rules/kept-per-row';
import { keptTextOf } from '@/rules/list-matcher';
import { inOrder } from '@/rules/list-order';
import { bestFound, near, searchable } from '@/rules/people-search';
import { wordsOf } from '@/rules/text-search';
import { addEmployee, editEmployeeIntent, setEmployeeStatus } from './commands';
import { employeeQueries } from './queries';
import { employeeTable, isEmployee, type ListedEmployee } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export { useIsFirstVisit } from '@/offline/react';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export { employeeFieldsOf } from './commands';
export type { ListedEmployee } from './rows';

const none: ListedEmployee[] = [];

/** Everybody of the company, the inactive too. */
export function useEmployees(): ListedEmployee[] {
  const { data = none } = useQuery(employeeQueries.rows());
  return data;
}

/** Whether whoever is not among them is nobody. */
export const useKnowsEmployees = (): boolean => useKnowsAll(employeeQueries);

export function useEmployee(id: string | null): ListedEmployee | null {
  const employees = useEmployees();
  return useMemo(() => employees.find((employee) => employee.id === id) ?? null, [employees, id]);
}

/** One employee with what stands in its place while there is none. */
export const useEmployeeRecord = (id: string) => useRecord(employeeQueries, id);

const textOf = keptTextOf(employee.matches.search);
const searchableOf = keptPerRow((each: Employee) => searchable(textOf(each), () => employeeNames(each)));

/** Who can be picked. Kept as long as the list itself: ordering 50,000 names takes longer than a letter may. */
const byName = keptPerRow((employees: readonly ListedEmployee[]) =>
  inOrder(
    employees.filter((each) => !isErased(each)),
    employee,
    {},
    employeeKeys(noRanks),
  ),
);

const shown = 50;

/**
 * Employees whose name, number, mail or mobile answers the text, best first, typos forgiven.
 * Nothing typed: `recentIds` first, then by name. Nobody while it isn't `asked`.
 */
export function useEmployeeSearch(text: string, recentIds: readonly string[] = [], asked = true): ListedEmployee[] {
  const employees = useEmployees();
  return useMemo(() => {
    if (!asked) return [];
    const ordered = byName(employees);
    const words = wordsOf(text);
    if (words.length > 0) return bestFound(ordered, words, searchableOf, shown);
    const recent = recentIds.flatMap((id) => ordered.find((employee) => employee.id === id) ?? []);
    return [...recent, ...ordered.slice(0, shown + recentIds.length).filter(({ id }) => !recentIds.includes(id))].slice(0, shown);
  }, [employees, text, recentIds, asked]);
}

const nearest = (employees: readonly ListedEmployee[], search: string) => near(employees, wordsOf(search), searchableOf);

/** The list of employees, answered on the device. */
export function useEmployeeList(filter: EmployeeFilter) {
  return useDeviceList(employeeQueries, filter, ownRules(useTitleRanks()));
}

/** The same for as long as the titles stand as they do: the order of thousands is known by them. */
const ownRules = keptPerRow((ranks: TitleRanks) => ({ filters: {}, keys: employeeKeys(ranks), near: nearest }));

/** How many have come in, while they do for the first time. */
export const useEmployeesFilling = () => useFilling('employee');

/** Whether they are all on this device. */
export const useHoldsAllEmployees = (): boolean => useHoldsAll('employee') === true;

/** What can be done with employees. */
export function useEmployeeCommands() {
  const submit = useSubmit('employee', isEmployee);
  const submitAll = useSubmitAll('employee', isEmployee);
  const submitEdit = useSubmitEdit('employee', isEmployee);
  return useMemo(
    () => ({
      newId: () => currentDevice().environment.newId(),
      /** Under an id that stays the same however often the form is sent. */
      add: (id: string, fields: EmployeeBody, draft: string) => {
        const seen = { at: new Date(currentDevice().clock.now()).toISOString() };
        return submit({ name: addEmployee.name, body: { id, ...fields }, seen, base: null, draft });
      },
      /** Saves upon the employee as the form began with them, so that whatever has changed since is noticed. */
      edit: (form: OpenForm<Employee>, fields: EmployeeBody) => submitEdit(editEmployeeIntent(form, fields)),
      /** One waiting change per employee; answers the worst that came of them. */
      setStatus: (employees: readonly ListedEmployee[], status: Activity) =>
        submitAll(
          employees.map((employee) => ({
            name: setEmployeeStatus.name,
            body: { id: employee.id, status },
            seen: null,
            base: storedEmployee(employee),
          })),
        ),
    }),
    [submit, submitAll, submitEdit],
  );
}

/** The record without what only the list adds. */
function storedEmployee(employee: ListedEmployee): Employee {
  const { pending: _, ...record } = employee;
  return record;
}

/** Opens the form of an employee, or goes on with what was left unfinished of it. */
export const useEmployeeEditing = <Values extends object>(id: string, values: v.GenericSchema<unknown, Values>) =>
  useEditing(employeeTable, id, null, values);
