import type { Employee, EmployeeFilter, EmployeeSort } from '@/contract/employees';
import { folded } from './folded';
import { plain, wordsOf } from './text-search';

/** What a search looks through, plain. It begins with the name, which lists are ordered by. */
export const employeeText = (employee: Pick<Employee, 'name' | 'employeeNumber' | 'email' | 'mobile'>) =>
  plain([employee.name, employee.employeeNumber, employee.email, employee.mobile].join(' '));

/** What an employee is called in full, plain. */
export const employeeNames = ({ name, employeeNumber, email, mobile }: Pick<Employee, 'name' | 'employeeNumber' | 'email' | 'mobile'>) =>
  [name, employeeNumber, email, mobile].map((each) => wordsOf(each).join(' '));

/** Whether an employee is in the list, search and status aside: the list ranks the one and counts the other. */
export function employeeMatcher({ departmentId, designationId }: EmployeeFilter): (employee: Employee) => boolean {
  return (employee) =>
    (departmentId === undefined || employee.departmentId === departmentId) &&
    (designationId === undefined || employee.designationId === designationId);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Comparer = (a: Employee, b: Employee) => number;
/** Where each department and designation stands among the others, by id. */
export type TitleRanks = Record<'department' | 'designation', ReadonlyMap<string, number>>;

/** How two employees are ordered by something else than their names, from which equals keep their order; null for the names themselves. */
export function employeeComparer(
  { sort = 'name', order = 'asc' }: Pick<EmployeeFilter, 'sort' | 'order'>,
  ranks: TitleRanks,
): Comparer | null {
  const compare = comparersBy(ranks)[sort];
  return compare && (order === 'desc' ? (a, b) => compare(b, a) : compare);
}

const rankIn = (ranks: ReadonlyMap<string, number>, id: string) => ranks.get(id) ?? ranks.size;

const comparersBy = ({ department, designation }: TitleRanks): Record<EmployeeSort, Comparer | null> => ({
  name: null,
  department: (a, b) => rankIn(department, a.departmentId) - rankIn(department, b.departmentId),
  designation: (a, b) => rankIn(designation, a.designationId) - rankIn(designation, b.designationId),
  number: (a, b) => a.employeeNumber.length - b.employeeNumber.length || compareText(a.employeeNumber, b.employeeNumber),
  email: (a, b) => compareText(folded(a.email), folded(b.email)),
  joined: (a, b) => compareText(a.joinedOn, b.joinedOn),
  trips: (a, b) => a.totalTrips - b.totalTrips,
  status: (a, b) => compareText(a.status, b.status),
});

/** Employees by name, equals by id, so that pages don't overlap. `textOf` lets the caller keep texts. */
export function byName<Row extends Employee>(employees: readonly Row[], textOf: (employee: Row) => string = employeeText): Row[] {
  return employees
    .map((employee) => ({ employee, text: textOf(employee) }))
    .sort((a, b) => compareText(a.text, b.text) || compareText(a.employee.id, b.employee.id))
    .map(({ employee }) => employee);
}
