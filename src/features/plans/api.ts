import { headers } from '@/contract/envelope';
import { subscriptionEndpoints } from '@/contract/plans';
import { request } from '@/http/request';

/** A network that hangs is as good as none. */
const patience = 15_000;

export const fetchQuote = (planId: string) =>
  request(subscriptionEndpoints.quote, { query: { planId }, signal: AbortSignal.timeout(patience) });

type Change = 'subscribe' | 'upgrade' | 'downgrade' | 'cancel' | 'renew';

/** The same key again asks what has come of the change. */
export const sendPlanChange = (change: Change, body: object, key: string) =>
  request(subscriptionEndpoints[change], { body, headers: { [headers.key]: key }, signal: AbortSignal.timeout(patience) });
