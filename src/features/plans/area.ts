import { plan, subscription } from '@/contract/plans';
import { defineArea } from '@/offline/area';

export const plans = defineArea({ resources: [plan, subscription] });
