import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { Presented } from '../presentation';
import classes from './waiting-card.module.css';

type SummaryProps = { id: string; presented: Presented; heading: Ref<HTMLHeadingElement> };

/** What a change is; `id` is its heading’s, by which its buttons are told from those of others. */
export function Summary({ id, presented: { words, subject, details }, heading }: SummaryProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.summary}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {i18n._(words.title)} · {subject}
      </h3>
      {details}
    </div>
  );
}
