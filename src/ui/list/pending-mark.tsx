import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PendingState, WaitingWords } from './change-words';
import classes from './pending-mark.module.css';

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

/** Where a change stands that is still on this device; null once the server has it. */
export function usePendingWords(state: PendingState | null, words: WaitingWords): PendingWords | null {
  const { i18n } = useLingui();
  if (state === null || state === 'acked') return null;
  const { sentence, brief } = words[state];
  return { sentence: i18n._(sentence), brief: i18n._(brief) };
}
