import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Plan, Quote, Subscription } from '@/contract/plans';
import { continuationOf } from '@/rules/subscription';
import { useRefusalText } from '@/ui/form/refusal';
import type { usePlanChange } from '../change-hooks';
import { refusalWords } from '../labels';
import type { PlanWish } from '../plan-intent';
import { useTellChange } from './use-tell-change';

type Agreement = {
  changing: ReturnType<typeof usePlanChange>;
  /** What was shown may no longer be true. */
  onRefused(): void;
  onDone(): void;
};

/** `plan`, `current`: as they were shown. */
type Agreed = { quote: Quote; plan: Plan; corporateId: string; current: Subscription | null };

/** What somebody wants who agrees to a quote; null where it changes nothing. */
function wishOf({ quote, plan, corporateId, current }: Agreed): PlanWish | null {
  const { planId, due, nextPrice } = quote;
  const agreed = { planId, planVersion: plan.version, due, nextPrice };
  if (quote.kind === 'subscribe') return { change: 'subscribe', body: { corporateId, ...agreed } };
  if (!current) return null;
  const body = { subscriptionId: current.id, ...agreed, shown: continuationOf(current) };
  if (quote.kind === 'upgrade') return { change: 'upgrade', body };
  return quote.kind === 'downgrade' ? { change: 'downgrade', body } : null;
}

/** Sends what was agreed to, for the sum that was shown. */
export function useAgree({ changing, onRefused, onDone }: Agreement) {
  const { t } = useLingui();
  const tell = useTellChange();
  const refusalText = useRefusalText(refusalWords);
  const [sending, setSending] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function agree(agreed: Agreed): Promise<void> {
    const wish = wishOf(agreed);
    if (sending) return;
    if (!wish) return setWhy(t`Please Select Subscription`);
    setWhy(null);
    setSending(true);
    const sent = await changing.make(wish);
    setSending(false);
    if (sent.outcome === 'done') {
      tell(sent, wish.change);
      return onDone();
    }
    setWhy(refusalText(sent.problem));
    if (sent.outcome === 'refused') onRefused();
  }

  /** `takeBack`: what was said was of another plan. */
  return { agree, sending, why, takeBack: () => setWhy(null) };
}
