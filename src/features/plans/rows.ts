import { plan, subscription } from '@/contract/plans';
import { rowTable } from '@/offline/rows';

export const planTable = rowTable(plan);
export const subscriptionTable = rowTable(subscription);
