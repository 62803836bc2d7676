import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '@/i18n/format';
import { notify } from '@/ui/feedback/notify';
import { saveFile } from '@/ui/save-file';
import { type OutboxRow, rowText } from '../hooks';
import { DiscardButton } from './discard-button';
import classes from './waiting-card.module.css';

/** A change that this version can't read: it waits, and its person can take what it holds away as text. */
export function UnreadableChange({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const made = new Date(row.createdAt).toISOString();
  const text = rowText(row);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t`Copied as text`);
    } catch {
      notify.problem(t`This could not be copied. Please download it.`);
    }
  };
  const download = () => saveFile(new Blob([text], { type: 'application/json' }), `change-${row.id}.json`);
  return (
    <article aria-labelledby={heading} className={classes.card}>
      <div className={classes.summary}>
        <h3 id={heading}>
          <Trans>A change that this version of the portal can’t read</Trans>
        </h3>
        <p>{format.dateTime(made)}</p>
      </div>
      <p className={classes.words}>
        <Trans>
          It stays on this device, and is sent once a version that can read it is here. Only what touches the same records waits for it.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          <Trans>Copy as text</Trans>
        </Button>
        <Button variant="default" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <DiscardButton row={row} presented={null} />
      </div>
    </article>
  );
}
