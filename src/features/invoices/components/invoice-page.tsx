import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import { StaleNote } from '@/ui/feedback/stale-note';
import { Page } from '@/ui/page';
import { useInvoice } from '../hooks';
import { InvoiceFields } from './invoice-fields';
import classes from './invoice-page.module.css';
import { InvoicePdf } from './invoice-pdf';
import { InvoiceRides } from './invoice-rides';
import { InvoiceStatus } from './invoice-status';
import { InvoiceSums } from './invoice-sums';
import { PayInvoice } from './pay-invoice';

/** One invoice or credit note: all that it says, and the rides behind it. `children`: what other areas keep with it. */
export function InvoicePage({ invoiceId, children }: { invoiceId: string; children?: ReactNode }) {
  const { t } = useLingui();
  const found = useInvoice(invoiceId);
  const { invoice, lines, asOf } = found;
  if (!invoice) {
    return (
      <Page title={t`Invoice`}>
        <RecordEmptyState
          found={found}
          words={{
            offline: t`This invoice is not on this device`,
            failed: t`This invoice can’t be shown`,
            missing: t`There is no such invoice`,
            all: t`All invoices`,
          }}
          all="/invoice-history"
        />
      </Page>
    );
  }
  return (
    <Page title={invoice.number ?? t`Invoice`}>
      <StaleNote asOf={asOf} />
      <div className={classes.head}>
        <InvoiceStatus invoice={invoice} />
        {invoice.number !== null && <InvoicePdf key={invoice.id} id={invoice.id} number={invoice.number} />}
      </div>
      <div className={classes.columns}>
        <InvoiceFields invoice={invoice} />
        <section aria-label={t`Amounts`} className={classes.amounts}>
          <InvoiceSums invoice={invoice} lines={lines} ridesAt="rides" />
          {/* What came of a payment is said, and asked for again, of the invoice that it was for. */}
          {invoice.status === 'unpaid' && <PayInvoice key={invoice.id} invoice={invoice} />}
        </section>
      </div>
      {children}
      <InvoiceRides lines={lines} currency={invoice.currency} state={found.linesState} onRetry={found.retry} />
    </Page>
  );
}
