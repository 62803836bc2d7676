import { queryOptions } from '@tanstack/react-query';
import { ticket } from '@/contract/help';
import { deviceQueries } from '@/offline/device-queries';
import { hasTickets } from './api';
import { ticketTable } from './rows';

export const ticketQueries = {
  ...deviceQueries(ticket, ticketTable),

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
