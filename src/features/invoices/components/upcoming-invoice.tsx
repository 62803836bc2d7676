import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { useUpcomingInvoice } from '../hooks';
import { periodWords } from './invoice-period';
import { InvoiceSums } from './invoice-sums';
import classes from './invoices-page.module.css';

/** What the running period comes to so far; nothing where nobody bills the company. */
export function UpcomingInvoice() {
  const { t } = useLingui();
  const format = useFormat();
  const { upcoming, asOf, state, retry } = useUpcomingInvoice();
  if (!upcoming && (state === 'ready' || state === 'loading')) return null;
  return (
    <section aria-label={t`Current period so far`} className={classes.part}>
      <h2 className={classes.title}>
        <Trans>Current period so far</Trans>
      </h2>
      <StaleNote asOf={asOf} />
      {upcoming ? (
        <>
          <p className={classes.quiet}>
            <Trans>
              {periodWords(upcoming.invoice, format)}, billed on {format.date(upcoming.invoice.billingOn)}
            </Trans>
          </p>
          <div className={classes.sums}>
            <InvoiceSums invoice={upcoming.invoice} lines={upcoming.lines} />
          </div>
        </>
      ) : (
        <StateMessage
          kind={state === 'needs-connection' ? 'offline' : 'failed'}
          title={
            state === 'needs-connection' ? t`The current period has not been seen on this device yet` : t`The current period can’t be shown`
          }
          action={<RetryButton onRetry={retry} />}
        />
      )}
    </section>
  );
}
