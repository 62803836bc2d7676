import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '@/features/session/hooks';
import { useHoldsSince } from '@/offline/holds-since';
import { ridesIn } from '@/rules/entitlements';
import { instantsOf, type Period } from '@/rules/period';
import { tripQueries } from './queries';
import { isBooked } from './rows';

/** How many rides take place in a period, waiting ones included; null as long as this device doesn't have all of them. */
export function useRidesIn({ from, to }: Period): number | null {
  const { company } = useMe();
  const instants = useMemo(() => instantsOf({ from, to }, company), [from, to, company]);
  const isCovered = useHoldsSince('trip', new Date(instants.from).toISOString());
  const { data } = useQuery(tripQueries.rows());
  return useMemo(() => (data && isCovered ? ridesIn(data.filter(isBooked), instants, null) : null), [data, isCovered, instants]);
}
