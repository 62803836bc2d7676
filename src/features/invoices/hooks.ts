import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type InvoiceStanding, type invoice, invoiceStandingSchema } from '@/contract/invoices';
import { useCompanyToday } from '@/features/session/today-hooks';
import { problemOf } from '@/http/problem';
import { type DeviceList, type ListFilter, useDeviceList } from '@/offline/device-list';
import { useLastSeen } from '@/offline/last-seen';
import { useReachable } from '@/offline/react';
import { useRecord } from '@/offline/record';
import { invoiceFilters, invoiceKeys } from '@/rules/invoice-filter';
import { amountDue, stands } from '@/rules/invoice-standing';
import { invoiceQueries } from './queries';
import type { ListedInvoice } from './rows';

export type { ListedInvoice } from './rows';

export type InvoiceFilter = ListFilter<typeof invoice>;

/** The list of invoices, answered on the device. What is overdue counts among the unpaid too. */
export function useInvoices(filter: InvoiceFilter): DeviceList<typeof invoice> {
  const today = useCompanyToday();
  const own = useMemo(() => ({ filters: invoiceFilters(today), keys: invoiceKeys }), [today]);
  const { status } = filter;
  const all = useMemo(() => ({ ...filter, status: undefined }), [filter]);
  const list = useDeviceList(invoiceQueries, all, own);
  const counts = useMemo(() => countStandings(list.rows, today), [list.rows, today]);
  const rows = useMemo(() => (status ? list.rows.filter((row) => stands(row, status, today)) : list.rows), [list.rows, status, today]);
  return { ...list, rows, counts };
}

const countStandings = (rows: readonly ListedInvoice[], today: string) => {
  const count = (standing: InvoiceStanding) => rows.filter((row) => stands(row, standing, today)).length;
  return { all: rows.length, ...Object.fromEntries(invoiceStandingSchema.options.map((standing) => [standing, count(standing)])) };
};

const byDueDate: InvoiceFilter = { status: 'unpaid', sort: 'dueOn', order: 'asc' };

/** What is to be paid, the most pressing first, and what it comes to. */
export function useUnpaidInvoices() {
  const today = useCompanyToday();
  const list = useInvoices(byDueDate);
  const overdue = list.rows.filter((row) => stands(row, 'overdue', today));
  return { list, due: sumOf(list.rows), overdue: sumOf(overdue), overdueIds: overdue.map(({ id }) => id) };
}

/** All in one currency: that of the issuer that bills the company. Null where there is nothing. */
function sumOf(rows: readonly ListedInvoice[]) {
  const [first] = rows;
  return first ? { amount: rows.reduce((sum, row) => sum + amountDue(row), 0), currency: first.currency } : null;
}

/** One invoice: the row on the device, and its lines as last fetched. */
export function useInvoice(id: string) {
  const row = useRecord(invoiceQueries, id);
  const { data: told, error, isFetching, dataUpdatedAt, refetch } = useQuery(invoiceQueries.itemised(id));
  const reachable = useReachable();
  const found = row.record ?? told?.invoice ?? null;
  const problem = !isFetching && error ? problemOf(error) : null;
  const missing = problem?.kind === 'refused' && problem.code === 'not-found';
  const unanswered = !problem ? 'loading' : missing ? 'not-found' : reachable ? 'failed' : 'needs-connection';
  return {
    invoice: found,
    lines: told?.lines ?? null,
    asOf: row.record ? row.asOf : told && !reachable ? dataUpdatedAt : null,
    state: found ? 'ready' : row.isRead ? unanswered : 'loading',
    /** Of its lines. */
    linesState: told ? 'ready' : unanswered,
    retry: () => void refetch(),
  } as const;
}

/** The credit note that has taken an invoice back; null where the device knows of none. */
export function useCreditNoteOf(id: string): ListedInvoice | null {
  const { data } = useQuery(invoiceQueries.rows());
  return data?.find(({ creditsId }) => creditsId === id) ?? null;
}

/** What the running period comes to as last seen. */
export function useUpcomingInvoice() {
  const { data = null, ...seen } = useLastSeen(invoiceQueries.upcoming());
  return { upcoming: data, ...seen };
}
