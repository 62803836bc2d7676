import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Plan, Subscription } from '@/contract/plans';
import { isLarger } from '@/rules/subscription';
import { Badge } from '@/ui/badge';
import { chooseLabels } from '../labels';
import { PlanFacts } from './plan-facts';
import { PlanPrice } from './plan-price';
import classes from './subscription.module.css';
import { usePlanName } from './use-plan-name';

type PlanCardProps = { plan: Plan; current: Subscription | null; onChoose(): void };

/** One plan among the others: what it costs, what it has, and the way to it. */
export function PlanCard({ plan, current, onChoose }: PlanCardProps) {
  const { i18n } = useLingui();
  const name = usePlanName()(plan);
  const isCurrent = current?.plan.id === plan.id;
  const choose = i18n._(chooseLabels[current ? (isLarger(plan, current.plan) ? 'upgrade' : 'downgrade') : 'subscribe']);
  // As it was bought, whatever it costs by now.
  const shown = isCurrent ? current.plan : plan;
  return (
    <li className={classes.plan} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <h2>{name}</h2>
        {isCurrent && (
          <Badge tone="green" icon={IconCheck}>
            <Trans>Current plan</Trans>
          </Badge>
        )}
      </div>
      <PlanPrice plan={shown} />
      <PlanFacts plan={shown} />
      {!isCurrent && (
        <Button
          variant={current && choose === i18n._(chooseLabels.downgrade) ? 'default' : 'filled'}
          aria-label={`${choose}: ${name}`}
          onClick={onChoose}
        >
          {choose}
        </Button>
      )}
    </li>
  );
}
