import { desc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as v from 'valibot';
import type {
  Continuation,
  cancelSubscriptionBody,
  changePlanBody,
  KnownPlan as Plan,
  renewSubscriptionBody,
  KnownSubscription as Subscription,
  subscribeBody,
} from '@/contract/plans';
import type { Company } from '@/contract/session';
import { sameValue } from '@/rules/same-value';
import {
  cancelled,
  changeTo,
  continuationOf,
  downgradedTo,
  type PlanChange,
  renewed,
  subscribedTo,
  upgradedTo,
} from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import { isInArrears } from '../billing/dunning-store';
import type { Transaction } from '../database/transaction';
import { isRefusal, type Refusal, refuseField } from '../http/problem';
import { chargeChange, chargePeriods } from './pending-charges';
import { planStore } from './plan-store';
import { renewDue, subscriptionStore } from './subscription-store';
import { subscriptionTable } from './tables';

/** Whose subscription is changed, and when (milliseconds since 1970). */
export type Occasion = { company: Pick<Company, 'id' | 'zone' | 'currency'>; now: number };
type Changed = Pick<Subscription, 'id'> | Refusal;
type Agreed = Pick<v.InferOutput<typeof changePlanBody>, 'planId' | 'planVersion' | 'due' | 'nextPrice'>;

const todayOf = ({ company, now }: Occasion) => dateIn(company.zone, now);

/** A plan that the company can have now. */
export async function findOffer(tx: Transaction, planId: string, { company }: Pick<Occasion, 'company'>): Promise<Plan | Refusal> {
  const plan = await planStore.find(tx, planId);
  if (!plan) return refuseField('validation', 'planId', 'unknown');
  if (plan.price.currency !== company.currency) return refuseField('validation', 'planId', 'other-currency');
  return plan.active ? plan : refuseField('validation', 'planId', 'inactive');
}

/** What the change would be, if it still is what was shown to whoever agreed to it. */
function agreedChange(plan: Plan, current: Subscription | null, agreed: Agreed, occasion: Occasion): PlanChange | Refusal {
  const change = changeTo(plan, current, todayOf(occasion));
  const same = sameValue(change.due, agreed.due) && sameValue(change.nextPrice, agreed.nextPrice);
  if (!same) return refuseField('state', 'due', 'quote-changed');
  const { planVersion = plan.version } = agreed;
  return planVersion === plan.version ? change : refuseField('state', 'planId', 'plan-changed');
}

export async function subscribe(tx: Transaction, body: v.InferOutput<typeof subscribeBody>, occasion: Occasion): Promise<Changed> {
  const { company } = occasion;
  if (body.corporateId !== company.id) return refuseField('validation', 'corporateId', 'unknown');
  const current = await renewDue(tx, company, occasion.now);
  if (current) return refuseField('state', 'subscriptionId', 'subscribed');
  const plan = await findOffer(tx, body.planId, occasion);
  return isRefusal(plan) ? plan : begin(tx, plan, body, occasion);
}

async function begin(tx: Transaction, plan: Plan, agreed: Agreed, occasion: Occasion): Promise<Changed> {
  const change = agreedChange(plan, null, agreed, occasion);
  if (isRefusal(change)) return change;
  const terms = subscribedTo(plan, todayOf(occasion));
  // What was owed with the subscription before is owed still.
  const status = (await isInArrears(tx, occasion.company.id)) ? 'past-due' : terms.status;
  const made = { id: uuidv7({ msecs: occasion.now }), version: 1, rev: 0, ...terms, status };
  await subscriptionStore.insert(tx, [made]);
  await chargePeriods(tx, made.id, [{ plan, period: { from: made.periodFrom, to: made.periodTo } }], occasion.now);
  return made;
}

/** The subscription that is to be changed, as it is by now and kept so. */
async function running(tx: Transaction, subscriptionId: string, { company, now }: Occasion): Promise<Subscription | Refusal> {
  const current = await renewDue(tx, company, now);
  if (current?.id === subscriptionId) return current;
  const ended = await subscriptionStore.find(tx, subscriptionId);
  return ended ? refuseField('state', 'subscriptionId', 'subscription-ended') : refuseField('validation', 'subscriptionId', 'unknown');
}

/** Goes over to another plan: `kind` is what whoever agreed to it took it for. */
export async function changePlan(
  tx: Transaction,
  kind: 'upgrade' | 'downgrade',
  body: v.InferOutput<typeof changePlanBody>,
  occasion: Occasion,
): Promise<Changed> {
  const current = await running(tx, body.subscriptionId, occasion);
  if (isRefusal(current)) return current;
  const plan = await findOffer(tx, body.planId, occasion);
  if (isRefusal(plan)) return plan;
  if (current.plan.id === plan.id) return refuseField('state', 'planId', 'same-plan');
  const change = agreedChange(plan, current, body, occasion);
  if (isRefusal(change)) return change;
  if (change.kind !== kind) return refuseField('state', 'planId', 'quote-changed');
  if (kind === 'downgrade') return keepShown(tx, current, downgradedTo(plan, current), body.shown);
  if (current.status === 'past-due') return refuseField('state', 'subscriptionId', 'past-due');
  if (!isShown(current, body.shown)) return changedSince();
  await chargeChange(tx, current.id, change, occasion.now);
  return keep(tx, current, upgradedTo(plan, current, todayOf(occasion)));
}

export async function cancelSubscription(
  tx: Transaction,
  { subscriptionId, shown }: v.InferOutput<typeof cancelSubscriptionBody>,
  occasion: Occasion,
): Promise<Changed> {
  const current = await running(tx, subscriptionId, occasion);
  return isRefusal(current) ? current : keepShown(tx, current, cancelled(current), shown);
}

/** Takes back that it ends or becomes smaller; where the last has ended, begins anew with its plan as it is sold now. */
export async function renewSubscription(
  tx: Transaction,
  { subscriptionId, due, planId, shown }: v.InferOutput<typeof renewSubscriptionBody>,
  occasion: Occasion,
): Promise<Changed> {
  const current = await renewDue(tx, occasion.company, occasion.now);
  if (current) {
    if (current.id !== subscriptionId) return refuseField('state', 'subscriptionId', 'subscribed');
    // The smaller plan may have begun by now.
    if (planId && current.plan.id !== planId) return refuseField('state', 'planId', 'plan-changed');
    return due.amount === 0 ? keepShown(tx, current, renewed(current), shown) : refuseField('state', 'due', 'quote-changed');
  }
  const [last] = await subscriptionStore.rows(tx, { order: [desc(subscriptionTable.id)], limit: 1 });
  if (last?.id !== subscriptionId) return refuseField('validation', 'subscriptionId', 'unknown');
  const plan = await findOffer(tx, last.plan.id, occasion);
  return isRefusal(plan) ? plan : begin(tx, plan, { planId: plan.id, due, nextPrice: plan.price }, occasion);
}

/** While something should have been paid by now, nothing larger can be bought. `current`: as `renewDue` has it. */
export async function notePastDue(tx: Transaction, current: Subscription | null, pastDue: boolean) {
  if (current) await keep(tx, current, { ...current, status: pastDue ? 'past-due' : 'active' });
}

const isShown = (current: Subscription, shown: Continuation | undefined) => !shown || sameValue(continuationOf(current), shown);

const changedSince = () => refuseField('state', 'subscriptionId', 'subscription-changed');

/** The same where it undoes nothing that was not shown; what a colleague has done already is as good as done. */
async function keepShown(tx: Transaction, before: Subscription, after: Subscription, shown: Continuation | undefined): Promise<Changed> {
  return isShown(before, shown) || sameValue(before, after) ? keep(tx, before, after) : changedSince();
}

/** A change that changes nothing makes no version. */
async function keep(tx: Transaction, before: Subscription, after: Subscription): Promise<Pick<Subscription, 'id'>> {
  if (!sameValue(before, after)) await subscriptionStore.save(tx, [{ before, after }]);
  return after;
}
