import { msg, plural } from '@lingui/core/macro';
import { IconFileInvoice } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { findable } from '@/features/search/finding';
import { FoundInvoice } from './components/found-invoice';
import { InvoiceStatus } from './components/invoice-status';
import { invoiceQueries } from './queries';

/** How invoices are found: the latest first. */
export const findables = [
  findable({
    queries: invoiceQueries,
    icon: IconFileInvoice,
    words: {
      group: msg`Invoices`,
      kind: msg({ message: 'invoice, bill', context: 'search' }),
    },
    names: ['number'],
    numbers: ({ number }) => [number ?? ''],
    at: ({ billingOn }) => Date.parse(billingOn),
    nearest: true,
    show: (invoice) => ({
      title: invoice.number ?? '–',
      detail: <FoundInvoice invoice={invoice} />,
      badge: <InvoiceStatus invoice={invoice} />,
    }),
    open: ({ id }) => linkOptions({ to: '/invoice-details/$id', params: { id } }),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # invoice in the list', other: 'See all # invoices' })}`,
      link: (search) => linkOptions({ to: '/invoice-history', search: { search } }),
    },
  }),
];
