import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';

/** What somebody made of a record; `at` is an ISO instant. */
export type Edited = { fields: readonly string[]; at: string; by: { id: string; name: string } };

/** Who put the other version of a field there, and when; null where nobody knows. `userId`: whoever looks at it. */
export function useLastEditor(edits: readonly Edited[], userId: string): (field: string) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  return (field) => {
    const edit = edits.findLast(({ fields }) => fields.includes(field));
    if (!edit) return null;
    const when = format.age(Date.parse(edit.at));
    return edit.by.id === userId ? t`You, ${when}` : t`${edit.by.name}, ${when}`;
  };
}
