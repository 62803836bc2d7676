import { type KnownEmployee as Employee, type Imported, type ImportRow, importRowSchema } from '@/contract/employees';
import { folded } from '@/rules/folded';
import { dateIn } from '@/rules/wall-time';
import type { Author } from '../database/edit-store';
import { readFew } from '../database/few-list';
import type { Transaction } from '../database/transaction';
import { parse } from '../http/input';
import { isRefusal } from '../http/problem';
import { type OrgUnitKind, orgUnitStores } from '../org-units/org-unit-store';
import { findCompany } from '../session/admin-store';
import { type EmployeeChange, employeeStore, findNamesakes, lockEmployees, saveEmployees } from './employee-store';
import { KnownEmployees } from './known-employees';
import { type PlannedRow, planImportRow } from './plan-import-row';

type Result = Imported['results'][number];

/** Adds and changes employees row by row; a row that can't be taken is refused by itself. */
export async function importEmployees(tx: Transaction, author: Author, rows: readonly unknown[]): Promise<Result[]> {
  const { companyId, now } = author;
  await lockEmployees(tx, companyId);
  const { zone } = await findCompany(tx, companyId);
  const active = {
    departmentId: await statusesOf(tx, 'department'),
    designationId: await statusesOf(tx, 'designation'),
  };
  const parsed = rows.map((row) => parse(importRowSchema, row));
  const known = await lockKnown(
    tx,
    parsed.flatMap((row) => (isRefusal(row) ? [] : [row.value])),
  );
  const context = { known, today: dateIn(zone, now), now, active };
  const added: Employee[] = [];
  const changes: EmployeeChange[] = [];
  const isRepeated = repeats();
  // Also by what comes of them: one row may name an employee by id, and another by number.
  const touched = new Set<string>();
  const results = parsed.map((row): Result => {
    if (isRefusal(row)) return { outcome: 'refused', errors: row.errors ?? [] };
    const found = isRepeated(row.value) ? repeated : planImportRow(row.value, context);
    const touches = idOf(found);
    const planned = touches !== null && touched.has(touches) ? repeated : found;
    if (touches !== null) touched.add(touches);
    if (planned.outcome === 'new') {
      added.push(planned.employee);
      known.add(planned.employee);
    }
    if (planned.outcome === 'changed') {
      changes.push(planned);
      known.add({ ...planned.before, ...planned.fields });
    }
    return { outcome: planned.outcome, errors: planned.outcome === 'refused' ? planned.errors : [] };
  });
  await saveEmployees(tx, author, changes);
  if (!(await employeeStore.insert(tx, added))) throw new Error('A new employee has an id that is taken');
  return results;
}

const repeated: PlannedRow = { outcome: 'refused', errors: [{ field: 'employeeNumber', code: 'repeated' }] };

/** Whom a row would add or change. */
const idOf = (planned: PlannedRow): string | null =>
  planned.outcome === 'new' ? planned.employee.id : planned.outcome === 'changed' ? planned.before.id : null;

/** Everybody whom the rows may mean or collide with, locked at once: the rows stand in any order. */
async function lockKnown(tx: Transaction, rows: readonly ImportRow[]): Promise<KnownEmployees> {
  const namesakes = await findNamesakes(tx, {
    numbers: rows.map((row) => row.employeeNumber),
    emails: rows.flatMap((row) => row.email ?? []),
  });
  return new KnownEmployees(
    await employeeStore.lock(
      tx,
      [...namesakes, ...rows].map(({ id }) => id),
    ),
  );
}

/** Whether an earlier row was about the same employee: nobody knows which of them is meant. */
function repeats(): (row: ImportRow) => boolean {
  const earlier = new Set<string>();
  return ({ id, base, employeeNumber }) => {
    // Two who are there may have one number but for its case, from before that was refused.
    const keys = [`number ${employeeNumber}`, base ? `id ${id}` : `folded ${folded(employeeNumber)}`];
    const repeated = keys.some((key) => earlier.has(key));
    for (const key of keys) earlier.add(key);
    return repeated;
  };
}

async function statusesOf(tx: Transaction, kind: OrgUnitKind) {
  const rows = await readFew(orgUnitStores[kind], tx);
  return new Map(rows.map((row) => [row.id, row.status === 'active']));
}
