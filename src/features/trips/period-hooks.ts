import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '@/features/session/hooks';
import { ridesIn } from '@/rules/entitlements';
import { instantsOf, type Period } from '@/rules/period';
import { tripQueries } from './queries';
import { isBooked } from './rows';

/** How many rides take place in a period, waiting ones included; null while they are being read. */
export function useRidesIn({ from, to }: Period): number | null {
  const { company } = useMe();
  const { data } = useQuery(tripQueries.rows());
  return useMemo(() => (data ? ridesIn(data.filter(isBooked), instantsOf({ from, to }, company), null) : null), [data, from, to, company]);
}
