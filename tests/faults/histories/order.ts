import { isEmployee } from '@/features/employees/rows';
import { idOf, type Ref, refOf, resourceOf } from '@/offline/command';
import type { OutboxRow } from '@/offline/outbox-row';
import { fieldsOf, resources } from './records';
import type { State } from './truth';

/** The records that a change can't do without, by what it says itself. */
export function needsOf(value: unknown): Ref[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const resource = resourceNamed[name];
    return resource !== undefined && typeof inner === 'string' ? [refOf(resource, inner)] : needsOf(inner);
  });
}

const resourceNamed: Partial<Record<string, string>> = { employeeId: 'employee', departmentId: 'department', moveTo: 'department' };

/** An earlier row that was not done yet, and the invariant that has it wait. */
export type Passed = { invariant: 'c' | 'd'; seq: number };

/** The earlier rows that a row must not be sent before. */
export const passedBy = (row: OutboxRow, rows: Iterable<OutboxRow>): Passed[] =>
  [...rows].flatMap((earlier): Passed[] => {
    if (earlier.seq >= row.seq || earlier.state === 'acked') return [];
    const ordered = row.writes.some((ref) => earlier.writes.includes(ref) || earlier.reads.includes(ref));
    if (ordered) return [{ invariant: 'c', seq: earlier.seq }];
    return earlier.writes.some((ref) => row.reads.includes(ref)) ? [{ invariant: 'd', seq: earlier.seq }] : [];
  });

/**
 * What a change that has just arrived should have waited for. The server refuses what lacks something, so that a wrong order
 * shows here and not in the effects.
 */
export function tooSoon(row: OutboxRow, rows: Iterable<OutboxRow>, there: State): string[] {
  const needed = new Set(needsOf(row.body));
  const [subject] = row.writes;
  return [...rows].flatMap((other) => {
    if (other.seq === row.seq || other.state === 'acked') return [];
    const sent = `Row ${row.seq} (${row.name}) was sent before row ${other.seq} (${other.name})`;
    const behind = other.seq > row.seq;
    // What stands behind it may have been done already, with nobody here knowing.
    const needs = other.writes.some((ref) => needed.has(ref) && (!behind || (other.base === null && !isThere(ref, there))));
    if (needs) return [`${sent}, which makes or changes what it needs`];
    // Of whom others have put there meanwhile, the device knows nothing.
    const known = isEmployee(other.base) && refOf('department', other.base.departmentId) === subject;
    const inIt = known && other.writes.some((ref) => departmentOf(ref, there) === subject);
    const next = needsOf(other.body).find((ref) => resourceOf(ref) === 'department');
    const leaves = !behind && row.name === 'department.delete' && inIt && next !== undefined && next !== subject;
    return leaves ? [`${sent}, which takes an employee out of it`] : [];
  });
}

const isThere = (ref: Ref, there: State) => resources.some((resource) => there[resource].has(idOf(ref)));

/** Where the server has an employee. */
function departmentOf(ref: Ref, there: State): Ref | null {
  const employee = there.employee.get(idOf(ref));
  return employee ? refOf('department', fieldsOf(employee).get('departmentId') ?? '') : null;
}
