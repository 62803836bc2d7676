import { useQuery } from '@tanstack/react-query';
import { type Presence, usePresence } from '@/offline/presence';
import { tripQueries } from './queries';

/** Whether any ride was ever booked. */
export const useTripPresence = (): Presence => usePresence('trip', useQuery(tripQueries.latest()), () => true);
