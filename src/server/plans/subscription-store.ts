import { and, eq, ne } from 'drizzle-orm';
import { type KnownSubscription as Subscription, subscription } from '@/contract/plans';
import { rolledTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import { listOfFew } from '../database/few-list';
import { resourceStore } from '../database/resource-store';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { chargePeriods } from './pending-charges';
import { planTable, subscriptionTable } from './tables';

const subscriptionOf = ({ companyId: _, ...row }: typeof subscriptionTable.$inferSelect): Subscription => row;

/** A company's subscriptions: the one that runs, and those that have ended. */
export const subscriptionStore = resourceStore(subscription, {
  table: subscriptionTable,
  select: (tx) => tx.sql.select().from(subscriptionTable).$dynamic(),
  rowOf: subscriptionOf,
  columnsOf: (row) => row,
});

export const listSubscriptions = listOfFew(subscriptionStore, subscription, {}, async () => ({}));

/** Whose subscription, and the zone that its dates are in. */
export type Subscriber = { id: string; zone: string };

const isLive = ne(subscriptionTable.status, 'ended');

const rolled = async (tx: Transaction, found: Subscription, { zone }: Subscriber, now: number) =>
  rolledTo(dateIn(zone, now), found, found.next && (await findPlan(tx, found.next.planId)));

async function findPlan(tx: Transaction, id: string) {
  const [found] = await tx.sql.select().from(planTable).where(eq(planTable.id, id));
  return found ?? null;
}

/** The subscription as it is by now, whether or not that has been noted yet; null where none runs. In a transaction of any role. */
export async function readSubscription(tx: Transaction, company: Subscriber, now: number): Promise<Subscription | null> {
  const [found] = await tx.sql
    .select()
    .from(subscriptionTable)
    .where(and(eq(subscriptionTable.companyId, company.id), isLive));
  if (!found) return null;
  const { subscription: current } = await rolled(tx, subscriptionOf(found), company, now);
  return current.status === 'ended' ? null : current;
}

/**
 * Notes that periods of a company's subscription have passed, and what those that have begun cost. Does it once, whoever asks and
 * how often. Answers the subscription that runs, kept from changing until the transaction ends; null where none does.
 */
export async function renewDue(tx: Transaction, company: Subscriber, now: number): Promise<Subscription | null> {
  // Its own row may not be there yet: two who subscribe at once meet here.
  await tx.sql.select({ id: companyTable.id }).from(companyTable).where(eq(companyTable.id, company.id)).for('no key update');
  const [found] = await subscriptionStore.lockWhere(tx, isLive);
  if (!found) return null;
  const { subscription: current, charged } = await rolled(tx, found, company, now);
  if (current === found) return found;
  const byItself: Transaction = { ...tx, note: (deed) => tx.note({ ...deed, byItself: true }) };
  await subscriptionStore.save(byItself, [{ before: found, after: current }]);
  await chargePeriods(tx, current.id, charged, now);
  return current.status === 'ended' ? null : subscriptionStore.read(tx, current.id);
}
