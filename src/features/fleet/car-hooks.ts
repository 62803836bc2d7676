import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Car, car } from '@/contract/fleet';
import { useKnowsAll } from '@/offline/knows-all';
import { carKeys } from '@/rules/car-order';
import { inOrder } from '@/rules/list-order';
import { carQueries } from './queries';

const none: Car[] = [];

/** The company's cars by their plates, those that drive no more last. */
export function useCars(): Car[] {
  const { data = none } = useQuery(carQueries.rows());
  return useMemo(
    () => inOrder(data, car, {}, carKeys).toSorted((a, b) => Number(a.status === 'inactive') - Number(b.status === 'inactive')),
    [data],
  );
}

/** Whether a car that is not among them is none of the company's. */
export const useKnowsCars = (): boolean => useKnowsAll(carQueries);
