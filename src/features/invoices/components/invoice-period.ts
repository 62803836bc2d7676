import type { Invoice } from '@/contract/invoices';
import type { Format } from '@/i18n/formats';
import { daysAfter } from '@/rules/period';

/** The days that an invoice is about, as one says them: the last one included. */
export const periodWords = ({ periodFrom, periodTo }: Pick<Invoice, 'periodFrom' | 'periodTo'>, format: Format): string =>
  format.dateRange(periodFrom, daysAfter(periodTo, -1));
