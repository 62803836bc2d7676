import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './pending-mark.module.css';

/** How far a change that was made on this device has come; `acked` once the server has it. */
export type PendingState = 'queued' | 'sending' | 'unknown' | 'acked' | 'sign-in' | 'conflict' | 'rejected' | 'expired';

/** A sentence, and the same in two or three words. */
export type PendingWords = { sentence: string; brief: string };

/** Whether an unsent change can't go on before the person has said something. */
const needsPerson = (state: PendingState) => state === 'conflict' || state === 'rejected' || state === 'expired' || state === 'sign-in';

/** What a change on its way has come to, in words that never claim more than the server said. */
export function PendingMark({ state, words, short = false }: { state: PendingState; words: PendingWords; short?: boolean }) {
  const said = short ? words.brief : words.sentence;
  if (needsPerson(state)) {
    return (
      <Link to="/outbox" className={classes.attention} title={words.sentence}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {said}
      </Link>
    );
  }
  return (
    <span className={classes.waiting} title={words.sentence}>
      <IconCloudUp size={14} aria-hidden />
      {said}
    </span>
  );
}

/** What fits every change that is still on this device; null once the server has it. */
export function usePendingWords(state: PendingState | null): PendingWords | null {
  const { t } = useLingui();
  switch (state) {
    case null:
    case 'acked':
      return null;
    case 'expired':
      return { sentence: t`Not sent in time – still want this?`, brief: t`Needs you` };
    case 'rejected':
      return { sentence: t`Refused – see why`, brief: t`Needs you` };
    case 'conflict':
      return { sentence: t`Changed elsewhere – please choose`, brief: t`Needs you` };
    case 'sign-in':
      return { sentence: t`Waits for you to sign in again`, brief: t`Needs you` };
    case 'unknown':
      return { sentence: t`No answer yet – trying again`, brief: t`Checking` };
    case 'queued':
    case 'sending':
      return { sentence: t`Change not sent yet – sends when connected`, brief: t`Not sent yet` };
  }
}
