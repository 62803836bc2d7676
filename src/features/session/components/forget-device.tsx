import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { JobWordsContext } from '@/features/outbox/job-words';
import { problemText } from '@/ui/feedback/problem-text';
import { Sheet } from '@/ui/sheet';
import { useForgetDevice } from '../hooks';
import { HeldFilesNote } from './held-files-note';
import classes from './sign-out-dialog.module.css';

/** Takes everything of this person off this device, and asks before what was never sent goes with it. */
export function ForgetDevice() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<Choice | null>(null);
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Forget this device</Trans>
      </Button>
      {/* What is under way isn't called off by putting the question away: it would go on, and take what is typed meanwhile. */}
      <Sheet opened={asking} title={t`Forget this device`} onClose={() => setAsking(busy !== null)}>
        <Question busy={busy} setBusy={setBusy} onClose={() => setAsking(false)} />
      </Sheet>
    </>
  );
}

type Choice = 'send' | 'discard';

type QuestionProps = { busy: Choice | null; setBusy(choice: Choice | null): void; onClose(): void };

function Question({ busy, setBusy, onClose }: QuestionProps) {
  const { i18n } = useLingui();
  const { unsent, working, forget } = useForgetDevice();
  const words = use(JobWordsContext);
  const job = working ? words : null;
  const navigate = useNavigate();
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
          You will be signed out here, and everything the portal keeps on this device will be deleted: lists, documents and drafts. The
          company’s records stay.
        </Trans>
      </p>
      {unsent > 0 && (
        <p>
          <Plural value={unsent} one="# change has not been sent yet." other="# changes have not been sent yet." />
        </p>
      )}
      {job && <p>{i18n._(job.forgotten)}</p>}
      <HeldFilesNote />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.choices}>
        {unsent > 0 && !job && (
          <Button {...button('send')} data-autofocus>
            <Trans>Send, then forget</Trans>
          </Button>
        )}
        {unsent > 0 || job ? (
          <Button variant="light" color="red" {...button('discard')}>
            {job ? (
              i18n._(unsent === 0 ? job.discard : job.discardAfter(unsent))
            ) : (
              <Plural value={unsent} one="Discard # change and forget" other="Discard # changes and forget" />
            )}
          </Button>
        ) : (
          // Nothing waits that anybody has seen: what does all the same is sent and not discarded.
          <Button color="red" {...button('send')}>
            <Trans>Forget</Trans>
          </Button>
        )}
        <Button variant="default" disabled={busy !== null} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
