import * as v from 'valibot';
import { type Employee, employeeBody, employeeFieldNames, type Imported, type ImportRow, importRowSchema } from '@/contract/people';
import { employeeProblems } from '@/rules/employee-check';
import { sameValue } from '@/rules/same-value';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { parse } from '../http/input';
import { type FieldProblem, isRefusal } from '../http/problem';
import { findCompany } from '../session/admin-store';
import { newEmployee } from './employee-changes';
import { findNamesakes, insertEmployees, lockEmployees, oneAtATime, saveEmployee } from './employee-store';
import { readAllTitled, type TitledResource } from './titled-store';

type Result = Imported['results'][number];
type Context = { companyId: string; today: string; now: number; active: Record<'departmentId' | 'designationId', Map<string, boolean>> };

/** Adds and changes employees row by row; a row that can't be taken is refused by itself. Nobody's status changes but a new one's. */
export async function importEmployees(tx: Transaction, companyId: string, rows: readonly unknown[], now: number): Promise<Result[]> {
  await oneAtATime(tx, companyId);
  const { zone } = await findCompany(tx, companyId);
  const context: Context = {
    companyId,
    today: dateIn(zone, now),
    now,
    active: {
      departmentId: await statusesOf(tx, 'department', companyId),
      designationId: await statusesOf(tx, 'designation', companyId),
    },
  };
  const parsed = rows.map((row) => parse(importRowSchema, row));
  const given = parsed.flatMap((row) => (isRefusal(row) ? [] : [row.value]));
  const known = new Known(
    await findNamesakes(tx, companyId, {
      numbers: given.map((row) => row.employeeNumber),
      emails: given.flatMap((row) => row.email ?? []),
    }),
    await lockEmployees(
      tx,
      companyId,
      given.map(({ id }) => id),
    ),
  );
  const added: Employee[] = [];
  const results: Result[] = [];
  for (const row of parsed) {
    if (isRefusal(row)) {
      results.push({ outcome: 'refused', errors: row.errors ?? [] });
      continue;
    }
    const planned = plan(row.value, known, context);
    results.push({ outcome: planned.outcome, errors: planned.outcome === 'refused' ? planned.errors : [] });
    if (planned.outcome === 'refused' || planned.outcome === 'unchanged') continue;
    known.set(planned.employee);
    if (planned.outcome === 'new') added.push(planned.employee);
    else await saveEmployee(tx, companyId, planned.employee);
  }
  await insertEmployees(tx, companyId, added);
  return results;
}

async function statusesOf(tx: Transaction, resource: TitledResource, companyId: string) {
  const rows = await readAllTitled(tx, resource, companyId);
  return new Map(rows.map((row) => [row.id, row.status === 'active']));
}

/** The employees that the rows may mean or collide with, as the rows before left them. */
class Known {
  readonly #byNumber = new Map<string, Employee>();
  readonly #byEmail = new Map<string, Employee>();
  readonly ids = new Set<string>();

  constructor(...groups: Employee[][]) {
    for (const employee of groups.flat()) this.set(employee);
  }

  set(employee: Employee) {
    this.#byNumber.set(employee.employeeNumber.toLowerCase(), employee);
    this.#byEmail.set(employee.email.toLowerCase(), employee);
    this.ids.add(employee.id);
  }

  ofNumber = (number: string) => this.#byNumber.get(number.toLowerCase()) ?? null;
  ofEmail = (email: string) => this.#byEmail.get(email.toLowerCase()) ?? null;
}

type Planned =
  | { outcome: 'new' | 'changed'; employee: Employee }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; errors: FieldProblem[] };

function plan({ id, ...given }: ImportRow, known: Known, { companyId: _, today, now, active }: Context): Planned {
  const current = known.ofNumber(given.employeeNumber);
  // Status is a decision of its own: a file that is a month old would undo it.
  const status = current?.status ?? given.status ?? 'active';
  const before = current && v.parse(employeeBody, Object.fromEntries(employeeFieldNames.map((name) => [name, current[name]])));
  const fields = parse(employeeBody, {
    workPhone: null,
    secondaryAddress: null,
    ...before,
    ...given,
    employeeNumber: current?.employeeNumber ?? given.employeeNumber,
    status,
  });
  if (isRefusal(fields)) return { outcome: 'refused', errors: fields.errors ?? [] };
  if (current && sameValue(before, fields.value)) return { outcome: 'unchanged' };
  const errors: FieldProblem[] = employeeProblems(fields.value, { today });
  for (const field of ['departmentId', 'designationId'] as const) {
    const is = active[field].get(fields.value[field]);
    if (fields.value[field] !== current?.[field] && is !== true) errors.push({ field, code: is === undefined ? 'unknown' : 'inactive' });
  }
  const namesake = known.ofEmail(fields.value.email);
  if (namesake && namesake.id !== current?.id) errors.push({ field: 'email', code: 'taken' });
  if (!current && known.ids.has(id)) errors.push({ field: 'id', code: 'exists' });
  if (errors.length > 0) return { outcome: 'refused', errors };
  return current
    ? { outcome: 'changed', employee: { ...current, ...fields.value } }
    : { outcome: 'new', employee: newEmployee(id, fields.value, now) };
}
