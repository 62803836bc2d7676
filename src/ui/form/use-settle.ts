import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { confirm } from '../feedback/confirm';
import { notify } from '../feedback/notify';
import type { Undoable } from '../feedback/show-notification';

/** What came of a change, as far as it has to be told. */
type Result<Problem> =
  | { outcome: 'done' }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; problem: Problem }
  /** So many of several, each of which waits for its person with its own reason. */
  | { outcome: 'some-refused'; count: number }
  | { outcome: 'not-saved'; sendDirectly(): Promise<Result<Problem>> };

type Words = {
  /** The server has done it. */
  done: string;
  /** It waits on this device. */
  waiting: string;
};

/** What waits for its person to think better of it. */
type Held<Problem> = Omit<Undoable, 'ended'> & {
  outcome: 'held';
  /** Null where nothing is left of it. */
  ended: Promise<Result<Problem> | null>;
};

/**
 * Says what came of a change that has no form to go back to. Answers whether it is done or on its way;
 * where the device can't store it, offers to send it directly. `refusalText` says why it was refused.
 */
export function useSettle<Problem>(refusalText: (problem: Problem) => string) {
  const { t } = useLingui();

  return async function settle(result: Result<Problem>, words: Words): Promise<boolean> {
    switch (result.outcome) {
      case 'done':
        notify.success(words.done);
        return true;
      case 'waiting':
        notify.info(words.waiting);
        return true;
      case 'refused':
        notify.problem(refusalText(result.problem));
        return false;
      case 'some-refused': {
        const { count } = result;
        const asking = t`${plural(count, { one: '# change needs your answer', other: '# changes need your answer' })}`;
        notify.problem(`${asking}. ${t`See your waiting changes`}`);
        return false;
      }
      case 'not-saved': {
        const direct = await confirm({
          title: t`Not saved`,
          message: t`This device can’t store the change. It can still be sent while you are connected.`,
          confirm: t`Send now without saving on this device`,
          cancel: t`Keep`,
        });
        return direct ? settle(await result.sendDirectly(), words) : false;
      }
    }
  };
}

/** The same for what can be taken back for a while: `meanwhile` says what is about to be done. */
export function useSettleUndoable<Problem>(refusalText: (problem: Problem) => string) {
  const settle = useSettle(refusalText);

  return async function settleUndoable(result: Result<Problem> | Held<Problem>, words: Words & { meanwhile: string }): Promise<boolean> {
    if (result.outcome !== 'held') return settle(result, words);
    notify.undoable(words.meanwhile, result);
    void result.ended.then((end) => end && settle(end, words));
    return true;
  };
}
