import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { JobWordsContext } from '@/features/outbox/job-words';
import { problemText } from '@/ui/feedback/problem-text';
import { Sheet } from '@/ui/sheet';
import type { Result, SignOutChoice } from '../hooks';
import { HeldFilesNote } from './held-files-note';
import classes from './sign-out-dialog.module.css';

type SignOutDialogProps = {
  unsent: number;
  /** A job isn't sent to its end. */
  working: boolean;
  onChoose(choice: SignOutChoice): Promise<Result>;
  onClose(): void;
};

/** Asks what becomes of what is on this device only. */
export default function SignOutDialog({ unsent, working, onChoose, onClose }: SignOutDialogProps) {
  const { t, i18n } = useLingui();
  const words = use(JobWordsContext);
  const job = working ? words : null;
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

  const waits = unsent > 0 || working;
  return (
    // What is under way isn't called off by putting the question away.
    <Sheet opened title={t`Sign out`} onClose={() => busy === null && onClose()}>
      {unsent > 0 && (
        <p>
          <Plural value={unsent} one="# change has not been sent yet." other="# changes have not been sent yet." />
        </p>
      )}
      {job && <p>{i18n._(job.unfinished)}</p>}
      <HeldFilesNote />
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
          {waits ? <Trans>Keep for my next sign-in</Trans> : <Trans>Sign out</Trans>}
        </Button>
        {waits && (
          <Button variant="light" color="red" {...button('discard')}>
            {job ? (
              i18n._(unsent === 0 ? job.discard : job.discardAfter(unsent))
            ) : (
              <Plural value={unsent} one="Discard # change" other="Discard # changes" />
            )}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
