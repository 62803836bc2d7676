import * as v from 'valibot';
import { sessionEnds } from '@/contract/session-ends';

/** Names the sending of what waits, which the browser wakes the service worker for. */
export const outboxTag = 'outbox';

/** Tells the service worker to leave the sending to its successor. */
export const letGo = 'LET_GO';

/** Tells the pages that a token was answered with 401. */
export const sessionEndedMessage = v.object({
  type: v.literal('SESSION_ENDED'),
  reason: v.picklist(sessionEnds),
  token: v.string(),
});
export type SessionEndedMessage = v.InferOutput<typeof sessionEndedMessage>;
