import type { Ref } from '@/offline/command';
import { isUnsent, type OutboxRow } from '@/offline/outbox-row';
import { needsOf } from './order';
import { fieldsOf, isHeld, madeBy } from './records';
import type { Journal } from './storage';

/** What a person is doing right now that may make rows of an outbox go. */
export type Wish =
  | { kind: 'enqueue'; personId: string; ref: Ref; name: string; touches: Touched; will: ReadonlyMap<string, string>; mends: number | null }
  | { kind: 'discard'; personId: string; seq: number }
  | { kind: 'discard-all'; personId: string };

/** The fields that a person's intent set out to change, with the values that the person saw before. */
export type Touched = Map<string, Set<string>>;

/** The changes that make a record, change it, and make both pointless. */
export const makes = ['trip.book', 'employee.add', 'department.add', 'billing-contact.add', 'contact-us.raise'];
const edits = ['trip.edit', 'department.edit', 'billing-contact.edit'];
const ends = ['trip.cancel', 'department.delete', 'billing-contact.delete'];

/** Whether somebody wants, or has been told, that this row goes without having been done. */
export function mayGo(row: OutboxRow, journal: Journal, wishes: Iterable<Wish>): boolean {
  for (const wish of wishes) {
    if (wish.personId !== row.userId) continue;
    if (wish.kind === 'discard-all') return true;
    if (wish.kind === 'discard' && isUnsent(row)) {
      if (wish.seq === row.seq) return true;
      const given = journal.ever.get(wish.seq);
      if (given && row.seq > wish.seq && isLost(row, journal, given)) return true;
    }
    if (wish.kind === 'enqueue' && isUnsent(row) && row.writes.includes(wish.ref)) {
      // A form may mend a refused change into none, and put back what an unsent one has changed.
      if (wish.mends === row.seq || (wish.name === row.name && putsBack(wish.will, row, wish.ref))) return true;
      // A form takes its own refused change back; a cancel or delete makes unsent changes pointless.
      if (row.state === 'rejected' || row.state === 'expired') return true;
      if (ends.includes(wish.name) && row.writes[0] === wish.ref && [...makes, ...edits].includes(row.name)) return true;
    }
  }
  const ofSame = [...journal.ever.values()].filter((other) => other.seq !== row.seq && other.writes[0] === row.writes[0]);
  // What it cancels or deletes was refused and is gone: there is nothing to end.
  const neverMade = ofSame.some(({ seq, name }) => seq < row.seq && makes.includes(name) && !journal.rows.has(seq));
  if (ends.includes(row.name) && isUnsent(row) && neverMade) return true;
  // Sent and refused while a cancel or delete of the same record waits behind it.
  const ended = ofSame.some(({ seq, name }) => seq > row.seq && ends.includes(name));
  return (row.state === 'sending' || row.state === 'unknown') && ended && [...makes, ...edits].includes(row.name);
}

/** Whether a form wants all as it was before the row. */
function putsBack(will: ReadonlyMap<string, string>, row: OutboxRow, ref: Ref): boolean {
  const made = madeBy(row, ref);
  if (!made || !isHeld(row.base)) return false;
  const [before, after] = [fieldsOf(row.base), fieldsOf(made)];
  return [...before].every(([field, value]) => after.get(field) === value || will.get(field) === value);
}

/** Whether a row can't be done any more once `given` is given up. */
function isLost(row: OutboxRow, journal: Journal, given: OutboxRow): boolean {
  if (given.base !== null) return false;
  const made = new Set<string>(given.writes);
  for (const each of [...journal.ever.values()].sort((a, b) => a.seq - b.seq)) {
    if (each.seq <= given.seq || ![...needsOf(each.body), ...each.writes].some((ref) => made.has(ref))) continue;
    if (each.seq === row.seq) return true;
    if (each.base === null) for (const ref of each.writes) made.add(ref);
  }
  return false;
}
