import { endpoints } from '@/contract/endpoints';
import { changeTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import { mailPlanChange } from '../billing/bill-mails';
import type { PlanStep } from '../billing/mail-words';
import type { Transaction } from '../database/transaction';
import { type Effect, keyedRoute } from '../http/keyed-route';
import { isRefusal, type Refusal } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, personRoute } from '../http/route';
import { planDowngraded, planUpgraded, subscribed, subscriptionCancelled, subscriptionRenewed, type Words } from '../http/wording';
import { findCompany } from '../session/admin-store';
import { listPlans, planStore } from './plan-store';
import { cancelSubscription, changePlan, findOffer, type Occasion, renewSubscription, subscribe } from './subscription-changes';
import { listSubscriptions, readSubscription, subscriptionStore } from './subscription-store';

export function planRoutes(api: Api) {
  const { plan, subscription } = endpoints;
  resourceRoutes(api, plan, planStore, listPlans);
  resourceRoutes(api, subscription, subscriptionStore, listSubscriptions);

  personRoute(api, subscription.quote, ({ person, query, now }) =>
    api.database.companySnapshot(person.companyId, async (tx) => {
      const company = await findCompany(tx, person.companyId);
      const offer = await findOffer(tx, query.planId, { company });
      if (isRefusal(offer)) return offer;
      const change = changeTo(offer, await readSubscription(tx, company, now), dateIn(company.zone, now));
      return { payload: { planId: offer.id, ...change } };
    }),
  );

  const answer = (tx: Transaction, call: Call, step: PlanStep, change: (occasion: Occasion) => Promise<{ id: string } | Refusal>) =>
    answerChange(tx, { ...call, step, publicUrl: api.config.publicUrl }, change);
  keyedRoute(api, subscription.subscribe, (tx, call) => answer(tx, call, 'subscribe', (occasion) => subscribe(tx, call.body, occasion)));
  for (const kind of ['upgrade', 'downgrade'] as const)
    keyedRoute(api, subscription[kind], (tx, call) => answer(tx, call, kind, (occasion) => changePlan(tx, kind, call.body, occasion)));
  keyedRoute(api, subscription.cancel, (tx, call) => answer(tx, call, 'cancel', (occasion) => cancelSubscription(tx, call.body, occasion)));
  keyedRoute(api, subscription.renew, (tx, call) => answer(tx, call, 'renew', (occasion) => renewSubscription(tx, call.body, occasion)));
}

type Call = { person: { companyId: string }; body: object; now: number };
type Read = Awaited<ReturnType<typeof subscriptionStore.read>>;

const wordsOf: Record<PlanStep, Words> = {
  subscribe: subscribed,
  upgrade: planUpgraded,
  downgrade: planDowngraded,
  cancel: subscriptionCancelled,
  renew: subscriptionRenewed,
};

async function answerChange(
  tx: Transaction,
  { person, body, now, step: asked, publicUrl }: Call & { step: PlanStep; publicUrl: string },
  change: (occasion: Occasion) => Promise<{ id: string } | Refusal>,
): Promise<Effect<Read>> {
  const company = await findCompany(tx, person.companyId);
  const changed = await change({ company, now });
  if (isRefusal(changed)) return changed;
  // One that had ended is not gone on with: another has begun.
  const step = 'subscriptionId' in body && body.subscriptionId === changed.id ? asked : 'subscribe';
  await mailPlanChange(tx, { company, publicUrl, now }, step, await subscriptionStore.read(tx, changed.id));
  return { words: wordsOf[step], payload: () => subscriptionStore.read(tx, changed.id) };
}
