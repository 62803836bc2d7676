import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { hasTickets } from './api';
import { type ListedTicket, ticketTable } from './rows';

export const ticketQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['contact-us', 'rows'],
      queryFn: (): Promise<ListedTicket[]> => ticketTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),

  /** Asked anew whenever somebody looks; with no network it fails at once instead of waiting for one. */
  check: (employeeId: string) =>
    queryOptions({
      queryKey: ['ticket-check', employeeId],
      queryFn: async (): Promise<boolean> => {
        try {
          return await hasTickets(employeeId);
        } catch (error) {
          console.warn('The ticket check failed', error);
          throw error;
        }
      },
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
    }),
};
