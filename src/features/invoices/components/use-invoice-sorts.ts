import { useLingui } from '@lingui/react/macro';
import type { InvoiceSort } from '@/contract/invoices';
import type { SortOption } from '@/ui/list/sorted';

/** The phone's way to what the table's headers do. */
export function useInvoiceSorts(): SortOption<InvoiceSort>[] {
  const { t } = useLingui();
  return [
    { by: 'billingOn', order: 'desc', label: t`Latest first` },
    { by: 'billingOn', order: 'asc', label: t`Earliest first` },
    { by: 'dueOn', order: 'asc', label: t`Due first` },
    { by: 'total', order: 'desc', label: t`Highest total first` },
    { by: 'total', order: 'asc', label: t`Lowest total first` },
    { by: 'number', order: 'desc', label: t`Invoice ID, newest first` },
  ];
}
