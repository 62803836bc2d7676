import type { StoredRecord } from '@/offline/command';
import type { OutboxRow } from '@/offline/outbox-row';

/** A change that waits on a device, not sent yet. */
export const waitingRow = (more: Partial<OutboxRow> & Pick<OutboxRow, 'name' | 'body'>): OutboxRow => ({
  seq: 1,
  id: 'key',
  userId: 'user',
  companyId: 'company',
  schemaVersion: 1,
  seen: null,
  reads: [],
  writes: [],
  base: null,
  baseVersion: null,
  state: 'queued',
  uncertain: false,
  attempts: 0,
  nextAttemptAt: 0,
  firstSentAt: null,
  expiresAt: null,
  createdAt: 0,
  sent: null,
  lease: null,
  problem: null,
  records: [],
  ackRev: 0,
  ...more,
});

/** The state of one that somebody else was faster than, who left the record as `theirs`. */
export const inConflict = (theirs: StoredRecord): Pick<OutboxRow, 'state' | 'problem'> => ({
  state: 'conflict',
  problem: {
    kind: 'refused',
    status: 412,
    code: 'precondition',
    message: '',
    payload: theirs,
    errors: [],
    retryAfter: null,
  },
});
