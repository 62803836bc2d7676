import * as v from 'valibot';
import { invoice, invoiceStandingSchema } from '@/contract/invoices';
import { localDate, orderSchema } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/invoice-history`. One that makes no sense is left out instead of breaking the link. */
export const invoicesSearchSchema = v.object({
  search: lenientText,
  status: lenient(invoiceStandingSchema),
  from: lenient(localDate),
  to: lenient(localDate),
  sort: lenient(v.picklist(invoice.sorts)),
  order: lenient(orderSchema),
});
export type InvoicesSearch = v.InferOutput<typeof invoicesSearchSchema>;
