import { headers } from '@/contract/envelope';
import { type Attempt, attemptOutcome, storedAttempt } from './attempt-outcome';
import type { ChangeFeed } from './change-feed';
import type { Commands } from './command';
import type { DeviceDatabase } from './database';
import { isDue, leaseTime } from './due';
import type { Environment } from './environment';
import { conflicts, isOpen, isUnsent, type OutboxRow } from './outbox-row';
import { changeOutbox, type OutboxRows } from './outbox-rows';
import { isReadable } from './readable';
import { rowOutcome } from './row-outcome';
import type { ServerClock } from './server-clock';
import { isTooOld } from './too-old';
import type { Sendable, Wire } from './wire';

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  clock: ServerClock;
  wire: Wire;
  /** Who sends, and whether that still is so. */
  owner: string;
  isStopped(): boolean;
};

/** How the sending of a row ended. */
export type End = { row: OutboxRow; attempt: Attempt };

/** Most bytes of the rows that go out together. */
const mostBytes = 200 * 1024;

/** What a leased row sends. */
export function sendableOf({ id, userId, sent }: OutboxRow): Sendable {
  if (!sent) throw new Error('A leased row is frozen');
  return { ...sent, headers: { ...sent.headers, [headers.key]: id, [headers.actingUser]: userId } };
}

const bytesOf = (row: OutboxRow) => new TextEncoder().encode(JSON.stringify(sendableOf(row))).byteLength;

/** Takes rows for sending, and writes down what came of it: each time in one transaction, by what the disk says. */
export class Attempts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Those of the rows (by seq) that are still there and due, taken for this drain and frozen, as many as may go together. */
  async lease(seqs: readonly number[]): Promise<OutboxRow[]> {
    const { environment, feed } = this.#parts;
    const taken = await changeOutbox(this.#parts, async (outbox) => {
      const rows = await outbox.getAll(seqs);
      const earlier = await this.#before(rows, outbox);
      const leased: OutboxRow[] = [];
      const changed: OutboxRow[] = [];
      let bytes = 0;
      for (const row of rows) {
        // Nothing more is sent for a person who has left: the next one's device would take the server's clock from the answers.
        if (this.#parts.isStopped() || !isDue(row, environment) || earlier.some((other) => other.seq < row.seq && conflicts(other, row)))
          continue;
        const frozen = this.#leased(row);
        if (frozen?.state === 'sending') {
          bytes += bytesOf(frozen);
          if (leased.length > 0 && bytes > mostBytes) break;
          leased.push(frozen);
        }
        if (frozen) changed.push(frozen);
      }
      await outbox.put(changed);
      return { leased, isOutdated: changed.length === 0 };
    });
    // They were chosen by the index in memory, which knows less than the disk: it reads anew.
    if (taken.isOutdated) feed.tell([{ table: 'outbox', keys: null }]);
    return taken.leased;
  }

  /** Open rows that may have to go before these. */
  async #before(rows: readonly OutboxRow[], outbox: OutboxRows): Promise<OutboxRow[]> {
    const written = rows.flatMap(({ writes }) => writes);
    const last = rows.at(-1)?.seq ?? 0;
    const near = [...(await outbox.writing([...written, ...rows.flatMap(({ reads }) => reads)])), ...(await outbox.reading(written, last))];
    return near.filter(isOpen);
  }

  /** The row with what goes over the wire frozen; null when it can't be sent by this version. */
  #leased(stored: OutboxRow): OutboxRow | null {
    const { environment, clock, commands, owner } = this.#parts;
    const now = environment.now();
    const command = commands.get(stored.name);
    if (!command || !isReadable(stored, commands)) return null;
    // A device that has never heard the server's clock may be days off: the server will say.
    if (clock.known && isUnsent(stored) && stored.expiresAt !== null && stored.expiresAt <= clock.now()) {
      return { ...stored, state: 'expired', lease: null };
    }
    if (isTooOld(stored, now)) return { ...stored, state: 'unknown', uncertain: true, lease: null };
    const sent = stored.sent ?? {
      ...command.send(stored.body),
      headers: {
        ...(command.ifMatch && stored.baseVersion !== null ? { [headers.ifMatch]: String(stored.baseVersion) } : {}),
        // The device's clock may have been set since; one that nobody has compared with the server's says nothing of when it was.
        ...(clock.known ? { [headers.queuedAt]: new Date(stored.savedAt ?? stored.createdAt + clock.now() - now).toISOString() } : {}),
        ...(stored.expiresAt !== null ? { [headers.validUntil]: new Date(stored.expiresAt).toISOString() } : {}),
      },
    };
    return {
      ...stored,
      sent,
      state: 'sending',
      // A drain that died while sending leaves the row as doubtful as a lost answer does.
      uncertain: stored.uncertain || stored.state === 'sending',
      attempts: stored.attempts + 1,
      firstSentAt: stored.firstSentAt ?? now,
      lease: { owner, until: now + leaseTime },
    };
  }

  /** Gives rows back of which nothing was done. */
  release(rows: readonly OutboxRow[]): Promise<void> {
    return changeOutbox(this.#parts, async (outbox) => {
      const stored = await outbox.getAll(rows.map(({ seq }) => seq));
      const still = stored.filter((row) => this.isMine(row, rows));
      await outbox.put(
        still.map((row) => ({
          ...row,
          state: row.uncertain ? 'unknown' : 'queued',
          attempts: row.attempts - 1,
          nextAttemptAt: 0,
          lease: null,
        })),
      );
    });
  }

  isMine = (stored: OutboxRow, sent: readonly OutboxRow[]): boolean =>
    stored.lease?.owner === this.#parts.owner && sent.some(({ seq, id }) => seq === stored.seq && id === stored.id);

  /**
   * A refusal that the server doesn't keep says nothing of an earlier try that may still be on its way:
   * nobody is told of it before the key is dead.
   */
  async withoutDoubt({ row, attempt }: End, token: string): Promise<End> {
    const outcome = attemptOutcome(attempt);
    if (outcome.to !== 'rejected' || outcome.final || !row.uncertain) return { row, attempt };
    const found = await this.#parts.wire.void(row.id, token, row.userId);
    if (found === null) return { row, attempt: { answered: false, problem: { kind: 'no-answer', retryAfter: null } } };
    return { row, attempt: found.outcome === 'answered' ? storedAttempt(found.status, found.body) : attempt };
  }

  /** Writes into rows how their sending ended, unless another drain has taken one over meanwhile. */
  apply(ends: readonly End[], mine: (stored: OutboxRow, sent: readonly OutboxRow[]) => boolean = this.isMine): Promise<void> {
    const sent = ends.map(({ row }) => row);
    return changeOutbox(this.#parts, async (outbox) => {
      await outbox.getAll(sent.map(({ seq }) => seq));
      await outbox.writing(sent.flatMap(({ writes }) => writes));
      for (const end of ends) {
        const stored = await outbox.get(end.row.seq);
        if (stored && mine(stored, sent)) await this.#end(stored, end.attempt, outbox);
      }
    });
  }

  async #end(row: OutboxRow, attempt: Attempt, outbox: OutboxRows): Promise<void> {
    const { commands, environment } = this.#parts;
    const command = (isReadable(row, commands) ? commands.get(row.name) : null) ?? null;
    // Only what gives up a record asks who reads it.
    const near = attempt.answered ? await outbox.writing(row.writes) : await outbox.touching(row.writes);
    const later = near.filter((other) => other.seq > row.seq && isOpen(other));
    const outcome = rowOutcome(row, attempt, { command, commands, later, environment });
    await outbox.drop(outcome.gone);
    await outbox.put(outcome.rows);
  }
}
