import type { invoice } from '@/contract/invoices';
import { stands } from './invoice-standing';
import type { OwnFilters } from './list-matcher';
import type { OwnKeys } from './list-order';

/** `today`: the company's date. */
export const invoiceFilters = (today: string): OwnFilters<typeof invoice> => ({
  status: ({ status }) => (status ? (each) => stands(each, status, today) : null),
  from: ({ from }) => (from ? ({ periodTo }) => periodTo > from : null),
  to: ({ to }) => (to ? ({ periodFrom }) => periodFrom <= to : null),
});

export const invoiceKeys: OwnKeys<typeof invoice> = { number: ({ number }) => number ?? '' };
