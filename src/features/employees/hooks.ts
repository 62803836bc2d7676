import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type * as v from 'valibot';
import type { Employee, EmployeeBody, EmployeeFilter } from '@/contract/employees';
import type { Activity } from '@/contract/primitives';
import { useTitleRanks } from '@/features/org-units/title-hooks';
import { useMe } from '@/features/session/hooks';
import { currentDevice } from '@/offline/current-device';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { type RowsState, useFilling, useIsComplete, useRowsState, useUnreadable } from '@/offline/react';
import { useSubmit, useSubmitAll, useSubmitEdit } from '@/offline/submit';
import { byName, employeeComparer, employeeMatcher, employeeNames, employeeText, type TitleRanks } from '@/rules/employee-filter';
import { bestFound, found, type Searchable, searchable } from '@/rules/people-search';
import { wordsOf } from '@/rules/text-search';
import { dateIn } from '@/rules/wall-time';
import { addEmployee, editEmployeeIntent, setEmployeeStatus } from './commands';
import { employeeQueries } from './queries';
import { employeeTable, isEmployee, type ListedEmployee } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
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
export function useKnowsEmployees(): boolean {
  const { isSuccess } = useQuery(employeeQueries.rows());
  return useIsComplete('employee') && isSuccess;
}

export function useEmployee(id: string | null): ListedEmployee | null {
  const employees = useEmployees();
  return useMemo(() => employees.find((employee) => employee.id === id) ?? null, [employees, id]);
}

/** One employee with what stands in its place while there is none. */
export function useEmployeeRecord(id: string): {
  employee: ListedEmployee | null;
  state: RowsState | 'not-found';
  asOf: number | null;
  retry(): void;
} {
  const one = useQuery(employeeQueries.one(id));
  const { state, asOf } = useRowsState('employee');
  const retry = useCallback(() => void currentDevice().replica.pull('employee'), []);
  const employee = one.data ?? null;
  const missing = state === 'ready' ? (one.isPending ? 'loading' : 'not-found') : state;
  return { employee, state: employee ? 'ready' : one.isError ? 'failed' : missing, asOf, retry };
}

/** Kept as long as the row object itself, so that a letter typed costs no new text. */
const texts = new WeakMap<Employee, Searchable>();
function searchableOf(employee: Employee): Searchable {
  const known = texts.get(employee);
  if (known) return known;
  const made = searchable(employeeText(employee), () => employeeNames(employee));
  texts.set(employee, made);
  return made;
}
const textOf = (employee: Employee) => searchableOf(employee).text;

/** Kept as long as the list itself: ordering 50,000 names takes longer than a letter may. */
const orders = new WeakMap<readonly ListedEmployee[], ListedEmployee[]>();
function inOrder(employees: readonly ListedEmployee[]): ListedEmployee[] {
  const known = orders.get(employees);
  if (known) return known;
  const ordered = byName(employees, textOf);
  orders.set(employees, ordered);
  return ordered;
}

const shown = 50;

/**
 * Employees whose name, number, mail or mobile answers the text, best first, typos forgiven.
 * Nothing typed: `recentIds` first, then by name.
 */
export function useEmployeeSearch(text: string, recentIds: readonly string[] = []): ListedEmployee[] {
  const employees = useEmployees();
  return useMemo(() => {
    const ordered = inOrder(employees);
    const words = wordsOf(text);
    if (words.length > 0) return bestFound(ordered, words, searchableOf, shown);
    const recent = recentIds.flatMap((id) => employees.find((employee) => employee.id === id) ?? []);
    return [...recent, ...ordered.slice(0, shown + recentIds.length).filter(({ id }) => !recentIds.includes(id))].slice(0, shown);
  }, [employees, text, recentIds]);
}

export type EmployeeCounts = Record<'all' | Activity, number>;
const noCounts: EmployeeCounts = { all: 0, active: 0, inactive: 0 };

export type EmployeeList = {
  employees: ListedEmployee[];
  /** Per status, of what else matches. */
  counts: EmployeeCounts;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  state: RowsState;
  retry(): void;
};

function answer(rows: readonly ListedEmployee[], filter: EmployeeFilter, ranks: TitleRanks): Pick<EmployeeList, 'employees' | 'counts'> {
  const matching = found(inOrder(rows), wordsOf(filter.search ?? ''), searchableOf).filter(employeeMatcher(filter));
  const employees = filter.status ? matching.filter(({ status }) => status === filter.status) : matching;
  const active = matching.reduce((count, { status }) => count + Number(status === 'active'), 0);
  return {
    employees: ordered(employees, filter, ranks),
    counts: { all: matching.length, active, inactive: matching.length - active },
  };
}

function ordered(employees: ListedEmployee[], filter: EmployeeFilter, ranks: TitleRanks): ListedEmployee[] {
  const compare = employeeComparer(filter, ranks);
  if (compare) return employees.toSorted(compare);
  return filter.order === 'desc' ? employees.toReversed() : employees;
}

/** Whether the list opens as it does for whoever asks nothing of it. */
const isPlain = ({ search, status, departmentId, designationId, sort = 'name', order = 'asc' }: EmployeeFilter) =>
  !search && !status && !departmentId && !designationId && sort === 'name' && order === 'asc';

/** The list of employees, answered on the device. */
export function useEmployeeList(filter: EmployeeFilter): EmployeeList {
  const rows = useQuery(employeeQueries.rows());
  const { state, asOf } = useRowsState('employee');
  const ranks = useTitleRanks();
  // What a person does is answered at once; what the network brings may wait for a free moment.
  const known = useDeferredValue(rows.data);
  const first = useQuery({ ...employeeQueries.first(), enabled: isPlain(filter) && known === undefined });
  const listed = useMemo(() => {
    if (known) return answer(known, filter, ranks);
    return first.data && isPlain(filter) ? { ...first.data, employees: inOrder(first.data.employees) } : null;
  }, [known, filter, ranks, first.data]);
  const retry = useCallback(() => void currentDevice().replica.pull('employee'), []);
  return {
    employees: listed?.employees ?? none,
    counts: listed?.counts ?? noCounts,
    asOf,
    state: rows.isError ? 'failed' : listed || state !== 'ready' ? state : 'loading',
    retry,
  };
}

/** How many have come in, while they do for the first time. */
export const useEmployeesFilling = () => useFilling('employee');

/** How many employees a newer server has written so that they can't be shown. */
export const useUnreadableEmployees = () => useUnreadable(employeeTable, useQuery({ ...employeeQueries.rows(), enabled: false }).isSuccess);

/** The company's own date by the server's clock, as `2026-11-21`. */
export function useCompanyToday(): string {
  const { company } = useMe();
  return dateIn(company.zone, currentDevice().clock.now());
}

/** What can be done with employees. */
export function useEmployeeCommands() {
  const submit = useSubmit('employee', isEmployee);
  const submitAll = useSubmitAll('employee', isEmployee);
  const submitEdit = useSubmitEdit('employee', isEmployee);
  return useMemo(
    () => ({
      newId: () => currentDevice().environment.newId(),
      /** Under an id that stays the same however often the form is sent. */
      add: (id: string, fields: EmployeeBody) => {
        const seen = { at: new Date(currentDevice().clock.now()).toISOString() };
        return submit({ name: addEmployee.name, body: { id, ...fields }, seen, base: null });
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
