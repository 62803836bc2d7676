import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ListRows } from '@/ui/list/list-rows';
import { Page } from '@/ui/page';
import settling from '@/ui/settling.module.css';
import { useUnpaidInvoices } from '../hooks';
import { InvoiceCard } from './invoice-card';
import { invoiceTable } from './invoice-table';
import classes from './invoices-page.module.css';
import { UpcomingInvoice } from './upcoming-invoice';

/** What is to be paid: what is due, and the running period so far. */
export function InvoicesPage() {
  const { t } = useLingui();
  const format = useFormat();
  const { list, due, overdue } = useUnpaidInvoices();
  return (
    <Page title={t`Invoices`}>
      <StaleNote asOf={list.asOf} />
      <div className={`${classes.columns} ${settling.parts}`}>
        <section aria-label={t`To be paid`} className={`${classes.part} ${settling.parts}`} aria-busy={list.state === 'loading'}>
          <h2 className={classes.title}>
            <Trans>To be paid</Trans>
          </h2>
          {due && (
            <p className={classes.due}>
              <span className={classes.amount}>{format.exactMoney(due)}</span>
              {overdue && (
                <span className={classes.overdue}>
                  {overdue.amount === due.amount ? (
                    <Trans>All of it overdue</Trans>
                  ) : (
                    <Trans>{format.exactMoney(overdue)} of it overdue</Trans>
                  )}
                </span>
              )}
            </p>
          )}
          <ListRows
            label={t`To be paid`}
            list={list}
            layout={invoiceTable}
            // The most pressing first, always: so few need no other order.
            sorting={null}
            selection={null}
            cards={{ height: 112, render: (each) => <InvoiceCard invoice={each} /> }}
            words={{
              offline: t`The invoices are not on this device`,
              failed: t`The invoices can’t be shown`,
              unmatched: t`No invoices match`,
              empty: t`Everything is paid`,
            }}
            onClear={null}
            firstStep={null}
          />
          <LinkButton to="/invoice-history" variant="default" className={classes.all}>
            <Trans>All invoices</Trans>
          </LinkButton>
        </section>
        <UpcomingInvoice />
      </div>
    </Page>
  );
}
