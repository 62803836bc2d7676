import type { KnownSubscription } from '@/contract/plans';
import type { Entitlements } from '@/contract/session';
import type { Trip } from '@/contract/trips';
import { type LateCancel, lateCancelOf } from './late-cancel';
import { type Period, periodOf } from './period';
import { isLiveOn, rolledTo } from './subscription';

/** What a company may do with its subscription; null: it has none. */
export const entitlementsOf = (subscription: KnownSubscription | null) => ({
  ...termsOf(subscription),
  next: subscription?.next?.plan ? termsOf(rolledTo(subscription.periodTo, subscription, null).subscription) : null,
});

const termsOf = (subscription: KnownSubscription | null) => {
  const { plan, periodFrom, periodTo, anchorDay, renews } = subscription ?? none;
  const { airportRides, vehicleKinds, maxStops, ridesIncluded, fareDiscount, period } = plan;
  const lateCancel: LateCancel = subscription && lateCancelOf(subscription.plan);
  return { airportRides, vehicleKinds, maxStops, ridesIncluded, fareDiscount, lateCancel, period, periodFrom, periodTo, anchorDay, renews };
};

const none = {
  plan: { airportRides: false, vehicleKinds: [], maxStops: 0, ridesIncluded: 0, fareDiscount: 0, period: null },
  periodFrom: null,
  periodTo: null,
  anchorDay: null,
  renews: false,
};

/** What holds on a date: with the next period a smaller plan begins that has been agreed to. */
export const entitlementsOn = (date: string, entitlements: Entitlements): Entitlements =>
  entitlements.next && entitlements.periodTo && date >= entitlements.periodTo ? entitlements.next : entitlements;

/** Whether a plan runs on a date; a server that says nothing of periods has one that does. */
export function isSubscribedOn(date: string, { periodTo, renews = true }: Entitlements): boolean {
  if (periodTo === undefined) return true;
  return periodTo !== null && isLiveOn({ status: 'active', renews, periodTo }, date);
}

/** The period whose rides a ride of that date is one of; null where their number has no limit. */
export function limitedPeriodOf(date: string, entitlements: Entitlements): Period | null {
  const { ridesIncluded = null, periodFrom, periodTo, period, anchorDay } = entitlements;
  if (ridesIncluded === null || !periodFrom || !periodTo || !period || !anchorDay) return null;
  return periodOf(date, { from: periodFrom, to: periodTo }, { period, anchorDay });
}

/** How many rides take place in a period; one that was cancelled takes none of those that are included. */
export function ridesIn(
  rides: readonly Pick<Trip, 'id' | 'rideAt' | 'status'>[],
  period: { from: number; to: number },
  exceptId: string | null,
) {
  let found = 0;
  for (const { id, rideAt, status } of rides) {
    const at = Date.parse(rideAt);
    if (status !== 'cancelled' && id !== exceptId && at >= period.from && at < period.to) found++;
  }
  return found;
}

/** Whether the plan has a class of vehicle. */
export const hasVehicle = ({ vehicleKinds }: Entitlements, { kind }: { kind: string }): boolean =>
  vehicleKinds?.some((each) => each === kind) ?? true;

/** More than any ride can have, where the plan says nothing. */
export const stopsIn = ({ maxStops = Number.POSITIVE_INFINITY }: Entitlements): number => maxStops;

/** What only another plan helps against. */
export const planCodes = ['airport-not-in-plan', 'vehicle-not-in-plan', 'stops-not-in-plan', 'no-rides-left', 'no-subscription'] as const;
export type PlanCode = (typeof planCodes)[number];
const known: ReadonlySet<string> = new Set(planCodes);
export const isPlanCode = (code: string): code is PlanCode => known.has(code);
