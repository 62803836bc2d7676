import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard, Period } from '@/contract/dashboard';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { dateIn, wallTime } from '@/rules/wall-time';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { useOtherCurrencies } from '@/ui/use-other-currencies';
import { useDashboard } from '../hooks';
import { Charts } from './charts';
import classes from './dashboard.module.css';
import { Tiles } from './tiles';

/** The period's numbers as last seen, beside those of the period before. */
export function Totals({ period }: { period: Period }) {
  const { t } = useLingui();
  const { totals, asOf, state, retry } = useDashboard(period);
  if (!totals && state !== 'loading') {
    return (
      <StateMessage
        kind={state === 'needs-connection' ? 'offline' : 'failed'}
        title={state === 'needs-connection' ? t`These totals have not been seen on this device yet` : t`The totals can’t be shown`}
        action={<RetryButton onRetry={retry} />}
      />
    );
  }
  return (
    <section className={classes.totals} aria-label={t`Totals`} aria-busy={!totals}>
      <Covered totals={totals} />
      <StaleNote asOf={asOf} />
      <Tiles totals={totals} />
      {totals && <NotInCosts totals={totals} />}
      <p className={classes.covered}>
        <Trans>A booking counts on the day it was made, a ride on the day of its pickup.</Trans>
      </p>
      <Charts period={period} totals={totals} />
    </section>
  );
}

/** What was paid in other currencies. */
export function NotInCosts({ totals: { otherCurrencies = [] } }: { totals: Pick<Dashboard, 'otherCurrencies'> }) {
  return useOtherCurrencies()(otherCurrencies).map((words) => (
    <p key={words} className={classes.covered}>
      {words}
    </p>
  ));
}

/** Which days the numbers are of, and what they stand beside. */
function Covered({ totals }: { totals: Dashboard | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useMe();
  if (!totals) return <p className={classes.covered}>{'\u00a0'}</p>;
  const { days, before } = totals;
  const range = format.dateRange(days.from, days.to);
  // The period before counts up to the same moment, mostly in the middle of a day.
  const until = wallTime(Date.parse(before.until), company.zone);
  const isWhole = until.time === '00:00';
  const lastDay = isWhole ? dateIn(company.zone, Date.parse(before.until) - 1) : until.date;
  const compared = format.dateRange(dateIn(company.zone, Date.parse(before.from)), lastDay);
  const time = format.timeInZone(before.until, company.zone);
  const words = isWhole ? t`${range}, compared with ${compared}` : t`${range}, compared with ${compared} (until ${time})`;
  return <p className={classes.covered}>{words}</p>;
}
