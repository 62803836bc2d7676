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
    const leaves = !behind && row.name === 'department.delete' && other.writes.some((ref) => departmentOf(ref, there) === subject);
    const into = needsOf(other.body).filter((ref) => resourceOf(ref) === 'department');
    return leaves && into.length > 0 && !into.some((ref) => ref === subject) ? [`${sent}, which takes an employee out of it`] : [];
  });
}

const isThere = (ref: Ref, there: State) => resources.some((resource) => there[resource].has(idOf(ref)));

/** Where the server has an employee. */
function departmentOf(ref: Ref, there: State): Ref | null {
  const employee = there.employee.get(idOf(ref));
  return employee ? refOf('department', fieldsOf(employee).get('department') ?? '') : null;
}
