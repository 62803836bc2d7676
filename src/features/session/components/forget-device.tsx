import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText } from '@/ui/feedback/problem-text';
import { Sheet } from '@/ui/sheet';
import { useForgetDevice, useSignOut } from '../hooks';
import classes from './sign-out-dialog.module.css';

/** Takes everything of this person off this device, and asks before what was never sent goes with it. */
export function ForgetDevice() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Forget this device</Trans>
      </Button>
      <Sheet opened={asking} title={t`Forget this device`} onClose={() => setAsking(false)}>
        <Question onClose={() => setAsking(false)} />
      </Sheet>
    </>
  );
}

type Choice = 'send' | 'discard';

function Question({ onClose }: { onClose(): void }) {
  const { unsent } = useSignOut();
  const forget = useForgetDevice();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (choice: Choice) => async () => {
    setBusy(choice);
    const result = await forget(choice);
    setBusy(null);
    if (result.outcome === 'refused') setProblem(problemText(result.problem));
    // Whoever signs in next on this device does not start where this person was.
    else await navigate({ to: '/', replace: true });
  };
  const button = (choice: Choice) => ({ onClick: choose(choice), loading: busy === choice, disabled: busy !== null && busy !== choice });

  return (
    <>
      <p>
        <Trans>
          You are signed out here, and all that the portal keeps on this device goes: lists, documents and drafts. The company’s records
          stay.
        </Trans>
      </p>
      {unsent > 0 && (
        <p>
          <Plural value={unsent} one="# change has not been sent yet." other="# changes have not been sent yet." />
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.choices}>
        {unsent > 0 && (
          <Button {...button('send')} data-autofocus>
            <Trans>Send, then forget</Trans>
          </Button>
        )}
        <Button variant={unsent > 0 ? 'light' : 'filled'} color="red" {...button('discard')}>
          {unsent > 0 ? (
            <Plural value={unsent} one="Discard # change and forget" other="Discard # changes and forget" />
          ) : (
            <Trans>Forget</Trans>
          )}
        </Button>
        <Button variant="default" disabled={busy !== null} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
