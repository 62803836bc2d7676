import { headers } from '@/contract/envelope';
import type { VoidOutcome } from '@/contract/sync';
import { type Attempt, attemptOutcome, storedAttempt, voided } from './attempt-outcome';
import type { ChangeFeed } from './change-feed';
import type { Commands } from './command';
import { type DeviceDatabase, isStorageFailure, withConnection } from './database';
import { dueAt, isDue, isTooOld, leaseTime } from './due';
import type { Environment } from './environment';
import { stillToMake } from './jobs';
import { conflicts, isOpen, isUnsent, type OutboxRow } from './outbox-row';
import { isReadable } from './readable';
import { rowOutcome } from './row-outcome';
import type { ServerClock } from './server-clock';

/** How the drain reaches the API. Neither throws: a failed call is an attempt that says so. */
export type Wire = {
  /** `token` null: the page's own. `answerWithin` in milliseconds, where a call may take longer than most. */
  send(request: {
    method: string;
    path: string;
    body: object;
    headers: Record<string, string>;
    token: string | null;
    answerWithin?: number;
  }): Promise<Attempt>;
  /** Null when the answer did not come. */
  void(key: string, token: string, userId: string): Promise<VoidOutcome | null>;
};

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  clock: ServerClock;
  wire: Wire;
  /** Whether the API can be reached, asked before anything is sent: what never left needs no questions later. */
  reachable(): Promise<boolean>;
  /** Called before anything is sent: the token may still have to be written down. */
  prepare(): Promise<void>;
  /** Told of a token that the API has refused. */
  refused(token: string): void;
};

const atOnce = 4;
/** Until the next try after the device's own storage failed, milliseconds. */
const storageRetry = 5000;

/** Sends what waits. One runs per browser; that two would do no harm is the server's doing. */
export class Drain {
  readonly #parts: Parts;
  readonly #owner: string;
  #running: Promise<void> | null = null;
  #again = false;
  /** Has the drain under way look once more, where it waits for answers. */
  #wake: () => void = () => {};
  #stopped = false;
  #cancelTimer: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#owner = parts.environment.newId();
  }

  /** Starts draining, or lets the drain under way look once more. Resolves when nothing more can be done now. */
  run = (): Promise<void> => {
    if (this.#stopped) return Promise.resolve();
    if (this.#running) {
      this.#again = true;
      this.#wake();
      return this.#running;
    }
    this.#cancelTimer?.();
    this.#running = this.#runAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  get busy(): boolean {
    return this.#running !== null;
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimer?.();
  }

  /** "Send now": backoff is for machines, a person who asks is not kept waiting. */
  async sendNow(): Promise<void> {
    const { db } = this.#parts;
    await withConnection(db, () => db.transaction('rw', db.outbox, () => db.outbox.toCollection().modify({ nextAttemptAt: 0 })));
    await this.run();
  }

  /**
   * Finds out what became of a row that was sent and not answered; afterwards the row is either decided or
   * known to have had no effect. False when the API could not be asked.
   */
  async settle(seq: number): Promise<boolean> {
    const { db, wire } = this.#parts;
    const token = await this.#token();
    if (token === null) return false;
    const row = await withConnection(db, () => db.outbox.get(seq));
    if (!row || !isOpen(row)) return true;
    const outcome = await wire.void(row.id, token, row.userId);
    if (outcome === null) return false;
    await this.#apply(
      row,
      outcome.outcome === 'answered' ? storedAttempt(outcome.status, outcome.body) : voided,
      (stored) => stored.id === row.id && isOpen(stored),
    );
    return true;
  }

  async #runAll(): Promise<void> {
    const { environment, db } = this.#parts;
    try {
      await environment.withLock(`${db.name}-drain`, async () => {
        do {
          this.#again = false;
          // Within the lock: who had it before may have found the token refused, and this page shall hear of that too.
          await this.#parts.prepare();
          await this.#drain();
        } while (this.#again && !this.#stopped);
      });
      await this.#wakeLater();
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      // All that waits is still on the disk, and nobody else may come to look at it.
      this.#wakeAfter(storageRetry);
    }
  }

  async #drain(): Promise<void> {
    const underWay = new Map<number, Promise<number>>();
    try {
      await this.#sendAll(underWay);
    } finally {
      // Where storage has failed for one of them: nobody else may have the lock while the others are on their way.
      await Promise.allSettled(underWay.values());
    }
  }

  async #sendAll(underWay: Map<number, Promise<number>>): Promise<void> {
    for (;;) {
      const token = this.#stopped ? null : await this.#token();
      const row = token !== null && underWay.size < atOnce ? await this.#next(underWay) : null;
      if (row && token !== null) {
        if (!(await this.#parts.reachable())) {
          await Promise.all(underWay.values());
          return;
        }
        const leased = await this.#lease(row.seq);
        if (leased) underWay.set(row.seq, this.#attempt(leased, token));
        continue;
      }
      if (underWay.size === 0) return;
      // What is enqueued meanwhile doesn't wait for an answer that may never come.
      const done = await Promise.race([...underWay.values(), this.#asked()]);
      if (done === null) this.#again = false;
      else underWay.delete(done);
    }
  }

  /** Resolves once there is something new to look for. */
  #asked(): Promise<null> {
    return new Promise((resolve) => {
      this.#wake = () => resolve(null);
      if (this.#again) resolve(null);
    });
  }

  /** The first row that is due and that neither an earlier open row nor a job holds back. */
  async #next(underWay: ReadonlyMap<number, unknown>): Promise<OutboxRow | null> {
    const { db, environment, commands } = this.#parts;
    const rows = (await withConnection(db, () => db.outbox.orderBy('seq').toArray())).filter(isOpen);
    const isFree = (row: OutboxRow, index: number) => {
      // One of a newer version of the portal: that one will send it.
      if (!isReadable(row, commands)) return false;
      if (underWay.has(row.seq) || !isDue(row, environment)) return false;
      return !rows.slice(0, index).some((earlier) => conflicts(earlier, row));
    };
    for (const [index, row] of rows.entries()) {
      if (isFree(row, index) && (await stillToMake(db, [...row.reads, ...row.writes])).size === 0) return row;
    }
    return null;
  }

  /** Takes the row for this drain and freezes what goes over the wire. Null when it can't be sent after all. */
  async #lease(seq: number): Promise<OutboxRow | null> {
    const { environment, clock, commands } = this.#parts;
    const now = environment.now();
    const row = await this.#write(
      (stored) => {
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
          lease: { owner: this.#owner, until: now + leaseTime },
        };
      },
      seq,
      // Whoever has left is asked nothing of any more: what the answers say of the clock goes to the next person's device.
      (stored) => !this.#stopped && isDue(stored, environment),
    );
    return row?.state === 'sending' ? row : null;
  }

  /** One try. Resolves to the row's seq. */
  async #attempt(row: OutboxRow, token: string): Promise<number> {
    const { wire } = this.#parts;
    if (!row.sent) throw new Error('A leased row is frozen');
    const own = { [headers.key]: row.id, [headers.actingUser]: row.userId };
    const answer = await wire.send({ ...row.sent, headers: { ...row.sent.headers, ...own }, token });
    const outcome = attemptOutcome(answer);
    // First, so that whoever is told of the row finds the session ended too.
    if (outcome.to === 'sign-in') await this.#forget(token);
    const doubtful = outcome.to === 'rejected' && !outcome.final && row.uncertain;
    const attempt = doubtful ? await this.#withoutDoubt(row, answer, token) : answer;
    await this.#apply(row, attempt, (stored) => stored.lease?.owner === this.#owner && stored.id === row.id);
    return row.seq;
  }

  /**
   * A refusal that the server doesn't keep says nothing of an earlier try that may still be on its way:
   * nobody is told of it before the key is dead.
   */
  async #withoutDoubt(row: OutboxRow, refusal: Attempt, token: string): Promise<Attempt> {
    const outcome = await this.#parts.wire.void(row.id, token, row.userId);
    if (outcome === null) return { answered: false, problem: { kind: 'no-answer', retryAfter: null } };
    return outcome.outcome === 'answered' ? storedAttempt(outcome.status, outcome.body) : refusal;
  }

  /** Writes an attempt's end into its row, unless another drain has taken the row over meanwhile. */
  async #apply(row: OutboxRow, attempt: Attempt, mine: (stored: OutboxRow) => boolean): Promise<void> {
    const { db, feed, commands, environment } = this.#parts;
    const command = (isReadable(row, commands) ? commands.get(row.name) : null) ?? null;
    await withConnection(db, () =>
      db.transaction('rw', db.outbox, async () => {
        const stored = await db.outbox.get(row.seq);
        if (!stored || !mine(stored)) return;
        const later = (await db.outbox.where('seq').above(row.seq).toArray()).filter(isOpen);
        const outcome = rowOutcome(stored, attempt, { command, commands, later, environment });
        await db.outbox.bulkDelete(outcome.gone);
        await db.outbox.bulkPut(outcome.rows);
      }),
    );
    feed.publish([{ table: 'outbox', keys: null }]);
  }

  /** Compare and set: changes a row only while it is still there and still as `expected` says. */
  async #write(change: (stored: OutboxRow) => OutboxRow | null, seq: number, expected: (stored: OutboxRow) => boolean) {
    const { db, feed } = this.#parts;
    const written = await withConnection(db, () =>
      db.transaction('rw', db.outbox, async () => {
        const stored = await db.outbox.get(seq);
        const changed = stored && expected(stored) ? change(stored) : null;
        if (changed) await db.outbox.put(changed);
        return changed;
      }),
    );
    if (written) feed.publish([{ table: 'outbox', keys: null }]);
    return written;
  }

  /** Only ever the token of the row's own person: it lies in the same database as the row. */
  async #token(): Promise<string | null> {
    const { db } = this.#parts;
    return (await withConnection(db, () => db.mirror.get('token')))?.value ?? null;
  }

  /** A token that was refused sends nothing more; signing in again brings another. */
  async #forget(token: string): Promise<void> {
    const { db, refused } = this.#parts;
    refused(token);
    await withConnection(db, () =>
      db.transaction('rw', db.mirror, async () => {
        if ((await db.mirror.get('token'))?.value === token) await db.mirror.delete('token');
      }),
    );
  }

  async #wakeLater(): Promise<void> {
    const { db, environment } = this.#parts;
    if (this.#stopped || (await this.#token()) === null) return;
    const now = environment.now();
    const rows = await withConnection(db, () => db.outbox.toArray());
    const times = rows.map((row) => dueAt(row, now)).filter((time): time is number => time !== null && time > now);
    if (times.length > 0) this.#wakeAfter(Math.min(...times) - now + 1);
  }

  #wakeAfter(milliseconds: number): void {
    if (this.#stopped) return;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#parts.environment.setTimer(() => void this.run(), milliseconds);
  }
}
