import { Trans, useLingui } from '@lingui/react/macro';
import type { BoughtPlan } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import { wordOf } from '@/ui/known';
import { perPeriod } from '../labels';
import classes from './subscription.module.css';

/** What a plan costs, and how often. */
export function PlanPrice({ plan: { price, period } }: { plan: Pick<BoughtPlan, 'price' | 'period'> }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <p className={classes.price}>
      <span>{format.money(price)}</span> {i18n._(wordOf(perPeriod, period))}, <Trans>before tax</Trans>
    </p>
  );
}
