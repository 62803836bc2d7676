import { Plural, Trans } from '@lingui/react/macro';
import type { Subscription } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import type { Period } from '@/rules/period';
import { type useSubscription, useUsage } from '../hooks';
import { PeriodText } from './period-text';
import { PlanPrice } from './plan-price';
import classes from './subscription.module.css';
import { SubscriptionStatusBadge } from './subscription-status-badge';
import { usePlanName } from './use-plan-name';

type Found = Pick<ReturnType<typeof useSubscription>, 'current' | 'last' | 'period'>;

/** What runs now, or that nothing does. */
export function RunningPlan({ found: { current, last, period } }: { found: Found }) {
  if (current && period) return <Running current={current} period={period} />;
  return (
    <section className={classes.running}>
      <p>
        {last ? (
          <Trans>The subscription has ended. Rides can be booked again once the company has a plan.</Trans>
        ) : (
          <Trans>The company has no plan yet. Rides can be booked once it has one.</Trans>
        )}
      </p>
    </section>
  );
}

function Running({ current, period }: { current: Subscription; period: Period }) {
  const name = usePlanName()(current.plan);
  return (
    <section className={classes.running}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <SubscriptionStatusBadge status={current.status} />
      </div>
      <PlanPrice plan={current.plan} />
      <p className={classes.quiet}>
        <PeriodText current={current} period={period} />
      </p>
      <Used current={current} period={period} />
    </section>
  );
}

/** How much of what is included is used, and what is left; its place until that is known. */
function Used({ current, period }: { current: Subscription; period: Period }) {
  const format = useFormat();
  const { used, left } = useUsage(current, period);
  const { ridesIncluded } = current.plan;
  if (used === null) return <div className={classes.usedSpace} data-limited={ridesIncluded !== null || undefined} />;
  if (ridesIncluded === null || left === null) {
    return (
      <p>
        <Plural value={used} one="# ride in this period, no limit" other="# rides in this period, no limit" />
      </p>
    );
  }
  return (
    <div className={classes.used}>
      <p>
        <Trans>
          {format.number(used)} of {format.number(ridesIncluded)} rides used
        </Trans>
        {' · '}
        <Plural value={left} _0="none left" one="# left" other="# left" />
      </p>
      <progress max={ridesIncluded} value={Math.min(used, ridesIncluded)} aria-hidden />
    </div>
  );
}
