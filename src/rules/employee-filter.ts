import type { Employee, EmployeeFilter, EmployeeSort } from '@/contract/people';
import { plain } from './text-search';

/** What a search looks through, plain. It begins with the name, which lists are ordered by. */
export const employeeText = (employee: Pick<Employee, 'name' | 'employeeNumber' | 'email' | 'mobile'>) =>
  plain([employee.name, employee.employeeNumber, employee.email, employee.mobile].join(' '));

/** Whether an employee is in the list, search and status aside: the list ranks the one and counts the other. */
export function employeeMatcher({ departmentId, designationId }: EmployeeFilter): (employee: Employee) => boolean {
  return (employee) =>
    (departmentId === undefined || employee.departmentId === departmentId) &&
    (designationId === undefined || employee.designationId === designationId);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The list's order, by name unless the filter says else; equals by name, then id, so that pages don't overlap. `textOf` lets the caller keep texts. */
export function employeeComparer(
  { sort = 'name', order = 'asc' }: Pick<EmployeeFilter, 'sort' | 'order'>,
  textOf: (employee: Employee) => string = employeeText,
): (a: Employee, b: Employee) => number {
  const compare = comparerOf(sort, textOf);
  const sign = order === 'desc' ? -1 : 1;
  return (a, b) => sign * compare(a, b) || compareText(textOf(a), textOf(b)) || compareText(a.id, b.id);
}

function comparerOf(sort: EmployeeSort, textOf: (employee: Employee) => string): (a: Employee, b: Employee) => number {
  switch (sort) {
    case 'name':
      return (a, b) => compareText(textOf(a), textOf(b));
    case 'number':
      return (a, b) => a.employeeNumber.length - b.employeeNumber.length || compareText(a.employeeNumber, b.employeeNumber);
    case 'email':
      return (a, b) => compareText(a.email.toLowerCase(), b.email.toLowerCase());
    case 'joined':
      return (a, b) => compareText(a.joinedOn, b.joinedOn);
    case 'trips':
      return (a, b) => a.totalTrips - b.totalTrips;
    case 'status':
      return (a, b) => compareText(a.status, b.status);
  }
}
