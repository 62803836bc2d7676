import { isRefusal, type Refusal, refuse } from '../http/problem';
import type { Gateway } from './gateway';

/** A gateway that leaves so many questions in a row unanswered answers no others either, and each of them may take half a minute. */
const mostUnanswered = 3;

/**
 * The gateway for one round of work through much that is due: once it is gone, whoever asks hears so at once, instead of keeping all
 * other work waiting as well. The next round asks anew.
 */
export function forOneRound(gateway: Gateway): { gateway: Gateway; isGone(): boolean } {
  let unanswered = 0;
  const isGone = () => unanswered >= mostUnanswered;
  const asking =
    <Asked extends unknown[], Answer extends object | null>(ask: (...asked: Asked) => Promise<Answer | Refusal>) =>
    async (...asked: Asked): Promise<Answer | Refusal> => {
      if (isGone()) return refuse('unavailable');
      const answer = await ask(...asked);
      unanswered = answer !== null && isRefusal(answer) && answer.refused === 'unavailable' ? unanswered + 1 : 0;
      return answer;
    };
  const { createCustomer, charge, capture, release, forget, refund } = gateway;
  return {
    gateway: {
      ...gateway,
      createCustomer: asking(createCustomer),
      charge: asking(charge),
      capture: asking(capture),
      release: asking(release),
      forget: asking(forget),
      refund: asking(refund),
    },
    isGone,
  };
}
