import type { OutboxRow } from './outbox-row';

/** What may have had an effect so long ago is not sent without a person: the server forgets its keys after 30 days. */
const oldest = 14 * 86_400_000;

/** Whether it may have had an effect so long ago that the server may have forgotten its key. `now` is the device's clock. */
export const isTooOld = (row: OutboxRow, now: number) =>
  (row.uncertain || row.state === 'sending') && row.firstSentAt !== null && now - row.firstSentAt > oldest;
