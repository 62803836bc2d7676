import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@/contract/payments';
import { persistedAnswer } from '@/offline/answers';
import { fetchCards, fetchCardVisit } from './api';

export const cardQueries = {
  /** The company's cards as last seen. */
  list: () => queryOptions<Card[]>({ queryKey: ['answer', 'card'], queryFn: fetchCards, ...persistedAnswer, staleTime: 30_000 }),

  /** What came of a visit to the gateway's page. With no network it fails at once instead of waiting for one. */
  visit: (id: string) =>
    queryOptions({
      queryKey: ['card-visit', id],
      queryFn: () => fetchCardVisit(id),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
