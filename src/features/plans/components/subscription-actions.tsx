import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Subscription } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import { daysAfter, type Period } from '@/rules/period';
import { continuationOf } from '@/rules/subscription';
import { confirm, type Question } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { LinkButton } from '@/ui/link-button';
import type { usePlanChange } from '../change-hooks';
import { useReachable, type useSubscription } from '../hooks';
import type { PlanWish } from '../plan-intent';
import { usePlanName } from './use-plan-name';
import { useTellChange } from './use-tell-change';

type SubscriptionActionsProps = {
  found: Pick<ReturnType<typeof useSubscription>, 'current' | 'last' | 'period'>;
  changing: ReturnType<typeof usePlanChange>;
};

/** Lets the subscription end with its period, go on after all, or begin anew. */
export function SubscriptionActions({ found: { current, last, period }, changing }: SubscriptionActionsProps) {
  const { t } = useLingui();
  const reachable = useReachable();
  const tell = useTellChange();
  const questions = useQuestions();
  const [sending, setSending] = useState(false);

  const ask = async (question: Question, wish: PlanWish) => {
    if (!reachable) return notify.problem(t`The subscription can be changed while you are connected`);
    if (!(await confirm(question))) return;
    setSending(true);
    const sent = await changing.make(wish);
    setSending(false);
    tell(sent, wish.change);
  };

  // For what the plan costs by now, which only the API knows.
  if (last) return <LinkButton to="/subscription" search={{ plan: last.plan.id }}>{t`Start again`}</LinkButton>;
  if (!current || !period) return null;
  const { id: subscriptionId, renews, next, plan } = current;
  const nothing = { amount: 0, currency: plan.price.currency };
  const shown = continuationOf(current);
  return (
    <>
      {(!renews || next) && (
        <Button
          loading={sending}
          onClick={() =>
            void ask(questions.goOn(current, period), { change: 'renew', body: { subscriptionId, due: nothing, planId: plan.id, shown } })
          }
        >
          {next ? t`Keep the current plan` : t`Renew`}
        </Button>
      )}
      {renews && (
        <Button
          variant="default"
          loading={sending}
          onClick={() => void ask(questions.cancel(period), { change: 'cancel', body: { subscriptionId, shown } })}
        >
          {t`Cancel subscription`}
        </Button>
      )}
    </>
  );
}

/** What is asked before each. */
function useQuestions() {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = usePlanName();
  return {
    goOn: ({ plan }: Subscription, { to }: Period): Question => ({
      title: t`Renew`,
      message: t`${nameOf(plan)} goes on after ${format.date(daysAfter(to, -1))} and costs ${format.money(plan.price)} before tax.`,
      confirm: t`Renew`,
      cancel: t`Not now`,
    }),
    cancel: ({ to }: Period): Question => ({
      title: t`Cancel subscription`,
      message: t`Rides can be booked until ${format.date(daysAfter(to, -1))}. After that the company has no plan. Nothing is paid back.`,
      confirm: t`Cancel subscription`,
      cancel: t`Keep subscription`,
      danger: true,
    }),
  };
}
