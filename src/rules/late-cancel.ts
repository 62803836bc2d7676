import type { Money } from '@/contract/primitives';
import type { Entitlements } from '@/contract/session';
import type { Trip } from '@/contract/trips';

/** What a plan says of late cancellation; null: it costs nothing. */
export type LateCancel = NonNullable<Entitlements['lateCancel']> | null;

/** The same of the terms of a plan, which name a fee also where they never ask for it. */
export const lateCancelOf = (plan: { lateCancelFee: Money; lateCancelMinutes?: number | null }): LateCancel =>
  plan.lateCancelMinutes && plan.lateCancelFee.amount > 0 ? { minutesBefore: plan.lateCancelMinutes, fee: plan.lateCancelFee } : null;

/** Whoever has booked the wrong ride notices it in the first minutes. */
const grace = 5 * 60_000;

type Ride = Pick<Trip, 'rideAt' | 'createdAt' | 'stage'>;

/** From when on (milliseconds since 1970, server time) cancelling a ride is late. */
const lateFrom = ({ rideAt, createdAt }: Ride, { minutesBefore }: NonNullable<LateCancel>): number =>
  Math.max(Date.parse(rideAt) - minutesBefore * 60_000, Date.parse(createdAt) + grace);

/** Whom nobody has come for by the time of the pickup may go away. */
const isLeftWaiting = ({ stage, rideAt }: Ride, now: number): boolean =>
  (stage === 'booked' || stage === 'confirmed') && now >= Date.parse(rideAt);

/** `later`: from `from` on, and not yet. `never`: nobody came in time. */
export type CancelPrice = { costs: 'now' | 'later' | 'never'; from: number; fee: Money };

/** What can be said beforehand of the price of cancelling a ride at `now`; null where it never costs anything. */
export function cancelPrice(ride: Ride, terms: LateCancel, now: number): CancelPrice | null {
  if (!terms) return null;
  const from = lateFrom(ride, terms);
  return { costs: now < from ? 'later' : isLeftWaiting(ride, now) ? 'never' : 'now', from, fee: terms.fee };
}

const dearness = { now: 0, later: 1, never: 2 };

/** The same where it isn't known which of these the ride will be by the time that it is cancelled: what costs most, and soonest. */
export const dearestCancelPrice = (rides: readonly Ride[], terms: LateCancel, now: number): CancelPrice | null =>
  rides
    .flatMap((ride) => cancelPrice(ride, terms, now) ?? [])
    .sort((a, b) => dearness[a.costs] - dearness[b.costs] || a.from - b.from)[0] ?? null;

/** What it costs a company to cancel a ride at `now` (milliseconds since 1970, server time); null: nothing. */
export function lateCancelFee(ride: Ride, terms: LateCancel, now: number): Money | null {
  const price = cancelPrice(ride, terms, now);
  return price?.costs === 'now' ? price.fee : null;
}
