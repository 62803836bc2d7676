import { queryOptions } from '@tanstack/react-query';
import { ticket } from '@/contract/help';
import type { Language } from '@/contract/primitives';
import { deviceQueries } from '@/offline/device-queries';
import type { Answers } from './answers/answers';
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

const answersIn: Record<Language, () => Promise<{ answers: Answers }>> = {
  EN: () => import('./answers/english'),
  ES: () => import('./answers/spanish'),
};

export const answerQueries = {
  /** Code of their own, which only who looks for help waits for; offline it is there as the rest of the portal is. */
  in: (language: Language) =>
    queryOptions({
      queryKey: ['help-answers', language],
      queryFn: async (): Promise<Answers> => (await answersIn[language]()).answers,
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
