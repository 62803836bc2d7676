import type { BoughtPlan, Continuation, KnownPlan, KnownSubscription, QuoteKind, Subscription } from '@/contract/plans';
import type { Known, Money } from '@/contract/primitives';
import { anchorOf, daysBetween, daysOf, type Period, periodFrom } from './period';
import { shareOf } from './proration';

type Terms = Omit<KnownSubscription, 'id' | 'version' | 'rev'>;
/** A period of a plan that is to be paid. */
type Charge = { plan: Subscription['plan']; period: Period };

/** What a change of plan costs, and what it makes of the subscription. */
export type PlanChange = {
  kind: QuoteKind;
  lines: { kind: 'charge' | 'credit'; planName: BoughtPlan['name']; amount: Money; days: number; daysInPeriod: number }[];
  due: Money;
  from: string;
  until: string;
  nextPrice: Money;
};

type Running = Pick<Subscription, 'status' | 'renews' | 'periodTo'>;

/** Whether rides can be booked with it on a day; what has ended with its period may not have been noted yet. */
export const isLiveOn = ({ status, renews, periodTo }: Running, date: string): boolean => status !== 'ended' && (renews || date < periodTo);

export const boughtOf = ({ version: _, rev: __, active: ___, ...plan }: KnownPlan): Known<BoughtPlan> => plan;

const begun = (plan: KnownPlan, today: string): Period => periodFrom(today, { period: plan.period, anchorDay: anchorOf(today) });

/** What begins when a plan is subscribed to. */
export function subscribedTo(plan: KnownPlan, today: string): Terms {
  const { from, to } = begun(plan, today);
  return {
    plan: boughtOf(plan),
    status: 'active',
    periodFrom: from,
    periodTo: to,
    anchorDay: anchorOf(today),
    renews: true,
    next: null,
    startedOn: today,
  };
}

const periodOfTerms = ({ periodFrom: from, periodTo: to }: Pick<Terms, 'periodFrom' | 'periodTo'>): Period => ({ from, to });

/**
 * A subscription as it is today: periods that are over give way to the next, with the smaller plan that was asked for, or it has
 * ended. It costs what was agreed to; `next` is that plan as it is sold now, for those that were asked for before that was kept.
 * Each period that has begun is charged.
 */
export function rolledTo<Held extends Subscription>(today: string, subscription: Held, next: KnownPlan | null) {
  const charged: Charge[] = [];
  let now = subscription;
  while (now.status !== 'ended' && now.periodTo <= today) {
    if (!now.renews) return { subscription: { ...now, status: 'ended' as const }, charged };
    const plan = now.next?.plan ?? (now.next && next ? boughtOf(next) : now.plan);
    const period = periodFrom(now.periodTo, { period: plan.period, anchorDay: now.anchorDay });
    now = { ...now, plan, next: null, periodFrom: period.from, periodTo: period.to };
    charged.push({ plan, period });
  }
  return { subscription: now, charged };
}

/** The plan after which the period would be another. */
const keepsPeriod = (current: KnownSubscription, plan: KnownPlan) => current.plan.period === plan.period;

const line = (kind: 'charge' | 'credit', plan: Pick<BoughtPlan, 'name' | 'price'>, days: number, daysInPeriod: number) => {
  const { amount, currency } = shareOf(plan.price, days, daysInPeriod);
  return { kind, planName: plan.name, amount: { amount: kind === 'credit' ? 0 - amount : amount, currency }, days, daysInPeriod };
};

/** The days that are left of the old plan go off, those of the new one are charged; with another rhythm a whole period begins today. */
function upgradeLines(current: KnownSubscription, plan: KnownPlan, today: string): { lines: PlanChange['lines']; period: Period } {
  const running = periodOfTerms(current);
  const [left, whole] = [daysBetween(today, running.to), daysOf(running)];
  const period = keepsPeriod(current, plan) ? running : begun(plan, today);
  const [days, daysInPeriod] = keepsPeriod(current, plan) ? [left, whole] : [daysOf(period), daysOf(period)];
  return { lines: [line('credit', current.plan, left, whole), line('charge', plan, days, daysInPeriod)], period };
}

const sumOf = (lines: PlanChange['lines'], currency: string): Money => ({
  amount: lines.reduce((sum, { amount }) => sum + amount.amount, 0),
  currency,
});

/**
 * What going over to a plan would mean today. `current` is as it is today; null where none runs. A larger plan begins at once,
 * unless money would have to be given back for it: then, as a smaller one, with the next period.
 */
export function changeTo(plan: KnownPlan, current: KnownSubscription | null, today: string): PlanChange {
  const { price } = plan;
  const nothing = { amount: 0, currency: price.currency };
  if (!current || !isLiveOn(current, today)) {
    const { from, to } = begun(plan, today);
    const days = daysOf({ from, to });
    return { kind: 'subscribe', lines: [line('charge', plan, days, days)], due: price, from, until: to, nextPrice: price };
  }
  const { periodFrom: from, periodTo: until } = current;
  if (current.plan.id === plan.id) return { kind: 'same', lines: [], due: nothing, from, until, nextPrice: current.plan.price };
  const { lines, period } = upgradeLines(current, plan, today);
  const due = sumOf(lines, price.currency);
  if (isLarger(plan, current.plan) && due.amount >= 0)
    return { kind: 'upgrade', lines, due, from: today, until: period.to, nextPrice: price };
  return { kind: 'downgrade', lines: [], due: nothing, from: until, until, nextPrice: price };
}

/** Of two of the same rank the one for a whole year is. */
export const isLarger = (plan: Pick<BoughtPlan, 'rank' | 'period'>, than: Pick<BoughtPlan, 'rank' | 'period'>): boolean =>
  plan.rank > than.rank || (plan.rank === than.rank && plan.period === 'year' && than.period === 'month');

/** With the larger plan, from today. It goes on with it, also where it was to end: that is what its price from then on is named for. */
export function upgradedTo(plan: KnownPlan, current: KnownSubscription, today: string): KnownSubscription {
  const { period } = upgradeLines(current, plan, today);
  const anchorDay = keepsPeriod(current, plan) ? current.anchorDay : anchorOf(today);
  return { ...current, plan: boughtOf(plan), renews: true, next: null, periodFrom: period.from, periodTo: period.to, anchorDay };
}

/** It goes on with the smaller plan, also where it was to end. */
export const downgradedTo = (plan: KnownPlan, current: KnownSubscription): KnownSubscription => ({
  ...current,
  renews: true,
  next: { planId: plan.id, name: plan.name, plan: boughtOf(plan) },
});

/** What comes after its period. */
export const continuationOf = ({ renews, next }: Pick<Subscription, 'renews' | 'next'>): Continuation => ({
  renews,
  next: next?.planId ?? null,
});

export const cancelled = (current: KnownSubscription): KnownSubscription => ({ ...current, renews: false, next: null });

/** Goes on as it is: neither its end nor a smaller plan is wanted any more. */
export const renewed = (current: KnownSubscription): KnownSubscription => ({ ...current, renews: true, next: null });
