import { type Invoice, invoice } from '@/contract/invoices';
import { type Listed, rowTable } from '@/offline/rows';

export const invoiceTable = rowTable(invoice);

export type ListedInvoice = Listed<Invoice>;
