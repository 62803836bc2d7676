import { t } from '@lingui/core/macro';
import type { Environment } from '@/offline/environment';
import { sayOverScreen } from '@/ui/over-screen';

/** Milliseconds that a device busy with thousands of rows may take to read one. */
const patience = 10_000;
/** Milliseconds between two looks. */
const pace = 30_000;

/**
 * Says, for as long as it is so, that the device's database answers nothing, not even that it fails: else the page would wait for ever
 * without a word. Safari keeps all pages of a site waiting for a transaction of one that it has put away.
 * `read` is a small one. Answers how to stop.
 */
export function sayWhileSilent(read: () => PromiseLike<unknown>, { setTimer }: Pick<Environment, 'setTimer'>): () => void {
  let stopped = false;
  let end = () => {};
  const look = () => {
    let takeAway = () => {};
    const stopTimer = setTimer(() => {
      takeAway = sayOverScreen(
        t`This browser’s storage doesn’t answer. Close the portal’s other pages and press here. If that isn’t enough, restart the browser.`,
        () => location.reload(),
      );
    }, patience);
    end = () => {
      stopTimer();
      takeAway();
    };
    const answered = () => {
      if (stopped) return;
      end();
      end = setTimer(look, pace);
    };
    void read().then(answered, answered);
  };
  look();
  return () => {
    stopped = true;
    end();
  };
}
