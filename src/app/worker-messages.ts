/** Names the sending of what waits, which the browser wakes the service worker for. */
export const outboxTag = 'outbox';

/** Tells the service worker to leave the sending to its successor. */
export const letGo = 'LET_GO';
