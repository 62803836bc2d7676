import { useLingui } from '@lingui/react/macro';
import type { Edit } from '@/contract/envelope';
import { useFormat } from '@/i18n/format';
import type { OutboxRow } from '../hooks';

/** What people have changed since a conflicting change began; empty where the server didn't say. */
const editsOf = ({ problem }: OutboxRow): readonly Edit[] => (problem?.kind === 'refused' ? (problem.edits ?? []) : []);

/** Whether all of it was done by the person whose change it meets: from another device, or in an earlier form. */
export const isOwnConflict = (row: OutboxRow): boolean => {
  const edits = editsOf(row);
  return edits.length > 0 && edits.every(({ by }) => by.id === row.userId);
};

/** Who put the other version of a field there, and when; null where nobody knows. */
export function useLastEditor(row: OutboxRow): (field: string) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  return (field) => {
    const edit = editsOf(row).findLast(({ fields }) => fields.includes(field));
    if (!edit) return null;
    const when = format.age(Date.parse(edit.at));
    return edit.by.id === row.userId ? t`You, ${when}` : t`${edit.by.name}, ${when}`;
  };
}
