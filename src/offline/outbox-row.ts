import * as v from 'valibot';
import type { Problem } from '@/http/problem';
import type { Outgoing, Ref, StoredRecord } from './command';

/**
 * queued: never sent, or known to have had no effect. sending: leased by a drain. unknown: sent, and nobody knows what came of it.
 * acked: done; kept until the rows show it. sign-in: waits for a session.
 * conflict, rejected, expired: wait for a person.
 */
export const openStates = ['queued', 'sending', 'unknown', 'sign-in', 'conflict', 'rejected', 'expired'] as const;
export type OpenState = (typeof openStates)[number];
export type OutboxState = OpenState | 'acked';

type RowAlone = {
  /** Order of enqueueing on this device; never a clock. */
  seq: number;
  /** Idempotency-Key. */
  id: string;
  userId: string;
  companyId: string;
  /** Which command; a shipped name is never reused. */
  name: string;
  schemaVersion: number;
  body: unknown;
  /**
   * What the form had on its screen beside the body, and the command needs to show the change before the server has it, or to say
   * when it expires: names of the records that the body names by id, an estimate, an instant. Of the command's own schema; never
   * sent, never compared with what the server has (that is `base`).
   */
  seen: unknown;
  reads: Ref[];
  writes: Ref[];
  /** The record that the change started from, and its version. */
  base: StoredRecord | null;
  baseVersion: number | null;
  state: OutboxState;
  /** Some attempt ended without an answer of our API: it may have taken effect. */
  uncertain: boolean;
  attempts: number;
  /** Device clock. */
  nextAttemptAt: number;
  /** Device clock. */
  firstSentAt: number | null;
  /** Server clock. */
  expiresAt: number | null;
  /** Device clock. */
  createdAt: number;
  /** Server clock; missing where the device had not heard it yet, and in rows of earlier releases. */
  savedAt?: number;
  /** What goes over the wire, frozen at the first send. */
  sent: (Outgoing & { headers: Record<string, string> }) | null;
  /** Who is sending it, until when (device clock). */
  lease: { owner: string; until: number } | null;
  problem: Problem | null;
  /** With `acked`: the records as the server answered them. */
  records: { resource: string; record: StoredRecord }[];
  /** With `acked`: the rev that the rows must have reached before this row may go. */
  ackRev: number;
};

export type OutboxRow = RowAlone & {
  /** Of one that was under way when nothing personal was left of a record of its: what it holds once it is refused. */
  erased?: Pick<RowAlone, 'body' | 'seen' | 'reads' | 'writes' | 'base' | 'baseVersion'>;
  /** Changes that this one has made pointless, as they were: once it is given up they wait again. */
  replaced?: RowAlone[];
};

/** A row that still has an effect to make, or a question to answer. */
export const isOpen = (row: OutboxRow) => row.state !== 'acked';

/** Waits for its person, and the server has done nothing of it. */
export const isRefused = ({ state }: Pick<OutboxRow, 'state'>) => state === 'rejected' || state === 'expired' || state === 'conflict';

/** Of rows that a drain goes on with, now or later, with no person and no sign-in needed. */
export const goingStates: OutboxState[] = ['queued', 'sending', 'unknown'];
export const goesByItself = ({ state }: OutboxRow) => goingStates.includes(state);

/** After this long without an answer, a person is told. */
const silence = 60 * 60_000;

/** Whether nothing more happens to the row until a person says what. `now` is the device's clock. */
export const needsPerson = (row: OutboxRow, now: number) =>
  isRefused(row) || (row.state === 'unknown' && row.firstSentAt !== null && now - row.firstSentAt > silence);

/** Whether the server cannot have seen it in any form: only such a row may be merged, replaced or dropped at once. */
export const isUnsent = (row: OutboxRow) => !row.uncertain && row.state !== 'sending' && row.state !== 'acked';

/** Whether its person may still take it back as if it had never been: it waits for that alone. */
export const isHeld = ({ state, sent, nextAttemptAt }: OutboxRow) => state === 'queued' && sent === null && nextAttemptAt > 0;

/** Two rows conflict when one writes a record that the other reads or writes. */
export const conflicts = (a: Pick<OutboxRow, 'reads' | 'writes'>, b: Pick<OutboxRow, 'reads' | 'writes'>) =>
  a.writes.some((ref) => b.writes.includes(ref) || b.reads.includes(ref)) || b.writes.some((ref) => a.reads.includes(ref));

const recordSchema = v.looseObject({ id: v.string(), version: v.number(), rev: v.number() });

/** The record inside an answer, as far as this layer knows records. */
export function recordOf(payload: unknown): StoredRecord | null {
  const parsed = v.safeParse(recordSchema, payload);
  return parsed.success ? parsed.output : null;
}

/** In a conflict: the record as the server has it now. */
export const theirsOf = (row: OutboxRow): StoredRecord | null =>
  row.state === 'conflict' && row.problem?.kind === 'refused' ? recordOf(row.problem.payload) : null;
