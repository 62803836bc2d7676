import '@mantine/core/styles/Progress.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useFormat } from '@/i18n/format';
import { mayBeRetried, type Upload, useReachable } from '../hooks';
import { fileProblemLabels } from '../labels';
import classes from './attachments.module.css';
import { FileIcon } from './file-icon';
import { useProblemWords } from './use-problem-words';

type UploadCardProps = { upload: Upload; onRetry(): void; onCancel(): void };

/** A file that has been chosen: how far it is, or why it isn't attached and what can be done about it. */
export function UploadCard({ upload: { file, state }, onRetry, onCancel }: UploadCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, size } = file;
  const problem = useProblemOf(state);
  const again = state.is === 'unsettled' ? onCancel : state.is === 'stopped' && mayBeRetried(state.problem) ? onRetry : null;
  return (
    <article className={classes.card} aria-label={name} data-problem={problem !== null || undefined} data-unsent>
      <FileIcon kind="" />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>{format.bytes(size)}</p>
        <div role="status">
          {state.is === 'waiting' && (
            <p className={classes.quiet}>
              <Trans>Waits for the one before it</Trans>
            </p>
          )}
          {state.is === 'sending' && <Sending share={state.share} name={name} />}
          {state.is === 'withdrawing' && (
            <p className={classes.quiet}>
              <Trans>Cancelling</Trans>
            </p>
          )}
          {problem !== null && (
            <p className={classes.problem}>
              <IconAlertTriangle size={18} aria-hidden />
              {problem}
            </p>
          )}
        </div>
        {again && (
          <Button
            size="compact-md"
            variant="default"
            className={classes.again}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={again}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      {state.is !== 'withdrawing' && state.is !== 'unsettled' && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Cancel ${name}`} onClick={onCancel}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </article>
  );
}

function Sending({ share, name }: { share: number; name: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = Math.floor(share * 100);
  const left = format.percent(percent * 100);
  return (
    <>
      <Progress value={percent} size="md" aria-label={t`Sending ${name}`} />
      <p className={classes.quiet}>{share < 1 ? <Trans>Sending: {left}</Trans> : <Trans>Sent. It is being checked and stored</Trans>}</p>
    </>
  );
}

/** Said at the file; null while nothing is wrong. */
function useProblemOf(state: Upload['state']): string | null {
  const { t, i18n } = useLingui();
  const reachable = useReachable();
  const words = useProblemWords();
  if (state.is === 'refused') {
    const label = fileProblemLabels[state.why];
    return label ? i18n._(label) : null;
  }
  if (state.is === 'unsettled') return t`It is not known yet whether the file was attached. Try again while you are connected`;
  if (state.is !== 'stopped') return null;
  if (state.problem.kind !== 'no-answer') return words(state.problem);
  return reachable ? t`No answer came. The file is not lost: try again` : t`No connection. Please try again when you are back online`;
}
