import { queryOptions } from '@tanstack/react-query';
import { plan, subscription } from '@/contract/plans';
import { deviceQueries } from '@/offline/device-queries';
import { fetchQuote } from './api';
import { planTable, subscriptionTable } from './rows';

export const planQueries = deviceQueries(plan, planTable);
export const subscriptionQueries = deviceQueries(subscription, subscriptionTable);

/** What is true of a subscription's `version` only, and asked again each time: a price is never shown from memory. */
export const quoteQuery = (planId: string, version: number, reachable: boolean) =>
  queryOptions({
    queryKey: ['quote', planId, version, reachable],
    queryFn: () => fetchQuote(planId),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
