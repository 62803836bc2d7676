import * as v from 'valibot';
import { type EmployeeBody, type EmployeeField, type EmployeeFields, employeeBody, employeeFieldNames } from '@/contract/employees';
import { employeeProblems } from '@/rules/employee-check';
import { inOrderOf } from '@/ui/form/form-order';
import type { FieldProblem } from '@/ui/form/use-field-problems';
import { nationalNumber } from './national-number';

/** What is filled in so far; empty where nothing is. */
export const employeeDraftSchema = v.object(v.entriesFromList(employeeFieldNames, v.string()));
export type EmployeeDraft = v.InferOutput<typeof employeeDraftSchema>;

export const emptyDraft: EmployeeDraft = {
  employeeNumber: '',
  name: '',
  email: '',
  countryCode: '',
  mobile: '',
  workPhone: '',
  primaryAddress: '',
  secondaryAddress: '',
  departmentId: '',
  designationId: '',
  joinedOn: '',
  bornOn: '',
  gender: '',
  status: '',
};

export const draftOf = (fields: EmployeeFields): EmployeeDraft => ({
  ...fields,
  workPhone: fields.workPhone ?? '',
  secondaryAddress: fields.secondaryAddress ?? '',
});

/** The fields to send, or what is wrong with them, in the form's order. `today` is the company's own date. */
export function fieldsOf(draft: EmployeeDraft, today: string): { fields: EmployeeBody } | { problems: FieldProblem<EmployeeField>[] } {
  const given = { ...draft, mobile: nationalNumber(draft.countryCode, draft.mobile) };
  const parsed = v.safeParse(employeeBody, given);
  const shape = (parsed.issues ?? []).flatMap((issue) => {
    const field = employeeFieldNames.find((name) => name === v.getDotPath(issue));
    return field ? [{ field, code: issue.message }] : [];
  });
  const broken = new Set(shape.map(({ field }) => field));
  const sound = Object.fromEntries(
    Object.entries(given).filter(([name]) => employeeFieldNames.some((each) => each === name && !broken.has(each))),
  );
  const problems = inFormOrder([...shape, ...employeeProblems(sound, { today })]);
  return parsed.success && problems.length === 0 ? { fields: parsed.output } : { problems };
}

/** As the form shows them, from top to bottom. */
const formOrder: readonly EmployeeField[] = [
  'name',
  'employeeNumber',
  'status',
  'departmentId',
  'designationId',
  'joinedOn',
  'email',
  'countryCode',
  'mobile',
  'workPhone',
  'primaryAddress',
  'secondaryAddress',
  'bornOn',
  'gender',
];

export const inFormOrder = inOrderOf(formOrder);
