import * as v from 'valibot';
import { cancelSubscriptionBody, changePlanBody, renewSubscriptionBody, subscribeBody } from '@/contract/plans';

const key = v.string();

/** What somebody has agreed to, under the key that it is sent with however often: its answer may be lost. */
export const planIntentSchema = v.variant('change', [
  v.object({ change: v.literal('subscribe'), key, body: subscribeBody }),
  v.object({ change: v.literal('upgrade'), key, body: changePlanBody }),
  v.object({ change: v.literal('downgrade'), key, body: changePlanBody }),
  v.object({ change: v.literal('cancel'), key, body: cancelSubscriptionBody }),
  v.object({ change: v.literal('renew'), key, body: renewSubscriptionBody }),
]);
export type PlanIntent = v.InferOutput<typeof planIntentSchema>;
type WithoutKey<Intent> = Intent extends PlanIntent ? Omit<Intent, 'key'> : never;
export type PlanWish = WithoutKey<PlanIntent>;
