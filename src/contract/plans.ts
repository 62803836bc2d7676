import * as v from 'valibot';
import { type Endpoints, readsOf, smallBody } from './endpoint';
import { vehicleKindSchema } from './fleet';
import { titleSchema } from './org-units';
import { count, id, type Known, localDate, moneySchema, orOther, recordFields, searchText, strictly } from './primitives';
import { is, resource, words } from './resource';

/** How often a plan is paid. */
export const planPeriodSchema = v.picklist(['month', 'year'], 'invalid');
export type PlanPeriod = v.InferOutput<typeof planPeriodSchema>;

const basisPoints = v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(10_000, 'invalid'));

/** What a plan costs and allows. */
const termsFields = {
  name: v.object(titleSchema.entries),
  /** Of a whole period, before tax. */
  price: moneySchema,
  period: orOther(planPeriodSchema),
  /** Per period; null: as many as wanted. */
  ridesIncluded: v.nullable(count),
  vehicleKinds: v.array(orOther(vehicleKindSchema)),
  airportRides: v.boolean(),
  maxStops: count,
  /** Basis points off every vehicle's tariff. */
  fareDiscount: basisPoints,
  lateCancelFee: moneySchema,
  /** From so many minutes before the pickup on cancelling costs the fee; without a time it never does. */
  lateCancelMinutes: v.optional(v.nullable(count)),
  /** What ranks higher is an upgrade. */
  rank: count,
};

/** What any company of its currency can subscribe to. */
export const planSchema = v.object({ ...recordFields, ...termsFields, active: v.boolean() });
export type Plan = v.InferOutput<typeof planSchema>;
/** As the server stores it. */
export type KnownPlan = Known<Plan>;

export const plan = resource({
  name: 'plan',
  row: planSchema,
  scope: 'shared',
  held: { since: 'id', indexes: [] },
  filters: { search: searchText },
  matches: { search: words('name.en', 'name.es') },
  sorts: ['rank'],
});

/** Past due: an invoice wasn't paid in time; rides go on, and nothing that costs more can be bought. */
export const subscriptionStatusSchema = v.picklist(['active', 'past-due', 'ended'], 'invalid');
export type SubscriptionStatus = v.InferOutput<typeof subscriptionStatusSchema>;

/** A plan as it was bought: what is changed of the plan later is not changed of it. */
export const boughtPlanSchema = v.object({ id, ...termsFields });
export type BoughtPlan = v.InferOutput<typeof boughtPlanSchema>;

/** A company has one that hasn't ended at most. Dates are the company's own. */
export const subscriptionSchema = v.object({
  ...recordFields,
  plan: boughtPlanSchema,
  status: orOther(subscriptionStatusSchema),
  periodFrom: localDate,
  /** The first day that is no longer in it. */
  periodTo: localDate,
  /** Day of the month on which periods begin; in a month that is too short, its last. */
  anchorDay: v.pipe(v.number(), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(31, 'invalid')),
  /** False: it ends with the period. */
  renews: v.boolean(),
  /** The smaller plan that the next period begins with: `plan` as it was agreed to, which those that were asked for earlier lack. */
  next: v.nullable(v.object({ planId: id, name: v.object(titleSchema.entries), plan: v.optional(boughtPlanSchema) })),
  startedOn: localDate,
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;
/** As the server stores it. */
export type KnownSubscription = Known<Subscription>;

export const subscription = resource({
  name: 'subscription',
  row: subscriptionSchema,
  held: { since: 'id', indexes: [] },
  filters: { search: searchText, status: subscriptionStatusSchema },
  matches: { search: words('plan.name.en', 'plan.name.es'), status: is('status') },
  sorts: ['startedOn'],
  order: 'desc',
});

/** `GET admin/subscription/quote` */
export const quoteQuery = v.strictObject({ planId: id });

export const quoteKindSchema = v.picklist(['subscribe', 'upgrade', 'downgrade', 'same']);
export type QuoteKind = v.InferOutput<typeof quoteKindSchema>;

/** What it would mean to go over to a plan now. Amounts are before tax. */
export const quoteSchema = v.object({
  planId: id,
  kind: orOther(quoteKindSchema),
  due: moneySchema,
  /** Their sum is due: what is left of the plan before goes off (`credit`), what is to come of the new one is charged. */
  lines: v.array(
    v.object({
      kind: orOther(v.picklist(['charge', 'credit'])),
      planName: v.object(titleSchema.entries),
      amount: moneySchema,
      days: count,
      /** Of so many days of a whole period. */
      daysInPeriod: count,
    }),
  ),
  /** From this day on it holds. */
  from: localDate,
  until: localDate,
  /** What is charged at `until`, and from then on. */
  nextPrice: moneySchema,
});
export type Quote = v.InferOutput<typeof quoteSchema>;

/**
 * What was shown before it was agreed to: another sum is never charged, and `planVersion` is of the plan whose rights were shown, which
 * portals of before don't name.
 */
const agreed = { planId: id, planVersion: v.optional(count), due: strictly(moneySchema), nextPrice: strictly(moneySchema) };

/** `POST admin/subscription` */
export const subscribeBody = v.strictObject({ corporateId: id, ...agreed });

/**
 * What comes after the period, as it was shown: a colleague's change that was not is never taken back. `next` is of the smaller
 * plan that it would go on with. Portals of before don't say.
 */
const continuationSchema = v.strictObject({ renews: v.boolean(), next: v.nullable(id) });
export type Continuation = v.InferOutput<typeof continuationSchema>;
const shown = v.optional(continuationSchema);

/** `POST admin/subscription/upgrade` and `/downgrade` */
export const changePlanBody = v.strictObject({ subscriptionId: id, ...agreed, shown });
/** `POST admin/subscription/cancel` */
export const cancelSubscriptionBody = v.strictObject({ subscriptionId: id, shown });
/** `POST admin/subscription/renew`: what is due is nothing while it runs. `planId`: the plan that is to go on, which portals of before don't name. */
export const renewSubscriptionBody = v.strictObject({ subscriptionId: id, due: strictly(moneySchema), planId: v.optional(id), shown });

const change = <const Verb extends string, Body extends v.GenericSchema>(verb: Verb, summary: string, body: Body) =>
  ({
    method: 'POST',
    path: `admin/subscription/${verb}`,
    summary,
    auth: 'session',
    body,
    largestBody: smallBody,
    payload: subscriptionSchema,
    keyed: true,
  }) as const;

export const planEndpoints = readsOf(plan) satisfies Endpoints;

export const subscriptionEndpoints = {
  ...readsOf(subscription),
  quote: {
    method: 'GET',
    path: 'admin/subscription/quote',
    summary: 'What it would cost to go over to a plan now',
    auth: 'session',
    query: quoteQuery,
    payload: quoteSchema,
  },
  subscribe: {
    method: 'POST',
    path: 'admin/subscription',
    summary: 'Subscribe to a plan',
    auth: 'session',
    body: subscribeBody,
    largestBody: smallBody,
    payload: subscriptionSchema,
    keyed: true,
  },
  upgrade: change('upgrade', 'Go over to a larger plan at once', changePlanBody),
  downgrade: change('downgrade', 'Go over to a smaller plan at the end of the period', changePlanBody),
  cancel: change('cancel', 'Let the subscription end with its period', cancelSubscriptionBody),
  renew: change('renew', 'Let the subscription go on as it is, or begin anew where it has ended', renewSubscriptionBody),
} as const satisfies Endpoints;
