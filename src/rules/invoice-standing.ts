import type { Invoice, InvoiceStanding } from '@/contract/invoices';

/** What is still to be paid; minor units. */
export const amountDue = ({ status, total, paid }: Pick<Invoice, 'status' | 'total' | 'paid'>): number =>
  status === 'unpaid' ? total - paid : 0;

/** Whether it should have been paid by now. `today`: the company's date. */
export const isOverdue = ({ status, dueOn }: Pick<Invoice, 'status' | 'dueOn'>, today: string): boolean =>
  status === 'unpaid' && dueOn < today;

/** Whether a list of the standing has it: what is overdue is unpaid too. */
export const stands = (invoice: Pick<Invoice, 'status' | 'dueOn'>, standing: InvoiceStanding, today: string): boolean =>
  standing === 'overdue' ? isOverdue(invoice, today) : invoice.status === standing;
