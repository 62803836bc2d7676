import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './refusal-note.module.css';
import { useRefusalText } from './use-refusal-text';
import type { Refusal } from './use-ride-form';

/** Above the main button: why nothing was booked, and what can be done instead. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText();
  return (
    <div className={classes.note} role="alert">
      <p>
        {refusal.problem ? (
          refusalText(refusal.problem)
        ) : (
          <Trans>Not saved: this device can’t store the ride. It can still be sent while you are connected.</Trans>
        )}
      </p>
      {refusal.sendDirectly && (
        <Button variant="default" onClick={refusal.sendDirectly}>
          <Trans>Send now without saving on this device</Trans>
        </Button>
      )}
    </div>
  );
}
