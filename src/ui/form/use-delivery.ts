import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../feedback/notify';
import { type ProblemLike, problemText } from '../feedback/problem-text';

/** What came of a form's change. `Met` is what is known of a change that it has met. */
type Result<Sent, Problem, Met> =
  | Sent
  | Question<Sent, Problem, Met>
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not-saved'; sendDirectly(): Promise<Result<Sent, Problem, Met>> };

/** Its record has changed since it was opened; `choose` goes on with what the person has chosen. */
type Question<Sent, Problem, Met> = Met & {
  outcome: 'changed';
  choose(left: readonly string[]): Promise<Result<Sent, Problem, Met>>;
};

/** Why the form is still open although it was sent. */
export type Refusal<Problem> = {
  /** Null where the device could not store the change. */
  problem: Problem | null;
  /** Offered where the device can't store the change. */
  sendDirectly: (() => void) | null;
};

/**
 * Sends what a form holds, once at a time. `showAtFields` answers whether it has shown the problem where it is. Where `onSent` leads
 * elsewhere it answers with a promise of having got there, until which it goes on being sent. `send` answers null where its person has
 * called it off.
 */
export function useDelivery<
  Sent extends { outcome: 'done' | 'waiting' | 'unchanged' },
  Problem extends ProblemLike,
  Met extends object = never,
>(showAtFields: (problem: Problem) => boolean) {
  const stands = useStands();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Problem> | null>(null);
  const [question, setQuestion] = useState<{ met: Question<Sent, Problem, Met>; onSent(result: Sent): unknown } | null>(null);

  const deliver = async (
    send: () => Promise<Result<Sent, Problem, Met> | null>,
    onSent: (result: Sent) => unknown,
    repeat: Refusal<Problem>['sendDirectly'] = null,
  ): Promise<void> => {
    setRefusal(null);
    setQuestion(null);
    setSending(true);
    try {
      const result = await send();
      if (!result) return;
      switch (result.outcome) {
        case 'refused':
          // Whoever has left the form meanwhile hears of it where they are.
          if (!stands()) return notify.problem(problemText(result.problem));
          // No field of a form that is being sent takes the focus.
          flushSync(() => setSending(false));
          return setRefusal(showAtFields(result.problem) ? null : { problem: result.problem, sendDirectly: repeat });
        case 'not-saved': {
          if (!stands()) return notify.problem(problemText({ kind: 'not-saved' }));
          const sendDirectly = () => void deliver(result.sendDirectly, onSent, sendDirectly);
          return setRefusal({ problem: null, sendDirectly });
        }
        case 'changed':
          // What was filled in is kept, and asked about once they are back.
          if (!stands()) return notify.problem(`${t`Not saved`}. ${t`This has been changed since you opened it`}`);
          return setQuestion({ met: result, onSent });
        default:
          await onSent(result);
      }
    } finally {
      setSending(false);
    }
  };

  /** Goes on once the person has chosen between what they filled in and what has come in since. */
  const choose = async (left: readonly string[]): Promise<void> => {
    if (question) await deliver(() => question.met.choose(left), question.onSent);
  };

  /** What was said was of other values than those that stand there now: they are sent anew, and asked about anew. */
  const takeBack = (): void => {
    setRefusal(null);
    setQuestion(null);
  };

  return { sending, refusal, met: question?.met ?? null, choose, deliver, takeBack };
}

/** Answers whether the form is still on the screen. */
function useStands(): () => boolean {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return useCallback(() => stands.current, []);
}
