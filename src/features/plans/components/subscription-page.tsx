import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '@/contract/plans';
import { useVehiclesState } from '@/features/fleet/hooks';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { Page } from '@/ui/page';
import { usePlanChange } from '../change-hooks';
import { usePlans, useSubscription } from '../hooks';
import { PlanCard } from './plan-card';
import { PlanReview } from './plan-review';
import { RunningPlan } from './running-plan';
import classes from './subscription.module.css';
import { UnsettledChange } from './unsettled-change';

type SubscriptionPageProps = {
  /** The plan that is looked at before it is agreed to; empty where it is still to be selected. */
  chosenId: string | null;
  onChoose(planId: string | null): void;
};

/** The plans side by side, with what is used of the current one. */
export function SubscriptionPage({ chosenId, onChoose }: SubscriptionPageProps) {
  const { t } = useLingui();
  const plans = usePlans();
  const found = useSubscription();
  const changing = usePlanChange();
  const { current } = found;
  // Nothing is offered before it is known what the company has, whose own plan would be among the others; nor without what each vehicle costs.
  const state = useVehiclesState().state === 'loading' ? 'loading' : found.state;
  const list = state === 'ready' ? plans : { ...plans, rows: [], state, retry: found.retry };
  return (
    <Page
      title={t`Subscription`}
      actions={
        current && (
          <LinkButton to="/manage-subscription" variant="default">
            <Trans>Plan and cards</Trans>
          </LinkButton>
        )
      }
    >
      <StaleNote asOf={plans.asOf} />
      <UnsettledChange changing={changing} />
      {/* Together with the plans: it would push down whatever stands in their place until they are there. */}
      {found.state === 'ready' && list.state !== 'loading' && <RunningPlan found={found} />}
      {list.rows.length === 0 ? (
        <ListEmptyState
          list={list}
          onClear={null}
          words={{
            offline: t`The plans are not on this device`,
            failed: t`The plans can’t be shown`,
            unmatched: t`No plans match`,
            empty: t`No plans are offered in the company’s currency`,
          }}
        />
      ) : (
        <ul className={classes.plans} aria-label={t`Plans`}>
          {list.rows.map((plan: Plan) => (
            <PlanCard key={plan.id} plan={plan} current={current} onChoose={() => onChoose(plan.id)} />
          ))}
        </ul>
      )}
      {chosenId !== null && changing.ready && state === 'ready' && (
        <PlanReview
          planId={chosenId}
          plans={plans.rows}
          current={current}
          changing={changing}
          onPlan={onChoose}
          onClose={() => onChoose(null)}
        />
      )}
    </Page>
  );
}
