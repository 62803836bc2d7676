import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Plan, Subscription } from '@/contract/plans';
import { useMe } from '@/features/session/hooks';
import { Fold } from '@/ui/fold';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldProblems } from '@/ui/form/use-field-problems';
import { useFocusKept } from '@/ui/form/use-focus-kept';
import { lookUp } from '@/ui/known';
import { Sheet } from '@/ui/sheet';
import type { usePlanChange } from '../change-hooks';
import { useQuote } from '../hooks';
import { chooseLabels, fieldLabel, type PlanField } from '../labels';
import { PeriodText } from './period-text';
import { PlanFacts } from './plan-facts';
import classes from './plan-review.module.css';
import { QuoteLines } from './quote-lines';
import { useAgree } from './use-agree';
import { usePlanName } from './use-plan-name';

type PlanReviewProps = {
  planId: string;
  plans: readonly Plan[];
  current: Subscription | null;
  changing: ReturnType<typeof usePlanChange>;
  onPlan(planId: string): void;
  onClose(): void;
};

/** What a change of plan costs, before anything is agreed to. */
export function PlanReview({ planId: planInUrl, plans, current, changing, onPlan, onClose }: PlanReviewProps) {
  const { t, i18n } = useLingui();
  const nameOf = usePlanName();
  const { company } = useMe();
  const { codeOf, show, mend } = useFieldProblems<PlanField>((field) => `plan-${field}`);
  // What is chosen is what is agreed to, also before the address says so.
  const [chosen, setChosen] = useState<{ planId: string; over: string } | null>(null);
  if (chosen && chosen.over !== planInUrl) setChosen(null);
  const planId = chosen?.planId ?? planInUrl;
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const asked = useQuote(plan, current);
  const { quote } = asked;
  // As they stood when the sheet was opened: what changes of them meanwhile is agreed to only once it has been shown.
  const [seen, setSeen] = useState<Pick<PlanReviewProps, 'plans' | 'current'> | null>({ plans, current });
  const onRefused = () => {
    setSeen(null);
    asked.ask();
  };
  const { agree, sending, why, takeBack } = useAgree({ changing, onRefused, onDone: onClose });
  useFocusKept(sending);
  const missing = codeOf('planId');
  const shown = seen?.plans.find(({ id }) => id === planId) ?? plan;

  // A company subscribes for itself alone, so it is not asked for whom.
  const send = () => {
    if (!show(shown ? [] : [{ field: 'planId', code: 'required' }]) && shown && quote)
      void agree({ quote, plan: shown, corporateId: company.id, current: seen?.current ?? current });
  };

  return (
    <Sheet opened title={t`Change of plan`} onClose={onClose}>
      <form
        inert={sending}
        className={classes.review}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <NativeSelect
          id="plan-planId"
          label={t`Subscription plan`}
          data={[{ value: '', label: t`Select subscription plan` }, ...plans.map((each) => ({ value: each.id, label: nameOf(each) }))]}
          value={plan?.id ?? ''}
          error={missing && i18n._(fieldLabel('planId', missing))}
          onChange={({ currentTarget: { value } }) => {
            setChosen({ planId: value, over: planInUrl });
            onPlan(value);
            takeBack();
            mend(['planId']);
          }}
        />
        {!seen && current && (
          <p className={classes.note}>
            <PeriodText current={current} period={{ from: current.periodFrom, to: current.periodTo }} />
          </p>
        )}
        <QuoteLines asked={asked} />
        {shown && quote?.kind !== 'same' && (
          <Fold key={seen ? 'as opened' : 'as changed'} title={t`What the plan includes`} openAtFirst={!seen}>
            <PlanFacts plan={shown} />
          </Fold>
        )}
        {why && <RefusalNote why={why} sendDirectly={null} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Keep things as they are</Trans>
          </Button>
          {quote?.kind !== 'same' && (asked.state === 'ready' || asked.state === 'none') && (
            <Button type="submit" loading={sending}>
              {quote ? i18n._(lookUp(chooseLabels, quote.kind, chooseLabels.subscribe)) : t`Continue`}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
