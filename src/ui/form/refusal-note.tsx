import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './refusal-note.module.css';

type RefusalNoteProps = {
  /** Why it was refused; null where this device could not store it. */
  why: string | null;
  sendDirectly: (() => void) | null;
  /** More on why, and what can be done instead. */
  children?: ReactNode;
};

/** Above a form's main button: why nothing came of it, and what can be done instead. */
export function RefusalNote({ why, sendDirectly, children }: RefusalNoteProps) {
  return (
    <div className={classes.note} role="alert">
      <p>
        {why ?? (
          <>
            <Trans>Not saved</Trans>. <Trans>This device can’t store the change. It can still be sent while you are connected.</Trans>
          </>
        )}
      </p>
      {children}
      {sendDirectly && (
        <Button variant="default" onClick={sendDirectly}>
          <Trans>Send now without saving on this device</Trans>
        </Button>
      )}
    </div>
  );
}
