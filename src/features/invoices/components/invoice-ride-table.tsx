import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import type { InvoiceLine } from '@/contract/invoices';
import type { TableLayout } from '@/ui/list/table-layout';
import classes from './invoice-ride-table.module.css';
import { LineWords } from './line-words';

/** A line that stands for a trip. */
export type InvoicedRide = InvoiceLine & { id: string; tripId: string; currency: string };

/** The rides of an invoice in the order of their ends. */
export const invoiceRideTable: TableLayout<InvoicedRide, 'day'> = {
  className: classes.rides,
  columns: [
    { key: 'number', label: msg`Trip ID`, sort: null, cell: ({ tripNumber }) => tripNumber ?? '–' },
    { key: 'day', label: msg`Date`, sort: null, cell: ({ day }, format) => day && format.date(day) },
    { key: 'description', label: msg`Ride`, sort: null, cell: ({ description }) => <LineWords words={description} /> },
    {
      key: 'amount',
      label: msg`Amount`,
      sort: null,
      end: true,
      cell: ({ amount, currency }, format) => format.exactMoney({ amount, currency }),
    },
  ],
  link: ({ tripId }) => linkOptions({ to: '/trip-details/$id', params: { id: tripId } }),
  nameOf: ({ tripNumber }) => tripNumber ?? '–',
};
