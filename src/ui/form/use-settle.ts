import { useLingui } from '@lingui/react/macro';
import { confirm } from '../feedback/confirm';
import { notify } from '../feedback/notify';

/** What came of a change, as far as it has to be told. */
type Result<Problem> =
  | { outcome: 'done' }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not-saved'; sendDirectly(): Promise<Result<Problem>> };

type Words = {
  /** The server has done it. */
  done: string;
  /** It waits on this device. */
  waiting: string;
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
