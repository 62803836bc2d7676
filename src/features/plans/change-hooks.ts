import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFinal, type Problem, problemOf } from '@/http/problem';
import { currentDevice } from '@/offline/current-device';
import { useDraft } from '@/offline/drafts';
import { syncQuery } from '@/offline/react';
import { sameValue } from '@/rules/same-value';
import { sendPlanChange } from './api';
import { type PlanIntent, type PlanWish, planIntentSchema } from './plan-intent';

export type Sent = { outcome: 'done' } | { outcome: 'refused' | 'unknown'; problem: Problem };

/** Changes of the subscription, made while connected: each under one key, kept on the device until it is known what came of it. */
export function usePlanChange() {
  const queryClient = useQueryClient();
  const { draft, save, clear, ready } = useDraft('subscription.change', planIntentSchema);
  const [asked, setAsked] = useState<PlanIntent | null | undefined>();
  const unsettled = asked === undefined ? draft : asked;

  async function send(intent: PlanIntent): Promise<Sent> {
    save(intent);
    await currentDevice().drafts.flush();
    try {
      await sendPlanChange(intent.change, intent.body, intent.key);
    } catch (error) {
      const problem = problemOf(error);
      if (!isFinal(problem)) {
        setAsked(intent);
        return { outcome: 'unknown', problem };
      }
      settle();
      return { outcome: 'refused', problem };
    }
    settle();
    await queryClient.prefetchQuery({ ...syncQuery('subscription'), staleTime: 0 });
    return { outcome: 'done' };
  }

  function settle() {
    clear();
    setAsked(null);
  }

  /** The same wish again is the same intent: its key asks what came of it. */
  const make = (wish: PlanWish): Promise<Sent> => {
    const same = unsettled !== null && unsettled.change === wish.change && sameValue(unsettled.body, wish.body);
    return send({ ...wish, key: same ? unsettled.key : currentDevice().environment.newId() });
  };

  return { ready, unsettled, make, askAgain: () => unsettled && send(unsettled) };
}
