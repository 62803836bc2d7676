import { queryOptions } from '@tanstack/react-query';
import type { BillTo } from '@/contract/bill-to';
import { persistedAnswer } from '@/offline/answers';
import { fetchBillTo } from './api';

/** Whom invoices are addressed to, as last seen. */
export const billToQuery = queryOptions<BillTo>({
  queryKey: ['answer', 'bill-to'],
  queryFn: fetchBillTo,
  ...persistedAnswer,
  staleTime: 30_000,
});
