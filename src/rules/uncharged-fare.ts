import type { Money } from '@/contract/primitives';
import type { Trip } from '@/contract/trips';
import { paymentStateOf } from './pay-by';

/** What a ride that is over has cost beyond what its card was charged; null where that was all of it. The month's invoice has it. */
export function unchargedFare(trip: Pick<Trip, 'status' | 'payment' | 'totalFare'>): Money | null {
  const { payment, totalFare } = trip;
  if (!payment || !totalFare || paymentStateOf(trip) !== 'captured' || payment.currency.toUpperCase() !== totalFare.currency) return null;
  return totalFare.amount > payment.amount ? { ...totalFare, amount: totalFare.amount - payment.amount } : null;
}
