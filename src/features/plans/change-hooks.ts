import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '@/offline/current-device';
import { type Settled, useKeptIntent } from '@/offline/kept-intent';
import { syncQuery } from '@/offline/react';
import { sameValue } from '@/rules/same-value';
import { sendPlanChange } from './api';
import { type PlanIntent, type PlanWish, planIntentSchema } from './plan-intent';

export type { Settled } from '@/offline/kept-intent';

/** Changes of the subscription, made while connected. */
export function usePlanChange() {
  const queryClient = useQueryClient();
  const { ready, unsettled, send: sendKept } = useKeptIntent('subscription.change', planIntentSchema);

  async function send(intent: PlanIntent): Promise<Settled> {
    const settled = await sendKept(intent, ({ change, body, key }) => sendPlanChange(change, body, key));
    // Also what was refused because something else holds by now.
    if (settled.outcome !== 'unknown')
      await Promise.all(['subscription', 'plan'].map((each) => queryClient.prefetchQuery({ ...syncQuery(each), staleTime: 0 })));
    return settled;
  }

  /** The same wish again is the same intent: its key asks what came of it. */
  const make = (wish: PlanWish): Promise<Settled> => {
    const same = unsettled !== null && unsettled.change === wish.change && sameValue(unsettled.body, wish.body);
    return send({ ...wish, key: same ? unsettled.key : newKey() });
  };

  return { ready, unsettled, make, askAgain: () => unsettled && send(unsettled) };
}
