import type { Money } from '@/contract/primitives';
import type { KnownTrip as Trip } from '@/contract/trips';
import { lateCancelFee, lateCancelOf } from '@/rules/late-cancel';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { rideWords } from '../invoices/ride-charges';
import { charge, lockPaymentOf } from '../payments/ride-payment-store';
import { chargeRides, type RideCharge } from '../plans/pending-charges';
import { readSubscription } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';
import { durationOf } from './trip-row';

type Payment = Trip['payment'];

/** The ride was driven: its card pays up to what was authorised, and the invoice the rest. Without a card the invoice lists the ride itself. */
export async function settleDriven(tx: Transaction, companyId: string, trip: Trip, fare: Money, now: number): Promise<Payment> {
  const company = await findCompany(tx, companyId);
  const words = rideWords(trip);
  const day = dateIn(company.zone, now);
  const owed: RideCharge = {
    kind: 'ride',
    tripId: trip.id,
    descriptionEn: words,
    descriptionEs: words,
    ...fare,
    day,
    distance: trip.estimatedDistance,
    duration: durationOf({ startedAt: trip.startedAt === null ? null : new Date(trip.startedAt), endedAt: new Date(now) }),
  };
  const { payment, rest } = await payByCard(tx, companyId, trip, owed, now);
  // What no invoice can be made out in stays with whoever drives in that currency.
  if (payment && rest > 0 && fare.currency === company.currency) {
    const named = { descriptionEn: `Rest of the fare, ${words}`, descriptionEs: `Resto de la tarifa, ${words}` };
    await chargeRides(tx, [{ ...owed, ...named, kind: 'ride-rest', amount: rest, distance: null, duration: null }], now);
  }
  return payment;
}

/** Somebody of the company cancels the ride now: late, it costs the plan's fee. Its card pays it as far as it goes, or the invoice lists it. */
export async function settleCancelled(
  tx: Transaction,
  companyId: string,
  trip: Trip,
  currency: string,
  now: number,
): Promise<Pick<Trip, 'totalFare' | 'payment'>> {
  const company = await findCompany(tx, companyId);
  const subscription = await readSubscription(tx, company, now);
  const fee = lateCancelFee(trip, subscription && lateCancelOf(subscription.plan), now);
  if (!fee) return { totalFare: null, payment: await settleFree(tx, companyId, trip, now) };
  const words = rideWords(trip);
  const owed: RideCharge = {
    kind: 'late-cancel',
    tripId: trip.id,
    descriptionEn: `Late cancellation, ${words}`,
    descriptionEs: `Cancelación tardía, ${words}`,
    ...fee,
    day: dateIn(company.zone, now),
  };
  const isCards = trip.payment?.currency === fee.currency;
  const { payment } = await payByCard(tx, companyId, trip, isCards ? owed : null, now);
  if (!payment || !isCards) await chargeRides(tx, [owed], now);
  const paid = payment && isCards ? { ...fee, amount: payment.amount } : fee;
  return { totalFare: paid.currency === currency ? paid : null, payment };
}

/** The ride costs nothing: its card gets back what was kept aside. */
export const settleFree = async (tx: Transaction, companyId: string, trip: Trip, now: number): Promise<Payment> =>
  (await payByCard(tx, companyId, trip, null, now)).payment;

/** What the ride's card pays of what is owed, and what it doesn't. A ride is over once, so this is done once. */
async function payByCard(
  tx: Transaction,
  companyId: string,
  trip: Trip,
  owed: RideCharge | null,
  now: number,
): Promise<{ payment: Payment; rest: number }> {
  const authorised = await lockPaymentOf(tx, companyId, trip.id);
  const total = owed?.amount ?? 0;
  if (!authorised || !trip.payment) return { payment: null, rest: total };
  const amount = Math.min(total, authorised.amount);
  await charge(tx, authorised, owed && amount > 0 ? { ...owed, amount } : null, now);
  return { payment: { ...trip.payment, amount }, rest: total - amount };
}
