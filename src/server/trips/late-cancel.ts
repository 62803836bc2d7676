import type { Money } from '@/contract/primitives';
import type { KnownTrip as Trip } from '@/contract/trips';
import { lateCancelFee, lateCancelOf } from '@/rules/late-cancel';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { rideWords } from '../invoices/ride-charges';
import { chargeRides } from '../plans/pending-charges';
import { readSubscription } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';

/** Puts onto the next invoice what it costs to cancel a locked ride now, and answers it; null: nothing. In the cancellation's transaction. */
export async function chargeLateCancel(tx: Transaction, companyId: string, trip: Trip, now: number): Promise<Money | null> {
  const company = await findCompany(tx, companyId);
  const subscription = await readSubscription(tx, company, now);
  const fee = lateCancelFee(trip, subscription && lateCancelOf(subscription.plan), now);
  if (!fee) return null;
  const words = rideWords(trip);
  const charge = {
    kind: 'late-cancel',
    descriptionEn: `Late cancellation, ${words}`,
    descriptionEs: `Cancelación tardía, ${words}`,
    ...fee,
    day: dateIn(company.zone, now),
  } as const;
  await chargeRides(tx, [charge], now);
  return fee;
}
