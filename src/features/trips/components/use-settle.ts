import { useLingui } from '@lingui/react/macro';
import { confirm } from '@/ui/confirm';
import { notify } from '@/ui/notify';
import type { SubmitResult } from '../hooks';
import { useRefusalText } from './use-refusal-text';

type Words = {
  /** The server has done it. */
  done: string;
  /** It waits on this device. */
  waiting: string;
};

/**
 * Says what came of a change that has no form to go back to. Answers whether it is done or on its way;
 * where the device can't store it, offers to send it directly.
 */
export function useSettle() {
  const { t } = useLingui();
  const refusalText = useRefusalText();

  return async function settle<Row>(result: SubmitResult<Row>, words: Words): Promise<boolean> {
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
