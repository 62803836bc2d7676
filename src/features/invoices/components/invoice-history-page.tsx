import { Trans, useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { invoice, invoiceStandingSchema } from '@/contract/invoices';
import { LinkButton } from '@/ui/link-button';
import { DateChip } from '@/ui/list/date-chip';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useInvoices } from '../hooks';
import { tabLabels } from '../labels';
import { InvoiceCard } from './invoice-card';
import { invoiceTable } from './invoice-table';
import type { InvoicesSearch } from './invoices-search';
import { useInvoiceSorts } from './use-invoice-sorts';

const usual = { by: invoice.sorts[0], order: invoice.order };

type InvoiceHistoryPageProps = {
  filter: InvoicesSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: InvoicesSearch) => InvoicesSearch): void;
};

/** Every invoice and credit note. */
export function InvoiceHistoryPage({ filter: inUrl, onFilter }: InvoiceHistoryPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const { filter, narrow, along } = asked;
  return (
    <ListPage
      title={t`Invoice history`}
      actions={null}
      asked={asked}
      list={useInvoices(filter)}
      statuses={{
        values: invoiceStandingSchema.options,
        labels: tabLabels,
        linkTo: (status) => linkOptions({ to: '/invoice-history', search: along({ status }) }),
      }}
      filters={<DateChip label={t`Invoice period`} range={filter} onChange={narrow} />}
      sorts={useInvoiceSorts()}
      selection={null}
      layout={invoiceTable}
      cards={{ height: 112, render: (each) => <InvoiceCard invoice={each} /> }}
      words={{
        offline: t`The invoices are not on this device`,
        failed: t`The invoices can’t be shown`,
        unmatched: t`No invoices match`,
        empty: t`Invoices will be listed here, one for each month`,
      }}
      firstStep={
        <LinkButton to="/invoice" variant="default">
          <Trans>The current month so far</Trans>
        </LinkButton>
      }
    />
  );
}
