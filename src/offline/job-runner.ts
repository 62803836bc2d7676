import * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { ProblemError } from '@/http/problem';
import { type AttemptOutcome, attemptOutcome, storedAttempt } from './attempt-outcome';
import type { Commands, Outgoing, Ref } from './command';
import type { DeviceDatabase } from './database';
import type { Drain } from './drain';
import type { Environment } from './environment';
import { isUnderWay, type JobHead, type JobParts, type Jobs, readHead, turnHead } from './jobs';
import { hasYetToMake } from './outbox-rows';
import type { Reachability } from './reachability';
import { isReadable } from './readable';
import type { Replica } from './replica';
import type { ServerClock } from './server-clock';
import { isStorageFailure, withConnection } from './storage';
import { StorageRefusal } from './storage-refusal';
import type { Wire } from './wire';

/** A part of a job as it lies on the device, waiting for its answer. */
export type JobPart = {
  /** Idempotency-Key. */
  key: string;
  /** It may have reached the server. */
  sent: boolean;
  /** Goes out word for word on each try. */
  outgoing: Outgoing;
  /** Milliseconds; left out: as long as any call may take. */
  answerWithin?: number;
  /** Records without which it is refused: one that a waiting change makes is waited for. */
  needs: readonly Ref[];
  /** Whose rows its answer changes. */
  resource: string;
  /** Writes down that it may have reached the server, or that it can't have, under a new key. */
  mark(parts: JobParts, as: Pick<JobPart, 'key' | 'sent'>): Promise<void>;
  /** Where this outcome ends the part: writes down what came of it. Null where nothing is decided by it. */
  settle(outcome: AttemptOutcome): ((parts: JobParts) => Promise<void>) | null;
};

/** A kind of job: all that a runner has to know of it. */
export type Job = {
  /** Keys of its parts begin so; a shipped name stays. */
  name: string;
  /** The part to send next; null once all are answered. */
  next(parts: JobParts): Promise<JobPart | null>;
};

type Home = {
  db: DeviceDatabase;
  commands: Commands;
  jobs: Jobs;
  environment: Environment;
  clock: ServerClock;
  wire: Wire;
  userId: string;
  reachability: Reachability;
  replica: Replica;
  drain: Drain;
  /** Called before anything is sent: the token may still have to be written down. */
  prepare(): Promise<void>;
};

/** What a try came to: go on at once, in so many milliseconds, or not before something happens. */
type Rest = { wait: number } | 'rest';
type Step = 'on' | Rest;

const unanswered: AttemptOutcome = { to: 'retry', sure: false, wait: null };

const firstRetry = 1000;
const longestRetry = 60_000;
/** Until a job that rests is looked at again, milliseconds: whoever held the lock may be gone. */
const lookAgain = 30_000;

/**
 * Sends a job that lies on this device, part by part, each under the key that it was staged with: whatever breaks off in
 * between, the same question is asked again and answered as it was. One sends per browser.
 */
export class JobRunner {
  readonly #home: Home;
  readonly #job: Job;
  /** Of the last look. */
  readonly refusal = new StorageRefusal();
  #running: Promise<void> | null = null;
  /** Somebody asked for another look while one was under way. */
  #again = false;
  #closed = false;
  #failures = 0;
  #cancelTimer: (() => void) | null = null;
  #pulled: Promise<unknown> = Promise.resolve();

  constructor(home: Home, job: Job) {
    this.#home = home;
    this.#job = job;
  }

  /** Sends what is left; resolves when nothing more can be done now. */
  run = (): Promise<void> => {
    this.#cancelTimer?.();
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#runAlone().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** Its person has left: what is on its way is asked about when they are back. */
  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
  }

  async #runAlone(): Promise<void> {
    const { environment, db } = this.#home;
    let wait: number | null;
    do {
      this.#again = false;
      wait = await this.#orLater(async () => {
        const rested = await environment.withLock(`${db.name}-${this.#job.name}`, () => this.#steps());
        if (rested !== 'rest') return rested.wait;
        return !this.#closed && (await this.#isUnderWay()) ? lookAgain : null;
      });
      // Somebody may have asked after the last look, as while the rows of the last part came in.
    } while (this.#again && !this.#closed);
    if (wait !== null && !this.#closed) this.#cancelTimer = environment.setTimer(() => void this.run(), wait);
  }

  /** Milliseconds until the next look. */
  async #orLater(look: () => Promise<number | null>): Promise<number | null> {
    try {
      const wait = await look();
      this.refusal.set(null);
      return wait;
    } catch (error) {
      // What only a newer release can read is left to that one; whoever shows the job says so.
      if (error instanceof v.ValiError) return null;
      if (!isStorageFailure(error)) throw error;
      this.refusal.set(error);
      // All that is left is still on the disk.
      return this.#backoff();
    }
  }

  async #steps(): Promise<Rest> {
    for (;;) {
      this.#again = false;
      const step = this.#closed ? 'rest' : await this.#step();
      if (step === 'on' || (this.#again && !this.#closed)) continue;
      await this.#pulled;
      return step;
    }
  }

  async #isUnderWay(): Promise<boolean> {
    const head = await this.#home.jobs.read((parts) => readHead(parts, this.#job.name));
    return head !== null && isUnderWay(head);
  }

  async #step(): Promise<Step> {
    const { jobs, clock, reachability } = this.#home;
    const { head, part } = await jobs.read(async (parts) => ({
      head: await readHead(parts, this.#job.name),
      part: await this.#job.next(parts),
    }));
    if (!head || !isUnderWay(head)) return 'rest';
    if (!part) return this.#end('finished');
    if (head.state === 'stopping' && !part.sent) return this.#end('stopped');
    if (!(await reachability.confirm())) return 'rest';
    // Only now has the server's clock been heard: while nobody answers, the device's may have been set.
    if (head.expiresAt <= clock.now() && !part.sent) return this.#end('stopped', 'expired');
    if (!part.sent && (await this.#waitsForChange(part))) return 'rest';
    const token = await this.#token();
    // Whoever is signing in writes it down in a moment.
    if (token === null) return { wait: this.#backoff() };
    return head.state === 'stopping' ? this.#withdraw(part, token) : this.#send(part, head, token);
  }

  /** What a change makes is there first; one that waits for its person holds nothing up: the API says what it misses. */
  async #waitsForChange({ needs }: JobPart): Promise<boolean> {
    const { db, commands, drain } = this.#home;
    const waits = () => withConnection(db, async () => hasYetToMake(db, needs, (row) => isReadable(row, commands)));
    if (!(await waits())) return false;
    await drain.run();
    return waits();
  }

  /** Only ever the token of the job's own person: it lies in the same database. */
  async #token(): Promise<string | null> {
    const { db, prepare } = this.#home;
    await prepare();
    return (await withConnection(db, () => db.mirror.get('token')))?.value ?? null;
  }

  async #send(part: JobPart, { expiresAt, confirmedAt }: JobHead, token: string): Promise<Step> {
    const { jobs, wire, userId } = this.#home;
    if (!part.sent) await jobs.change((parts) => part.mark(parts, { key: part.key, sent: true }));
    const own = {
      [headers.key]: part.key,
      [headers.actingUser]: userId,
      [headers.validUntil]: new Date(expiresAt).toISOString(),
      ...(confirmedAt === undefined ? {} : { [headers.queuedAt]: new Date(confirmedAt).toISOString() }),
    };
    const { outgoing, answerWithin } = part;
    const outcome = attemptOutcome(await wire.send({ ...outgoing, headers: own, token, answerWithin }));
    // A success that says nothing of the part is somebody else's answer.
    return this.#answered(part, outcome.to === 'acked' && !part.settle(outcome) ? unanswered : outcome);
  }

  /** Asking again would send what its person doesn't want any more, and might fail for ever. */
  async #withdraw(part: JobPart, token: string): Promise<Step> {
    const { jobs, wire, userId, environment } = this.#home;
    const came = await wire.void(part.key, token, userId);
    if (came?.outcome !== 'voided') {
      return this.#answered(part, came ? attemptOutcome(storedAttempt(came.status, came.body)) : unanswered);
    }
    if (this.#closed) return 'rest';
    await jobs.change((parts) => part.mark(parts, { key: environment.newId(), sent: false }));
    return 'on';
  }

  async #answered(part: JobPart, outcome: AttemptOutcome): Promise<Step> {
    // The database is closed with the session: the answer is asked for again.
    if (this.#closed) return 'rest';
    const settled = part.settle(outcome);
    if (!settled) return this.#unsettled(outcome);
    await this.#home.jobs.change(settled);
    return this.#goOn(part.resource);
  }

  async #unsettled(outcome: AttemptOutcome): Promise<Step> {
    switch (outcome.to) {
      case 'retry':
        await this.#turnHead(({ failures }) => ({ failures: failures + 1 }));
        return { wait: outcome.wait ?? this.#backoff() };
      case 'sign-in':
        return 'rest';
      case 'expired':
        return this.#end('stopped', 'expired');
      default:
        return this.#end('stopped', 'refused');
    }
  }

  /** The rows come in while the next part is on its way. */
  async #goOn(resource: string): Promise<Step> {
    this.#failures = 0;
    await this.#turnHead(({ failures }) => (failures > 0 ? { failures: 0 } : null));
    // What has waited for a record that there is now.
    void this.#home.drain.run();
    const pull = async () => {
      try {
        await this.#home.replica.pull(resource);
      } catch (error) {
        // They come with the next sync.
        if (!(error instanceof ProblemError) && !isStorageFailure(error)) throw error;
      }
    };
    this.#pulled = this.#pulled.then(pull);
    return 'on';
  }

  async #end(state: 'stopped' | 'finished', problem: string | null = null): Promise<Step> {
    await this.#home.jobs.change(async (parts) => {
      await turnHead(parts, this.#job.name, () => ({ state, problem }));
      if (state === 'finished') await parts.release(`${this.#job.name}/`);
    });
    // Nothing waits for a job that makes nothing more.
    void this.#home.drain.run();
    return 'rest';
  }

  #turnHead(change: (head: JobHead) => Partial<JobHead> | null): Promise<void> {
    return this.#home.jobs.change((parts) => turnHead(parts, this.#job.name, change));
  }

  #backoff(): number {
    const longest = Math.min(firstRetry * 2 ** this.#failures++, longestRetry);
    return longest * (0.5 + this.#home.environment.random() / 2);
  }
}
