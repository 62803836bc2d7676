import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { isPersonal } from '@/rules/personal-fields';
import { Masked } from '@/ui/personal-data';
import { fieldLabels } from '../labels';
import type { FieldChange } from '../row-changes';
import classes from './import-line.module.css';
import { useFieldText } from './use-field-text';

/** What each changed field is, and what it would be. */
export function ImportChanges({ changes, revealed }: { changes: readonly FieldChange[]; revealed: boolean }) {
  const { t, i18n } = useLingui();
  const fieldText = useFieldText();
  const shown = (field: FieldChange['field'], value: string | null) =>
    isPersonal(field) && !revealed && value !== null ? <Masked /> : (fieldText(field, value) ?? t`Nothing`);
  return (
    <dl className={`${classes.why} ${classes.changes}`}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{i18n._(fieldLabels[field])}</dt>
          <dd>
            <span className={classes.quiet}>{shown(field, from)}</span>
            <span className={classes.to}>
              <IconArrowRight size={14} role="img" aria-label={t`becomes`} />
              <b>{shown(field, to)}</b>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
