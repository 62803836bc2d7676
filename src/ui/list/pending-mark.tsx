import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PendingState, WaitingWords } from './change-words';
import classes from './pending-mark.module.css';

/** Whether an unsent change can't go on before the person has said something. */
const needsPerson = (state: PendingState) => state === 'conflict' || state === 'rejected' || state === 'expired' || state === 'sign-in';

type PendingMarkProps = { state: PendingState; words: WaitingWords; short?: boolean | undefined };

/** What a change on its way has come to, in words that never claim more than the server said. */
export function PendingMark({ state, words, short = false }: PendingMarkProps) {
  const { i18n } = useLingui();
  const sentence = i18n._(words[state].sentence);
  const said = short ? i18n._(words[state].brief) : sentence;
  if (needsPerson(state)) {
    return (
      <Link to="/outbox" className={classes.attention} title={sentence}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {said}
      </Link>
    );
  }
  return (
    <span className={classes.waiting} title={sentence}>
      <IconCloudUp size={14} aria-hidden />
      {said}
    </span>
  );
}
