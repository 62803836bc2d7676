import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import type { InvoiceSort } from '@/contract/invoices';
import type { TableLayout } from '@/ui/list/table-layout';
import type { ListedInvoice } from '../hooks';
import { columnLabels } from '../labels';
import { periodWords } from './invoice-period';
import { InvoiceStatus } from './invoice-status';
import classes from './invoice-table.module.css';
import { PdfAction } from './pdf-action';

/** The invoices as a table; narrow windows leave columns out (invoice-table.module.css). */
export const invoiceTable: TableLayout<ListedInvoice, InvoiceSort> = {
  className: classes.invoices,
  columns: [
    { key: 'number', label: columnLabels.number, sort: 'number', cell: ({ number }) => number ?? '–' },
    { key: 'period', label: columnLabels.period, sort: null, cell: periodWords },
    { key: 'billingOn', label: columnLabels.billingOn, sort: 'billingOn', cell: ({ billingOn }, format) => format.date(billingOn) },
    { key: 'dueOn', label: columnLabels.dueOn, sort: 'dueOn', cell: ({ dueOn }, format) => format.date(dueOn) },
    { key: 'rides', label: msg`Rides`, sort: null, end: true, cell: ({ totalUsed }, format) => format.number(totalUsed) },
    {
      key: 'total',
      label: columnLabels.total,
      sort: 'total',
      end: true,
      cell: ({ total, currency }, format) => format.exactMoney({ amount: total, currency }),
    },
    { key: 'status', label: msg`Status`, sort: null, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  ],
  link: ({ id }) => linkOptions({ to: '/invoice-details/$id', params: { id } }),
  nameOf: ({ number }) => number ?? '–',
  actions: (invoice) => <PdfAction invoice={invoice} />,
  marks: ({ id }) => ({ 'data-invoice': id }),
};
