import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDeviceList } from '@/offline/device-list';
import { ticketKeys } from '@/rules/ticket-order';
import { ticketQueries } from './queries';

export type { ListedTicket } from './rows';

const own = { filters: {}, keys: ticketKeys };

export type TicketList = ReturnType<typeof useTicketsOf>;

/** One employee's tickets, from the device, newest first. */
export function useTicketsOf(employeeId: string) {
  const filter = useMemo(() => ({ employeeId }), [employeeId]);
  return useDeviceList(ticketQueries, filter, own);
}

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
