import type { Environment } from './environment';
import type { OutboxRow } from './outbox-row';
import { longestWait } from './row-outcome';
import { isTooOld } from './too-old';

/** Longer than any call waits for its answer. */
export const leaseTime = 45_000;

/** Whether a drain that holds the lock may send the row now. */
export function isDue(row: OutboxRow, { now, locks }: Pick<Environment, 'now' | 'locks'>): boolean {
  if (row.state === 'sign-in') return true;
  // Where the lock keeps others out, a row that this drain finds being sent was left so by one that died.
  if (row.state === 'sending' && locks) return true;
  if (row.state !== 'sending' && isTooOld(row, now())) return false;
  const at = dueAt(row, now());
  return at !== null && at <= now();
}

/**
 * When a row that goes by itself may be tried next (device clock); null for one that doesn't.
 * A time that lies further ahead than any row waits was noted before the device's clock was put back: the row is due now.
 */
export function dueAt(row: OutboxRow, now: number): number | null {
  if (row.state === 'queued' || row.state === 'unknown') return row.nextAttemptAt > now + longestWait ? now : row.nextAttemptAt;
  if (row.state !== 'sending' || !row.lease) return row.state === 'sending' ? now : null;
  return row.lease.until > now + leaseTime ? now : row.lease.until;
}
