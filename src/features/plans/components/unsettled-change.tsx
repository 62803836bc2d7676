import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '@/ui/form/refusal-note.module.css';
import type { usePlanChange } from '../change-hooks';
import { useTellChange } from './use-tell-change';

/** A change whose answer was lost: asking again charges nothing twice. Nothing while there is none. */
export function UnsettledChange({ changing: { unsettled, askAgain } }: { changing: ReturnType<typeof usePlanChange> }) {
  const { t } = useLingui();
  const tell = useTellChange();
  const [asking, setAsking] = useState(false);
  if (!unsettled) return null;
  return (
    <div className={classes.note} role="alert">
      <p>
        <Trans>The answer to your last change of the subscription was lost. Check the result: nothing is charged twice.</Trans>
      </p>
      <Button
        variant="default"
        loading={asking}
        onClick={async () => {
          setAsking(true);
          const sent = await askAgain();
          setAsking(false);
          if (sent) tell(sent, unsettled.change);
        }}
      >
        {t`Check the result`}
      </Button>
    </div>
  );
}
