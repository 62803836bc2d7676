import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldError, ProblemCode } from '@/contract/envelope';
import type { EmployeeField } from '@/contract/people';
import type { TitledField } from './labels';

/** A call that did not end well, as far as words need it. */
type Refused = { kind: 'refused'; code: ProblemCode; message: string; errors: FieldError[] } | { kind: 'no-answer' } | { kind: 'captive' };

/** What the change is about. */
export type PeopleResource = 'employee' | 'department' | 'designation';

type PeopleField = EmployeeField | TitledField;

const required: Record<PeopleField, MessageDescriptor> = {
  employeeNumber: msg`Please enter employee ID`,
  name: msg`Please enter name`,
  email: msg`Please enter email`,
  countryCode: msg`Country code is required`,
  mobile: msg`Please enter mobile`,
  workPhone: msg`Please enter a valid phone number`,
  primaryAddress: msg`Please enter address`,
  secondaryAddress: msg`Please enter address`,
  departmentId: msg`Please select department`,
  designationId: msg`Please select designation`,
  joinedOn: msg`Please select date of joining`,
  bornOn: msg`Please select date of birth`,
  gender: msg`Please select gender`,
  status: msg`Please select status`,
  'title.en': msg`Please enter title in English`,
  'title.es': msg`Please enter title in Spanish`,
};

const isField = (path: string): path is PeopleField => path in required;

const byFieldAndCode: Record<string, MessageDescriptor> = {
  'employeeNumber taken': msg`Another employee has this ID`,
  'email taken': msg`Another employee has this email`,
  'email invalid': msg`Please enter valid email`,
  'mobile invalid': msg`Please enter a valid phone number`,
  'workPhone invalid': msg`Please enter a valid phone number`,
  'joinedOn invalid': msg`Please enter a date such as 25/11/2026`,
  'bornOn invalid': msg`Please enter a date such as 25/11/2026`,
  'departmentId inactive': msg`This department is inactive. Please select another department`,
  'departmentId unknown': msg`This department is no longer here. Please select another department`,
  'designationId inactive': msg`This designation is inactive. Please select another designation`,
  'designationId unknown': msg`This designation is no longer here. Please select another designation`,
};

const byCode: Record<string, MessageDescriptor> = {
  'too-long': msg`This is too long. Please shorten it`,
  'too-young': msg`User must be at least 18 years old`,
  'before-birth': msg`This is before the date of birth`,
};

const unreadable = msg`This has characters that can’t be stored. Please type it again`;
const isText = (field: PeopleField) =>
  field === 'employeeNumber' || field === 'name' || field.startsWith('title.') || field.endsWith('Address');

/** The sentence for what is wrong with a field of a form, by its path in the body. */
export function fieldProblemLabel(field: string, code: string): MessageDescriptor {
  if (!isField(field)) return msg`Please check this`;
  const own = byFieldAndCode[`${field} ${code}`] ?? byCode[code];
  if (own) return own;
  return code === 'invalid' && isText(field) ? unreadable : required[field];
}

const inUse: Partial<Record<PeopleResource, MessageDescriptor>> = {
  department: msg`Employees are still in this department. Delete it again and choose where they move`,
  designation: msg`Employees still have this designation. Delete it again and choose another one for them`,
};

const gone: Record<PeopleResource, MessageDescriptor> = {
  department: msg`This department is no longer there`,
  designation: msg`This designation is no longer there`,
  employee: msg`This employee is no longer there`,
};

const exists: Record<PeopleResource, MessageDescriptor> = {
  department: msg`This department exists already`,
  designation: msg`This designation exists already`,
  employee: msg`This employee exists already`,
};

const byTarget: Record<string, Record<string, MessageDescriptor>> = {
  department: {
    inactive: msg`The department that the employees were to move to is inactive. Delete it again and choose another one`,
    unknown: msg`The department that the employees were to move to is no longer there. Delete it again and choose another one`,
  },
  designation: {
    inactive: msg`The designation that the employees were to get is inactive. Delete it again and choose another one`,
    unknown: msg`The designation that the employees were to get is no longer there. Delete it again and choose another one`,
  },
};

/** Why a change was refused, in the language on the screen; empty where only the server's own sentence says it. */
export function refusalLabels(problem: Refused, resource: PeopleResource): MessageDescriptor[] {
  if (problem.kind !== 'refused') return [];
  switch (problem.code) {
    case 'state': {
      const rule = problem.errors[0]?.code;
      const label = rule === 'in-use' ? inUse[resource] : rule === 'exists' ? exists[resource] : undefined;
      return label ? [label] : [];
    }
    case 'forbidden':
      return [msg`You are not allowed to do this`];
    case 'not-found':
      return [gone[resource]];
    case 'voided':
      return [msg`It had not been done, and now can’t be any more`];
    case 'validation':
      return problem.errors.flatMap(({ field, code }) => {
        if (field === 'moveTo') return byTarget[resource]?.[code] ?? [];
        return isField(field) ? [fieldProblemLabel(field, code)] : [];
      });
    default:
      return [];
  }
}
