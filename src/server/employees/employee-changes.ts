import { randomInt } from 'node:crypto';
import type { KnownEmployee as Employee, EmployeeBody } from '@/contract/employees';
import type { Activity } from '@/contract/primitives';
import { employeeProblems, takenFields, workplaceProblem } from '@/rules/employee-check';
import { isErased } from '@/rules/erased-person';
import { sameValue } from '@/rules/same-value';
import { dateIn } from '@/rules/wall-time';
import { type Author, changedSince } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { type FieldProblem, type Refusal, refuse, refuseField } from '../http/problem';
import { orgUnitStores } from '../org-units/org-unit-store';
import { findCompany } from '../session/admin-store';
import { employeeStore, findNamesakes, lockEmployees, saveEmployees } from './employee-store';

/** Letters and digits that nobody takes for one another when a code is read aloud. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newInviteCode = () => Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** A new employee of those fields. `now` in milliseconds since 1970. */
export const newEmployee = (id: string, fields: EmployeeBody, now: number): Employee => ({
  ...fields,
  id,
  version: 1,
  rev: 0,
  inviteCode: newInviteCode(),
  totalTrips: 0,
  createdAt: new Date(now).toISOString(),
});

/** Nobody is called so any more: what was to be changed is gone for good. */
const erased = refuseField('state', '', 'erased');

const exists = refuseField('state', 'id', 'exists');

/** Adds an employee under the id that the device gave it. */
export async function addEmployee(
  tx: Transaction,
  companyId: string,
  { id, ...fields }: EmployeeBody & { id: string },
  now: number,
): Promise<null | Refusal> {
  await lockEmployees(tx, companyId);
  if (await employeeStore.find(tx, id)) return exists;
  const problems = await problemsOf(tx, companyId, fields, null, now);
  if (problems.length > 0) return refuse('validation', { errors: problems });
  return (await employeeStore.insert(tx, [newEmployee(id, fields, now)])) ? null : exists;
}

/** Replaces what the form holds, as long as nobody changed it since `ifMatch`; who is so already stays. */
export async function editEmployee(
  tx: Transaction,
  author: Author,
  id: string,
  fields: EmployeeBody,
  ifMatch: number,
): Promise<null | Refusal> {
  const { companyId, now } = author;
  await lockEmployees(tx, companyId);
  const [current] = await employeeStore.lock(tx, [id]);
  if (!current) return refuse('not-found');
  if (isErased(current)) return erased;
  if (current.version !== ifMatch) return changedSince(tx, employeeStore, current, ifMatch);
  if (sameValue({ ...current, ...fields }, current)) return null;
  const problems = await problemsOf(tx, companyId, fields, current, now);
  if (problems.length > 0) return refuse('validation', { errors: problems });
  await saveEmployees(tx, author, [{ before: current, fields }]);
  return null;
}

/** Makes all of them active or inactive, or none; whoever is so already stays untouched. */
export async function setEmployeeStatus(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
  status: Activity,
): Promise<null | Refusal> {
  const wanted = new Set(ids);
  const found = await employeeStore.lock(tx, [...wanted]);
  if (found.length < wanted.size) return refuse('not-found');
  if (found.some(isErased)) return erased;
  const others = found.filter((employee) => employee.status !== status);
  await saveEmployees(
    tx,
    author,
    others.map((before) => ({ before, fields: { status } })),
  );
  return null;
}

/** Everything that stands against the fields in this company; `current` is the employee before an edit. */
async function problemsOf(
  tx: Transaction,
  companyId: string,
  fields: EmployeeBody,
  current: Employee | null,
  now: number,
): Promise<FieldProblem[]> {
  const { zone } = await findCompany(tx, companyId);
  const problems: FieldProblem[] = employeeProblems(fields, { today: dateIn(zone, now) });
  for (const [kind, field] of [
    ['department', 'departmentId'],
    ['designation', 'designationId'],
  ] as const) {
    if (fields[field] === current?.[field]) continue;
    const code = workplaceProblem(await orgUnitStores[kind].find(tx, fields[field]));
    if (code) problems.push({ field, code });
  }
  const namesakes = await findNamesakes(tx, { numbers: [fields.employeeNumber], emails: [fields.email] });
  for (const field of takenFields(fields, current, namesakes)) problems.push({ field, code: 'taken' });
  return problems;
}
