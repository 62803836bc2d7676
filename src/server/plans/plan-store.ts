import { type KnownPlan as Plan, plan } from '@/contract/plans';
import { listOfFew } from '../database/few-list';
import { resourceStore } from '../database/resource-store';
import { planTable } from './tables';

/** What companies can subscribe to. */
export const planStore = resourceStore(plan, {
  table: planTable,
  select: (tx) => tx.sql.select().from(planTable).$dynamic(),
  rowOf: (stored): Plan => stored,
  columnsOf: (row) => row,
});

export const listPlans = listOfFew(planStore, plan, {}, async () => ({}));
