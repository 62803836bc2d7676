import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import settling from '@/ui/settling.module.css';
import { usePlanChange } from '../change-hooks';
import { useSubscription } from '../hooks';
import { RunningPlan } from './running-plan';
import classes from './subscription.module.css';
import { SubscriptionActions } from './subscription-actions';
import { UnsettledChange } from './unsettled-change';

/** Where billing is looked after. `children`: what other areas have to do with it, a section each. */
export function ManageSubscriptionPage({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const found = useSubscription();
  const changing = usePlanChange();
  const isComing = found.state === 'loading' || (found.state === 'ready' && !changing.ready);
  return (
    <Page title={t`Plan and cards`}>
      <StaleNote asOf={found.asOf} />
      <UnsettledChange changing={changing} />
      <div className={`${classes.sections} ${settling.parts}`}>
        <section className={classes.section} aria-busy={isComing}>
          <h2>
            <Trans>Plan</Trans>
          </h2>
          {found.state === 'ready' ? (
            <RunningPlan found={found} />
          ) : (
            found.state !== 'loading' && (
              <StateMessage
                kind={found.state === 'failed' ? 'failed' : 'offline'}
                title={found.state === 'failed' ? t`The subscription can’t be shown` : t`The subscription is not on this device`}
                action={<RetryButton onRetry={found.retry} />}
              />
            )
          )}
          <div className={classes.actions}>
            <LinkButton to="/subscription" variant="default">
              <Trans>Compare plans</Trans>
            </LinkButton>
            {changing.ready && <SubscriptionActions found={found} changing={changing} />}
          </div>
        </section>
        {children}
      </div>
    </Page>
  );
}
