import type { Edit } from '@/contract/envelope';
import type { OutboxRow } from './hooks';

/** What people have changed since a conflicting change began; empty where the server didn't say. */
export const editsOf = ({ problem }: OutboxRow): readonly Edit[] => (problem?.kind === 'refused' ? (problem.edits ?? []) : []);

/** Whether all of it was done by the person whose change it meets: from another device, or in an earlier form. */
export const isOwnConflict = (row: OutboxRow): boolean => {
  const edits = editsOf(row);
  return edits.length > 0 && edits.every(({ by }) => by.id === row.userId);
};
