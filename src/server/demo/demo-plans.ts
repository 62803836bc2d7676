import type { KnownPlan, KnownSubscription } from '@/contract/plans';
import { type Period, periodFrom, periodOf } from '@/rules/period';
import { boughtOf } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { chargePeriods } from '../plans/pending-charges';
import { planStore } from '../plans/plan-store';
import { subscriptionStore } from '../plans/subscription-store';
import { subscriptionTable } from '../plans/tables';
import type { DemoCompany } from './demo-companies';
import { createRandom } from './random';

const year = 365 * 86_400_000;

/** The company has had its plan for a year; none of its periods is on an invoice yet. */
export async function insertSubscription(tx: Transaction, company: DemoCompany, now: number) {
  const started = await tx.sql.select({ id: subscriptionTable.id }).from(subscriptionTable).limit(1);
  if (started.length > 0) return;
  // In a database of before there were plans the demo goes on with what it has had.
  const plan = await planStore.find(tx, company.plan.id);
  if (!plan) return;
  const subscription = subscriptionOf(company, plan, now);
  await subscriptionStore.insert(tx, [subscription]);
  const charged = periodsOf(subscription).map((period) => ({ plan, period }));
  await chargePeriods(tx, subscription.id, charged, now);
}

/** All since it was bought, the one that runs included. */
function periodsOf({ plan: { period }, anchorDay, startedOn, periodTo }: KnownSubscription): Period[] {
  const rhythm = { period, anchorDay };
  const periods = [periodFrom(startedOn, rhythm)];
  for (let last = periods[0]; last && last.to < periodTo; last = periods.at(-1)) periods.push(periodFrom(last.to, rhythm));
  return periods;
}

function subscriptionOf({ zone, anchorDay, seed }: DemoCompany, plan: KnownPlan, now: number): KnownSubscription {
  const rhythm = { period: plan.period, anchorDay };
  const startedOn = `${dateIn(zone, now - year).slice(0, 7)}-${String(anchorDay).padStart(2, '0')}`;
  const running = periodOf(dateIn(zone, now), periodFrom(startedOn, rhythm), rhythm);
  return {
    id: createRandom(seed + 3).id(Date.parse(startedOn)),
    version: 1,
    rev: 0,
    plan: boughtOf(plan),
    status: 'active',
    periodFrom: running.from,
    periodTo: running.to,
    anchorDay,
    renews: true,
    next: null,
    startedOn,
  };
}
