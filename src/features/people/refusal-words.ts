import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldError, ProblemCode } from '@/contract/envelope';

/** A call that did not end well, as far as words need it. */
type Refused = { kind: 'refused'; code: ProblemCode; message: string; errors: FieldError[] } | { kind: 'no-answer' } | { kind: 'captive' };

const required: Record<string, MessageDescriptor> = {
  employeeNumber: msg`Please enter employee ID`,
  name: msg`Please enter name`,
  email: msg`Please enter email`,
  countryCode: msg`Country code is required`,
  mobile: msg`Please enter mobile`,
  primaryAddress: msg`Please enter address`,
  departmentId: msg`Please select department`,
  designationId: msg`Please select designation`,
  joinedOn: msg`Please select date of joining`,
  bornOn: msg`Please select date of birth`,
  gender: msg`Please select gender`,
  status: msg`Please select status`,
  'title.en': msg`Please enter title in English`,
  'title.es': msg`Please enter title in Spanish`,
};

const byFieldAndCode: Record<string, MessageDescriptor> = {
  'email invalid': msg`Please enter valid email`,
  'mobile invalid': msg`Please enter a valid phone number`,
  'workPhone invalid': msg`Please enter a valid phone number`,
  'employeeNumber taken': msg`Another employee has this ID`,
  'email taken': msg`Another employee has this email`,
  'departmentId unknown': msg`This department is no longer there. Please select another one`,
  'departmentId inactive': msg`This department is inactive. Please select another one`,
  'designationId unknown': msg`This designation is no longer there. Please select another one`,
  'designationId inactive': msg`This designation is inactive. Please select another one`,
};

const byCode: Record<string, MessageDescriptor> = {
  'too-young': msg`User must be at least 18 years old`,
  'before-birth': msg`This is before the date of birth`,
  'too-long': msg`This is too long. Please shorten it`,
  'in-use': msg`Employees still use it. Move them to another one first`,
  exists: msg`This record exists already`,
};

const byProblem: Partial<Record<ProblemCode, MessageDescriptor>> = {
  forbidden: msg`You are not allowed to do this`,
  'not-found': msg`This record is no longer there`,
  voided: msg`It had not been done, and now can’t be any more`,
};

/** What is wrong with a field of an employee, a department or a designation. */
export function fieldProblemLabel(field: string, code: string): MessageDescriptor {
  return byFieldAndCode[`${field} ${code}`] ?? byCode[code] ?? required[field] ?? msg`Please check this`;
}

/** Why a change was refused, in the language on the screen; empty where only the server's own sentence says it. */
export function refusalLabels(problem: Refused): MessageDescriptor[] {
  if (problem.kind !== 'refused') return [];
  const general = problem.code === 'state' ? byCode[problem.errors[0]?.code ?? ''] : byProblem[problem.code];
  if (general) return [general];
  return problem.code === 'validation' ? problem.errors.map(({ field, code }) => fieldProblemLabel(field, code)) : [];
}
