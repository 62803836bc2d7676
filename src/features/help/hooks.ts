import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type RowsState, syncQuery, useRowsState } from '@/offline/react';
import { ticketQueries } from './queries';
import type { ListedTicket } from './rows';

export type { ListedTicket } from './rows';

export type TicketList = {
  tickets: ListedTicket[];
  state: RowsState;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  /** Brings the rows up to date now. */
  retry(): void;
};

/** One employee's tickets, from the device, newest first. */
export function useTicketsOf(employeeId: string): TicketList {
  const rows = useQuery(ticketQueries.rows());
  const { state, asOf } = useRowsState('contact-us');
  const { data: known, isError, refetch } = rows;
  const tickets = useMemo(() => (known ?? []).filter((ticket) => ticket.employeeId === employeeId).sort(newestFirst), [known, employeeId]);
  const { refetch: sync } = useQuery({ ...syncQuery('contact-us'), enabled: false });
  const retry = useCallback(() => {
    void sync({ cancelRefetch: false });
    if (isError) void refetch();
  }, [sync, isError, refetch]);
  return { tickets, state: isError ? 'failed' : known || state !== 'ready' ? state : 'loading', asOf, retry };
}

// Equals by id, as the API has them.
const newestFirst = (a: ListedTicket, b: ListedTicket) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

export type TicketCheck = {
  /** What the API said last; false before it has said anything, and when it couldn't be asked. */
  hasTickets: boolean;
  loading: boolean;
  recheck(): void;
  /** When it said so (device clock, ms); null: it hasn't yet. */
  checkedAt: number | null;
};

/** Asks the API whether an employee has tickets, before any of them has come onto the device. */
export function useTicketCheck(employeeId: string): TicketCheck {
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(ticketQueries.check(employeeId));
  const recheck = useCallback(() => void refetch(), [refetch]);
  return { hasTickets: data ?? false, loading: isFetching, recheck, checkedAt: data === undefined ? null : dataUpdatedAt };
}
