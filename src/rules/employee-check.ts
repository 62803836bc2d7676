import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Employee, EmployeeBody, EmployeeField } from '@/contract/employees';
import type { OrgUnit } from '@/contract/org-units';
import { erasedName } from './erased-person';
import { folded } from './folded';
import { isWrittenPhone } from './written-phone';

export type EmployeeProblem = { field: EmployeeField; code: 'invalid' | 'reserved' | 'too-young' | 'before-birth' };

const youngest = 18;

/** Everything that stands against well-formed fields, as far as they are given; `today` is the company's own date. */
export function employeeProblems(
  {
    name,
    countryCode,
    mobile,
    workPhone,
    joinedOn,
    bornOn,
  }: Partial<Pick<EmployeeBody, 'name' | 'countryCode' | 'mobile' | 'workPhone' | 'joinedOn' | 'bornOn'>>,
  { today }: { today: string },
): EmployeeProblem[] {
  const problems: EmployeeProblem[] = [];
  // Devices forget what they hold of a ride that was somebody's of this name.
  if (name?.trim() === erasedName) problems.push({ field: 'name', code: 'reserved' });
  if (countryCode && mobile && !isPhone(countryCode + mobile)) problems.push({ field: 'mobile', code: 'invalid' });
  if (workPhone && !isWrittenPhone(workPhone)) problems.push({ field: 'workPhone', code: 'invalid' });
  if (bornOn && yearsLater(bornOn, youngest) > today) problems.push({ field: 'bornOn', code: 'too-young' });
  else if (bornOn && joinedOn && joinedOn < bornOn) problems.push({ field: 'joinedOn', code: 'before-birth' });
  return problems;
}

/** What stands against a change of some fields. What was right when it was entered, or came from elsewhere, doesn't stand in its way. */
export const changeProblems = (
  fields: Parameters<typeof employeeProblems>[0],
  changed: readonly string[],
  around: { today: string },
): EmployeeProblem[] => employeeProblems(fields, around).filter(({ field }) => causesOf(field).some((cause) => changed.includes(cause)));

/** A problem of one field may come from a change of another. */
const causesOf = (field: EmployeeField): EmployeeField[] => {
  if (field === 'mobile') return ['mobile', 'countryCode'];
  return field === 'joinedOn' ? ['joinedOn', 'bornOn'] : [field];
};

type Named = Pick<Employee, 'employeeNumber' | 'email'>;

/** Number and address where another of these has the same. What stays as it is stands: two may have had the same since before that was refused. */
export const takenFields = (fields: Named, current: Employee | null, employees: readonly Employee[]): (keyof Named)[] =>
  (['employeeNumber', 'email'] as const).filter((field) => {
    const wanted = folded(fields[field]);
    if (current && folded(current[field]) === wanted) return false;
    return employees.some((other) => other.id !== current?.id && folded(other[field]) === wanted);
  });

/** Why nobody new can be put into a department or designation. */
export const workplaceProblem = (found: Pick<OrgUnit, 'status'> | null): 'unknown' | 'inactive' | null =>
  found?.status === 'active' ? null : found ? 'inactive' : 'unknown';

/** Whether a number with its calling code can be dialled somewhere. */
export const isPhone = (international: string): boolean => parsePhoneNumberFromString(international)?.isValid() ?? false;

/** Whoever was born on 29 February is a year older on 1 March of a common year: as text, the day that isn't there comes before it. */
const yearsLater = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
