import type { Invoice } from '@/contract/invoices';
import { useFormat } from '@/i18n/format';
import { periodWords } from './invoice-period';

/** Of when and how much, in one line. */
export function FoundInvoice({ invoice }: { invoice: Invoice }) {
  const format = useFormat();
  return `${periodWords(invoice, format)} · ${format.exactMoney({ amount: invoice.total, currency: invoice.currency })}`;
}
