import { type Invoice, invoice } from '@/contract/invoices';
import { type Listed, rowTable } from '@/offline/row-table';

export const invoiceTable = rowTable(invoice);

export type ListedInvoice = Listed<Invoice>;
