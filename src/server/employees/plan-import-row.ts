import * as v from 'valibot';
import {
  type KnownEmployee as Employee,
  type EmployeeBody,
  type EmployeeField,
  employeeBody,
  type ImportBase,
  type Imported,
  type ImportRow,
} from '@/contract/employees';
import { changeProblems, employeeProblems } from '@/rules/employee-check';
import { isErased } from '@/rules/erased-person';
import { clashingFields } from '@/rules/merged-fields';
import { sameValue } from '@/rules/same-value';
import { parse } from '../http/input';
import { type FieldProblem, isRefusal } from '../http/problem';
import { newEmployee } from './employee-changes';
import type { EmployeeChange } from './employee-store';
import type { KnownEmployees } from './known-employees';

type RowProblem = Imported['results'][number]['errors'][number];
export type PlannedRow =
  | { outcome: 'new'; employee: Employee }
  | ({ outcome: 'changed' } & EmployeeChange)
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; errors: RowProblem[] };

export type ImportContext = {
  known: KnownEmployees;
  /** The company's own date. */
  today: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Of each department and designation, whether it is active. */
  active: Record<'departmentId' | 'designationId', ReadonlyMap<string, boolean>>;
};

const refused = (errors: RowProblem[]): PlannedRow => ({ outcome: 'refused', errors });

/** What becomes of one row. Nobody's status changes but a new one's: a file that is a month old would undo it. */
export function planImportRow({ id, base, status, employeeNumber, ...said }: ImportRow, context: ImportContext): PlannedRow {
  const { known } = context;
  if (base) {
    const current = known.ofId(id);
    return current && !isErased(current) ? planChange(current, said, base, context) : refused([{ field: 'id', code: 'unknown' }]);
  }
  const namesake = known.ofNumber(employeeNumber);
  if (!namesake) return planNew(id, { ...said, employeeNumber, status: status ?? 'active' }, context);
  if (differing(said, namesake).length === 0) return { outcome: 'unchanged' };
  // The preview said that nobody had the number: portals send the status of whom they add, and of nobody else.
  if (status !== undefined) return refused([{ field: 'employeeNumber', code: 'taken' }]);
  // Staged by a portal of before, whose preview is known only where nobody has changed anything since the beginning.
  if (namesake.version !== 1) return refused([{ field: 'id', code: 'exists' }]);
  return planChange(namesake, said, { version: 1, fields: {} }, context);
}

function planNew(id: string, said: Partial<EmployeeBody>, context: ImportContext): PlannedRow {
  const fields = parse(employeeBody, { workPhone: null, secondaryAddress: null, ...said });
  if (isRefusal(fields)) return refused(fields.errors ?? []);
  const errors: FieldProblem[] = [...employeeProblems(fields.value, context), ...othersProblems(id, fields.value, context)];
  if (context.known.ofId(id)) errors.push({ field: 'id', code: 'exists' });
  return errors.length > 0 ? refused(errors) : { outcome: 'new', employee: newEmployee(id, fields.value, context.now) };
}

const changeable = v.keyof(v.omit(employeeBody, ['employeeNumber', 'status'])).options;
type Change = Partial<Pick<EmployeeBody, (typeof changeable)[number]>>;
type Texts = Partial<Record<EmployeeField, string | null>>;

/** Changes what the row says otherwise than its preview saw, under the same merge as the form: nothing newer is overwritten. */
function planChange(before: Employee, said: Change, base: ImportBase, context: ImportContext): PlannedRow {
  const mine: Texts = said;
  const theirs: Texts = before;
  const previewed: Texts = base.version === before.version ? before : base.fields;
  const names = changeable.filter((name) => said[name] !== undefined);
  const clashing = clashingFields(names, previewed, mine, theirs);
  if (clashing.length > 0) return refused(clashing.map((field) => ({ field, code: 'changed-meanwhile', now: before[field] })));
  const changed = differing(said, before).filter((name) => !sameValue(previewed[name], said[name]));
  if (changed.length === 0) return { outcome: 'unchanged' };
  const fields = { ...said };
  for (const name of changeable) if (!changed.includes(name)) delete fields[name];
  const errors: FieldProblem[] = [
    ...changeProblems({ ...before, ...fields }, changed, context),
    ...othersProblems(before.id, fields, context),
  ];
  return errors.length > 0 ? refused(errors) : { outcome: 'changed', before, fields };
}

const differing = (said: Change, employee: Employee) =>
  changeable.filter((name) => said[name] !== undefined && !sameValue(said[name], employee[name]));

/** What stands against fields that the employee has not had so far, in what else the company has. */
function othersProblems(employeeId: string, fields: Change, { active, known }: ImportContext): FieldProblem[] {
  const errors: FieldProblem[] = [];
  for (const field of ['departmentId', 'designationId'] as const) {
    const orgUnitId = fields[field];
    if (orgUnitId === undefined) continue;
    const is = active[field].get(orgUnitId);
    if (is !== true) errors.push({ field, code: is === undefined ? 'unknown' : 'inactive' });
  }
  const owner = fields.email === undefined ? null : known.ownerOf(fields.email);
  if (owner !== null && owner !== employeeId) errors.push({ field: 'email', code: 'taken' });
  return errors;
}
