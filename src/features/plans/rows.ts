import { plan, subscription } from '@/contract/plans';
import { rowTable } from '@/offline/row-table';

export const planTable = rowTable(plan);
export const subscriptionTable = rowTable(subscription);
