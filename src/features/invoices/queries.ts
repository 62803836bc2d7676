import { queryOptions } from '@tanstack/react-query';
import { type ItemisedInvoice, invoice, type UpcomingInvoice } from '@/contract/invoices';
import { persistedAnswer } from '@/offline/answers';
import { deviceQueries } from '@/offline/device-queries';
import { fetchItemised, fetchUpcoming } from './api';
import { invoiceTable } from './rows';

export const invoiceQueries = {
  ...deviceQueries(invoice, invoiceTable),

  /** An invoice with its lines; opens offline as last seen. */
  itemised: (id: string) =>
    queryOptions<ItemisedInvoice>({
      queryKey: ['answer', 'invoice', id],
      queryFn: () => fetchItemised(id),
      ...persistedAnswer,
      staleTime: 10_000,
    }),

  /** What the running period comes to so far; opens offline as last seen. */
  upcoming: () =>
    queryOptions<UpcomingInvoice | null>({
      queryKey: ['answer', 'upcoming-invoice'],
      queryFn: fetchUpcoming,
      ...persistedAnswer,
      staleTime: 30_000,
    }),
};
