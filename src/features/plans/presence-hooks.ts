import { useQuery } from '@tanstack/react-query';
import { type Presence, usePresence } from '@/offline/presence';
import { subscriptionQueries } from './queries';

/** Whether the company has a plan that runs. */
export const usePlanPresence = (): Presence =>
  usePresence('subscription', useQuery(subscriptionQueries.rows()), ({ status }) => status !== 'ended');
