import type { Trip } from '@/contract/trips';

/** What a ride comes to: once it is over its own fare, of one that was cancelled the fee or nothing, before that what is estimated. */
export const fareOf = ({ status, totalFare, estimatedFare }: Pick<Trip, 'status' | 'totalFare' | 'estimatedFare'>): Trip['totalFare'] =>
  totalFare ?? (status === 'cancelled' ? null : estimatedFare);
