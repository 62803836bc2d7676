import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemText } from '@/ui/feedback/problem-text';
import { Sheet } from '@/ui/sheet';
import type { Result, SignOutChoice } from '../hooks';
import classes from './sign-out-dialog.module.css';

type SignOutDialogProps = {
  unsent: number;
  /** An import isn't sent to its end. */
  importing: boolean;
  onChoose(choice: SignOutChoice): Promise<Result>;
  onClose(): void;
};

/** Asks what becomes of what is on this device only. */
export default function SignOutDialog({ unsent, importing, onChoose, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<SignOutChoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (choice: SignOutChoice) => async () => {
    setBusy(choice);
    const result = await onChoose(choice);
    setBusy(null);
    if (result.outcome === 'refused') setProblem(problemText(result.problem));
  };
  const button = (choice: SignOutChoice) => ({
    onClick: choose(choice),
    loading: busy === choice,
    disabled: busy !== null && busy !== choice,
  });

  return (
    <Sheet opened title={t`Sign out`} onClose={onClose}>
      {unsent > 0 && (
        <p>
          <Plural value={unsent} one="# change has not been sent yet." other="# changes have not been sent yet." />
        </p>
      )}
      {importing && (
        <p>
          <Trans>An import of employees is not finished. Kept, it stays on this device and can go on once you sign in again.</Trans>
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
            <Trans>Send and sign out</Trans>
          </Button>
        )}
        <Button variant={unsent > 0 ? 'default' : 'filled'} {...button('keep')} data-autofocus={unsent === 0 || undefined}>
          <Trans>Keep for my next sign-in</Trans>
        </Button>
        <Button variant="light" color="red" {...button('discard')}>
          {unsent === 0 ? (
            <Trans>Discard the import</Trans>
          ) : importing ? (
            <Plural value={unsent} one="Discard # change and the import" other="Discard # changes and the import" />
          ) : (
            <Plural value={unsent} one="Discard # change" other="Discard # changes" />
          )}
        </Button>
      </div>
    </Sheet>
  );
}
