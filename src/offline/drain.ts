import { type Attempt, attemptOutcome, storedAttempt, voided } from './attempt-outcome';
import { Attempts, type End, sendableOf } from './attempts';
import type { ChangeFeed } from './change-feed';
import type { Commands } from './command';
import { type DeviceDatabase, storedIn } from './database';
import { dueAt, isDue } from './due';
import type { Environment } from './environment';
import { stillToMake } from './jobs';
import type { OutboxIndex } from './outbox-index';
import { isOpen, type OutboxRow } from './outbox-row';
import { changeOutbox } from './outbox-rows';
import { isReadable } from './readable';
import type { ServerClock } from './server-clock';
import { isStorageFailure, withConnection } from './storage';
import { StorageRefusal } from './storage-refusal';
import { isTooOld } from './too-old';
import type { Wire } from './wire';

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  index: OutboxIndex;
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

/** Calls under way at a time. */
const atOnce = 4;
/** Calls under way at a time where more are to carry several changes. */
const batchesAtOnce = 2;
/** Changes that go out one by one; where more are ready, they go together. */
const handful = 3;
/** Most changes in a call. */
const mostInBatch = 50;
/** Until the next try after the device's own storage failed, milliseconds. */
const storageRetry = 5000;

/** Sends what waits. One runs per browser; that two would do no harm is the server's doing. */
export class Drain {
  readonly #parts: Parts;
  readonly #attempts: Attempts;
  /** Whether the API takes several changes in one call, as far as this drain has seen. */
  #batches = true;
  #running: Promise<void> | null = null;
  #again = false;
  /** Has the drain under way look once more, where it waits for answers. */
  #wake: () => void = () => {};
  #stopped = false;
  /** Of the last drain. */
  readonly refusal = new StorageRefusal();
  #cancelTimer: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#attempts = new Attempts({ ...parts, owner: parts.environment.newId(), isStopped: () => this.#stopped });
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
    await changeOutbox(this.#parts, async (outbox) => {
      const later = await db.outbox.where('nextAttemptAt').above(0).toArray();
      await outbox.put(later.map((row) => ({ ...row, nextAttemptAt: 0 })));
    });
    await this.run();
    // What nothing could be written down of was not sent either: whoever has asked hears why.
    if (this.refusal.error) throw this.refusal.error;
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
    const attempt = outcome.outcome === 'answered' ? storedAttempt(outcome.status, outcome.body) : ((await this.#made(row)) ?? voided);
    await this.#attempts.apply([{ row, attempt }], (stored) => stored.id === row.id && isOpen(stored));
    return true;
  }

  /** Where the server may have forgotten the key: what is there under the id that this device gave it has been made. */
  async #made(row: OutboxRow): Promise<Attempt | null> {
    const { db, environment } = this.#parts;
    const [ref] = row.base === null && isTooOld(row, environment.now()) ? row.writes : [];
    const payload = ref ? await withConnection(db, () => storedIn(db, ref)) : null;
    return payload && { answered: true, success: { code: 'ok', message: '', payload } };
  }

  async #runAll(): Promise<void> {
    const { environment, db } = this.#parts;
    let refused: Error | null = null;
    try {
      do {
        await environment.withLock(`${db.name}-drain`, async () => {
          do {
            this.#again = false;
            // Within the lock: who had it before may have found the token refused, and this page shall hear of that too.
            await this.#parts.prepare();
            await this.#drain();
          } while (this.#again && !this.#stopped);
        });
        await this.#wakeLater();
        // Somebody may have asked after the last look, and would be kept waiting until the next occasion.
      } while (this.#again && !this.#stopped);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      refused = error;
      // All that waits is still on the disk, and nobody else may come to look at it.
      this.#wakeAfter(storageRetry);
    }
    this.refusal.set(refused);
  }

  async #drain(): Promise<void> {
    const underWay = new Map<number, Promise<number[]>>();
    // A tab that died may have left something of which it could not tell.
    await this.#parts.index.confirmed();
    try {
      await this.#sendAll(underWay);
    } finally {
      // Where storage has failed for one of them: nobody else may have the lock while the others are on their way.
      await Promise.allSettled(underWay.values());
    }
  }

  /** `underWay`: by each row (seq) the call that it is in. */
  async #sendAll(underWay: Map<number, Promise<number[]>>): Promise<void> {
    for (;;) {
      const token = this.#stopped ? null : await this.#token();
      const ready = token === null ? [] : await this.#ready(underWay);
      if (token !== null && ready.length > 0) {
        if (!(await this.#parts.reachable())) {
          await Promise.all(underWay.values());
          return;
        }
        const leased = await this.#attempts.lease(ready);
        const sending = leased.length > 0 ? this.#send(leased, token) : null;
        // Storage may fail for it while the next is still being taken; whoever waits for it then hears of that.
        sending?.catch(() => {});
        if (sending) for (const { seq } of leased) underWay.set(seq, sending);
        continue;
      }
      if (underWay.size === 0) return;
      // What is enqueued meanwhile doesn't wait for an answer that may never come.
      const done = await Promise.race([...underWay.values(), this.#asked()]);
      if (done === null) this.#again = false;
      else for (const seq of done) underWay.delete(seq);
    }
  }

  /** Resolves once there is something new to look for. */
  #asked(): Promise<null> {
    return new Promise((resolve) => {
      this.#wake = () => resolve(null);
      if (this.#again) resolve(null);
    });
  }

  /** Rows (by seq) that are due and that neither an earlier open row nor a job holds back, as many as the next call may carry. */
  async #ready(underWay: ReadonlyMap<number, Promise<unknown>>): Promise<number[]> {
    const calls = new Set(underWay.values()).size;
    if (calls >= atOnce) return [];
    const index = await this.#parts.index.current();
    const most = this.#batches ? mostInBatch : 1;
    const ready: number[] = [];
    let free: OutboxRow[] = [];
    for (const row of index.rows()) {
      if (underWay.has(row.seq) || !this.#isReady(row) || index.isHeldBack(row, underWay)) continue;
      free.push(row);
      if (ready.length + free.length < most) continue;
      ready.push(...(await this.#waitingForNoJob(free)));
      free = [];
      if (ready.length === most) break;
    }
    ready.push(...(await this.#waitingForNoJob(free)));
    if (ready.length <= handful) return ready.slice(0, 1);
    // Each of them is much for the API to do.
    return calls < batchesAtOnce ? ready : [];
  }

  async #waitingForNoJob(rows: readonly OutboxRow[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const refsOf = ({ reads, writes }: OutboxRow) => [...reads, ...writes];
    const toMake = await stillToMake(this.#parts.db, rows.flatMap(refsOf));
    return rows.filter((row) => !refsOf(row).some((ref) => toMake.has(ref))).map(({ seq }) => seq);
  }

  #isReady(row: OutboxRow): boolean {
    const { commands, environment } = this.#parts;
    // One of a newer version of the portal: that one will send it.
    return isOpen(row) && isDue(row, environment) && isReadable(row, commands);
  }

  /** One try of these rows. Resolves to their seqs. */
  async #send(rows: OutboxRow[], token: string): Promise<number[]> {
    const ends = await this.#answers(rows, token);
    if (ends === null) await this.#attempts.release(rows);
    else {
      // First, so that whoever is told of the row finds the session ended too.
      if (ends.some(({ attempt }) => attemptOutcome(attempt).to === 'sign-in')) await this.#forget(token);
      await this.#attempts.apply(await Promise.all(ends.map((end) => this.#attempts.withoutDoubt(end, token))));
    }
    return rows.map(({ seq }) => seq);
  }

  /** Null where the API doesn't take several changes in one call: nothing was done with them. */
  async #answers(rows: readonly OutboxRow[], token: string): Promise<End[] | null> {
    const { wire } = this.#parts;
    const [first] = rows;
    if (first && rows.length === 1) return [{ row: first, attempt: await wire.send({ ...sendableOf(first), token }) }];
    const batch = await wire.sendAll(rows.map(sendableOf), token, first?.userId ?? '');
    if (batch.answered) return rows.map((row) => ({ row, attempt: batch.attempts.get(row.id) ?? unanswered }));
    const { to } = attemptOutcome(batch);
    if (to === 'retry' || to === 'sign-in') return rows.map((row) => ({ row, attempt: batch }));
    // What is refused here is the call, never a change in it.
    this.#batches = false;
    return null;
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
    const { index, environment } = this.#parts;
    if (this.#stopped || (await this.#token()) === null) return;
    const now = environment.now();
    let next = Number.POSITIVE_INFINITY;
    for (const row of (await index.current()).rows()) {
      const time = dueAt(row, now);
      if (time !== null && time > now && time < next) next = time;
    }
    if (next < Number.POSITIVE_INFINITY) this.#wakeAfter(next - now + 1);
  }

  #wakeAfter(milliseconds: number): void {
    if (this.#stopped) return;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#parts.environment.setTimer(() => void this.run(), milliseconds);
  }
}

const unanswered: Attempt = { answered: false, problem: { kind: 'no-answer', retryAfter: null } };
