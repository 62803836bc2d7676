import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KnownPlan, KnownSubscription, PlanPeriod, SubscriptionStatus } from '@/contract/plans';
import { amount, companyId, revision } from '../database/columns';
import { companyTable } from '../database/tables';

/** What companies can subscribe to, the same for all. */
export const planTable = pgTable(
  'plan',
  {
    id: uuid().primaryKey(),
    ...revision,
    name: jsonb().$type<KnownPlan['name']>().notNull(),
    price: jsonb().$type<KnownPlan['price']>().notNull(),
    period: text().$type<PlanPeriod>().notNull(),
    ridesIncluded: integer(),
    vehicleKinds: jsonb().$type<KnownPlan['vehicleKinds']>().notNull(),
    airportRides: boolean().notNull(),
    maxStops: integer().notNull(),
    /** Basis points. */
    fareDiscount: integer().notNull(),
    lateCancelFee: jsonb().$type<KnownPlan['lateCancelFee']>().notNull(),
    lateCancelMinutes: integer(),
    rank: integer().notNull(),
    active: boolean().notNull(),
  },
  (table) => [index().on(table.rev)],
);

export const subscriptionTable = pgTable(
  'subscription',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    /** As it was bought: what is changed of the plan later is not changed of it. */
    plan: jsonb().$type<KnownSubscription['plan']>().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    anchorDay: integer().notNull(),
    renews: boolean().notNull(),
    next: jsonb().$type<NonNullable<KnownSubscription['next']>>(),
    startedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('subscription_live_once').on(table.companyId).where(sql`status <> 'ended'`),
    index().on(table.companyId, table.rev),
  ],
);

/** What a company owes or gets back besides the rides that it has, until an invoice takes it up: then it names that. */
export const pendingChargeTable = pgTable(
  'pending_charge',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    /** Null for what no subscription is about. */
    subscriptionId: uuid(),
    /** A period of a plan; days of a larger plan; days of the plan before it, which are given back (below zero); a ride that no invoice has any other way; what a ride's card doesn't pay of it; a ride that was cancelled late. */
    kind: text().$type<'plan' | 'upgrade' | 'credit' | 'ride' | 'ride-rest' | 'late-cancel'>().notNull(),
    /** Of a period or of days of a larger plan: which plan has run since. Those of before lack it. */
    planName: jsonb().$type<KnownPlan['name']>(),
    descriptionEn: text().notNull(),
    descriptionEs: text().notNull(),
    /** Before tax. */
    amount: amount().notNull(),
    currency: text().notNull(),
    /** The company's own date. */
    day: date({ mode: 'string' }).notNull(),
    /** The ride that it is for, whose employee the descriptions name; it may have been deleted. Null for what no ride is about. */
    tripId: uuid(),
    /** Metres and seconds of a ride that its invoice counts by this charge alone; null where nobody knows, and for all else. */
    distance: amount(),
    duration: amount(),
    invoiceId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'pending_charge_of_subscription',
      columns: [table.companyId, table.subscriptionId],
      foreignColumns: [subscriptionTable.companyId, subscriptionTable.id],
    }),
    index().on(table.companyId, table.invoiceId),
  ],
);
