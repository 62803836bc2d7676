import { useLingui } from '@lingui/react/macro';
import type { Dashboard, Period } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { useDashboard } from '../hooks';
import classes from './dashboard.module.css';

/** The period's numbers as last seen. */
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
      <StaleNote asOf={asOf} />
      <Tiles totals={totals} />
    </section>
  );
}

/** Without numbers the tiles stand there in their shape, so that nothing moves when they come. */
function Tiles({ totals }: { totals: Dashboard | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const tiles = [
    { label: t`Employees`, value: totals && format.number(totals.employees) },
    { label: t`Bookings`, value: totals && format.number(totals.bookings) },
    { label: t`Cancellations`, value: totals && format.number(totals.cancellations) },
    { label: t`Completed rides`, value: totals && format.number(totals.completed) },
    { label: t`Number of rides`, value: totals && format.number(totals.rides) },
    { label: t`Transportation costs`, value: totals && format.money(totals.cost) },
    { label: t`CO2 emissions saved`, value: totals && format.mass(totals.co2Saved) },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>{value ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
