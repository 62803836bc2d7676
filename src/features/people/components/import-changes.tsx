import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { FieldChange } from '../import/row-changes';
import { fieldLabels } from '../import-words';
import classes from './import-line.module.css';
import { useFieldText } from './use-field-text';

/** What each changed field is, and what it would be. */
export function ImportChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t, i18n } = useLingui();
  const fieldText = useFieldText();
  return (
    <dl className={`${classes.why} ${classes.changes}`}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{i18n._(fieldLabels[field])}</dt>
          <dd>
            <span className={classes.quiet}>{fieldText(field, from) ?? t`Nothing`}</span>
            <span className={classes.to}>
              <IconArrowRight size={14} role="img" aria-label={t`becomes`} />
              <b>{fieldText(field, to) ?? t`Nothing`}</b>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
