import { useLingui } from '@lingui/react/macro';
import type { Presented } from '../presentation';
import classes from './waiting-card.module.css';

/** What a change is. */
export function Summary({ presented: { words, subject, details } }: { presented: Presented }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.summary}>
      <h3>
        {i18n._(words.title)} · {subject}
      </h3>
      {details}
    </div>
  );
}
