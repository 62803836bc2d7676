import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownPlan, KnownSubscription } from '@/contract/plans';
import { planOf } from '../../tests/support/plans';
import { daysBetween } from './period';
import { cancelled, changeTo, downgradedTo, isLiveOn, renewed, rolledTo, subscribedTo, upgradedTo } from './subscription';

const inr = (amount: number) => ({ amount, currency: 'INR' });
const small = planOf({ period: 'month', price: inr(749_900), rank: 1 });
const large = planOf({ period: 'month', price: inr(1_799_900), rank: 2 });
const begun = (plan: KnownPlan, today: string): KnownSubscription => ({ id: 's', version: 1, rev: 1, ...subscribedTo(plan, today) });

describe('going over to another plan', () => {
  test('begins with a whole period where none runs', () => {
    expect(changeTo(small, null, '2026-01-31')).toMatchObject({ kind: 'subscribe', due: inr(749_900), until: '2026-02-28' });
    const over = cancelled(begun(small, '2025-12-01'));
    expect(changeTo(small, over, '2026-01-01')).toMatchObject({ kind: 'subscribe', from: '2026-01-01' });
  });

  test('to a larger one begins at once: days that are left of the old go off, those of the new are charged', () => {
    const change = changeTo(large, begun(small, '2026-04-01'), '2026-04-11');
    expect(change).toMatchObject({ kind: 'upgrade', from: '2026-04-11', until: '2026-05-01', nextPrice: inr(1_799_900) });
    expect(change.lines).toMatchObject([
      { kind: 'credit', amount: inr(-499_933), days: 20, daysInPeriod: 30 },
      { kind: 'charge', amount: inr(1_199_933), days: 20, daysInPeriod: 30 },
    ]);
    expect(change.due).toEqual(inr(700_000));
  });

  test('to a smaller one waits for the next period and costs nothing now', () => {
    const current = begun(large, '2026-04-01');
    expect(changeTo(small, current, '2026-04-11')).toMatchObject({
      kind: 'downgrade',
      due: inr(0),
      from: '2026-05-01',
      nextPrice: inr(749_900),
    });
    const { subscription } = rolledTo('2026-05-01', downgradedTo(small, current), small);
    expect(subscription).toMatchObject({ plan: { id: small.id }, next: null, periodFrom: '2026-05-01', periodTo: '2026-06-01' });
  });

  test('to a smaller one costs what was named when it was chosen, whatever the plan is sold for by then', () => {
    const chosen = downgradedTo(small, begun(large, '2026-04-01'));
    const dearer = { ...small, price: inr(999_900) };
    const { subscription, charged } = rolledTo('2026-05-01', chosen, dearer);
    expect([subscription.plan.price, charged.map(({ plan }) => plan.price)]).toEqual([small.price, [small.price]]);
    const asked = { ...chosen, next: { planId: small.id, name: small.name } };
    expect(rolledTo('2026-05-01', asked, dearer).subscription.plan).toMatchObject({ id: small.id, price: dearer.price });
  });

  test('to another one goes on, also where it was to end: its price from then on has been named', () => {
    const ending = cancelled(begun(small, '2026-04-01'));
    expect(changeTo(large, ending, '2026-04-11')).toMatchObject({ kind: 'upgrade', nextPrice: large.price });
    expect(upgradedTo(large, ending, '2026-04-11')).toMatchObject({ renews: true });
    expect(downgradedTo(small, cancelled(begun(large, '2026-04-01')))).toMatchObject({ renews: true });
  });

  test('of a year to a larger one of a month gives no money back: it waits', () => {
    const yearly = planOf({ period: 'year', price: inr(7_000_000), rank: 1 });
    expect(changeTo(large, begun(yearly, '2026-04-01'), '2026-04-11')).toMatchObject({ kind: 'downgrade', from: '2027-04-01' });
    expect(changeTo(large, begun(yearly, '2026-04-01'), '2027-03-31')).toMatchObject({ kind: 'upgrade', until: '2027-04-30' });
  });

  test('from a month to a year of the same begins a year today', () => {
    const yearly = planOf({ period: 'year', price: inr(7_000_000), rank: 1 });
    const current = begun(small, '2026-04-01');
    expect(changeTo(yearly, current, '2026-04-11')).toMatchObject({ kind: 'upgrade', until: '2027-04-11' });
    expect(upgradedTo(yearly, current, '2026-04-11')).toMatchObject({ periodFrom: '2026-04-11', periodTo: '2027-04-11', anchorDay: 11 });
  });

  test('never gives back more than was charged: every day of a period is paid once, by the plan of that day', () => {
    const price = fc.integer({ min: 0, max: 10_000_000_000 });
    const start = fc.date({ min: new Date('2023-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.array(fc.tuple(fc.nat(30), price), { maxLength: 6 }), price, (first, changes, firstPrice) => {
        const today = first.toISOString().slice(0, 10);
        let current = begun(planOf({ period: 'month', price: inr(firstPrice), rank: 0 }), today);
        let paid = firstPrice;
        let spent = 0;
        let rank = 0;
        let on = today;
        for (const [day, amount] of [...changes].sort((a, b) => a[0] - b[0])) {
          const date = new Date(first.getTime() + day * 86_400_000).toISOString().slice(0, 10);
          if (date >= current.periodTo) break;
          const plan = planOf({ period: 'month', price: inr(amount), rank: ++rank });
          const change = changeTo(plan, current, date);
          expect(change.due.amount).toBeGreaterThanOrEqual(0);
          if (change.kind !== 'upgrade') continue;
          const [credit, charge] = change.lines;
          expect((credit?.amount.amount ?? 0) + (charge?.amount.amount ?? 0)).toBe(change.due.amount);
          // What the plan before has cost for its days is never less than nothing, nor more than its price.
          const used = worth(current, on) - worth(current, date);
          expect(used).toBeGreaterThanOrEqual(0);
          spent += used;
          paid += change.due.amount;
          current = upgradedTo(plan, current, date);
          on = date;
        }
        expect(paid).toBe(spent + worth(current, on));
      }),
    );
  });
});

/** What a plan costs from a day of its period to the end. */
const worth = ({ plan, periodFrom, periodTo }: KnownSubscription, from: string) =>
  Math.round((plan.price.amount * daysBetween(from, periodTo)) / daysBetween(periodFrom, periodTo));

describe('a period that is over', () => {
  test('gives way to the next, and each that has begun is charged once', () => {
    const current = begun(small, '2026-01-31');
    const { subscription, charged } = rolledTo('2026-04-01', current, null);
    expect(subscription).toMatchObject({ periodFrom: '2026-03-31', periodTo: '2026-04-30' });
    expect(charged.map(({ period }) => period.from)).toEqual(['2026-02-28', '2026-03-31']);
    expect(rolledTo('2026-04-01', subscription, null)).toEqual({ subscription, charged: [] });
  });

  test('is the last of a subscription that was cancelled, unless that was taken back in time', () => {
    const current = cancelled(begun(small, '2026-01-31'));
    expect([isLiveOn(current, '2026-02-27'), isLiveOn(current, '2026-02-28')]).toEqual([true, false]);
    expect(rolledTo('2026-02-28', current, null)).toMatchObject({ subscription: { status: 'ended' }, charged: [] });
    expect(rolledTo('2026-02-28', renewed(current), null)).toMatchObject({ subscription: { status: 'active' } });
  });
});
