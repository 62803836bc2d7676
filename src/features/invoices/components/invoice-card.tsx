import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '@/i18n/format';
import { CardHead, CardLink, ListCard } from '@/ui/list/list-card';
import type { ListedInvoice } from '../hooks';
import classes from './invoice-card.module.css';
import { periodWords } from './invoice-period';
import { InvoiceStatus } from './invoice-status';
import { PdfAction } from './pdf-action';

/** Which, how much and until when; the whole card opens the invoice. */
export const InvoiceCard = memo(function InvoiceCard({ invoice }: { invoice: ListedInvoice }) {
  const format = useFormat();
  const { id, number, total, currency, status, dueOn, billingOn } = invoice;
  return (
    <ListCard name={number ?? '–'} selected={null} unsent={false} marks={{ 'data-invoice': id }}>
      <CardHead wraps>
        <CardLink link={linkOptions({ to: '/invoice-details/$id', params: { id } })}>{number ?? '–'}</CardLink>
        <InvoiceStatus invoice={invoice} />
      </CardHead>
      <div className={classes.line}>
        <span>{periodWords(invoice, format)}</span>
        <span className={classes.total}>{format.exactMoney({ amount: total, currency })}</span>
      </div>
      <div className={classes.line}>
        <span className={classes.quiet}>
          {status === 'unpaid' ? <Trans>Due {format.date(dueOn)}</Trans> : <Trans>Billed {format.date(billingOn)}</Trans>}
        </span>
        <span className={classes.action}>
          <PdfAction invoice={invoice} />
        </span>
      </div>
    </ListCard>
  );
});
