import * as v from 'valibot';
import { type Imported, importedSchema } from '@/contract/employees';
import { ProblemError, problemOf } from '@/http/problem';
import { type AttemptOutcome, attemptOutcome, storedAttempt } from '@/offline/attempt-outcome';
import { isStorageFailure } from '@/offline/database';
import type { Device } from '@/offline/device';
import type { ImportApi } from './api';
import { refusedLines } from './server-problems';
import {
  type Batch,
  type Creation,
  type Head,
  markSent,
  markUnsent,
  nextBatch,
  noCounts,
  readHead,
  release,
  turnHead,
  writeResult,
} from './staged-import';

type Home = Pick<Device, 'db' | 'work' | 'environment' | 'clock' | 'userId' | 'reachability' | 'replica'>;
type PlacedBatch = Batch & { place: string };
/** What a call came to: go on at once, in so many milliseconds, or not before something happens. */
type Rest = { wait: number } | 'rest';
type Step = 'on' | Rest;

const firstRetry = 1000;
const longestRetry = 60_000;
/** Until an import that rests is looked at again, milliseconds: whoever held the lock may be gone. */
const lookAgain = 30_000;

/**
 * Sends an import that lies on this device, batch by batch, each under the key that it was staged with: whatever breaks off in
 * between, the same question is asked again and answered as it was. One sends per browser.
 */
export class ImportRun {
  readonly #home: Home;
  readonly #api: ImportApi;
  #running: Promise<void> | null = null;
  /** Somebody asked for another look while one was under way. */
  #again = false;
  #closed = false;
  #failures = 0;
  #cancelTimer: (() => void) | null = null;
  #pulled: Promise<unknown> = Promise.resolve();

  constructor(home: Home, api: ImportApi) {
    this.#home = home;
    this.#api = api;
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
    const wait = await this.#orLater(async () => {
      const rested = await environment.withLock(`${db.name}-import`, () => this.#steps());
      if (rested !== 'rest') return rested.wait;
      return !this.#closed && (await this.#isOpen()) ? lookAgain : null;
    });
    if (wait !== null && !this.#closed) this.#cancelTimer = environment.setTimer(() => void this.run(), wait);
  }

  /** Milliseconds until the next look. */
  async #orLater(work: () => Promise<number | null>): Promise<number | null> {
    try {
      return await work();
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
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

  async #isOpen(): Promise<boolean> {
    const head = await this.#home.work.read(readHead);
    return head?.state === 'running' || head?.state === 'stopping';
  }

  async #step(): Promise<Step> {
    const { work, clock, reachability } = this.#home;
    const { head, batch } = await work.read(async (pieces) => ({ head: await readHead(pieces), batch: await nextBatch(pieces) }));
    if (!head || (head.state !== 'running' && head.state !== 'stopping')) return 'rest';
    const creation = head.creations.find(({ done }) => !done);
    if (!creation && !batch) return this.#end('finished');
    const doubtful = batch?.sent ?? false;
    if (head.state === 'stopping' && !doubtful) return this.#end('stopped');
    if (head.expiresAt <= clock.now() && !doubtful) return this.#end('stopped', 'expired');
    if (!(await reachability.confirm())) return 'rest';
    if (batch && doubtful && head.state === 'stopping') return this.#withdraw(batch, head);
    if (creation) return this.#create(creation, head);
    return batch ? this.#send(batch, head) : 'rest';
  }

  async #create(creation: Creation, head: Head): Promise<Step> {
    const { id, key, title, resource } = creation;
    const body = { id, title: { en: title, es: title }, status: 'active' as const };
    const asked = await this.#ask(() => this.#api.addOrgUnit(resource, body, this.#intent(key, head)));
    // Without it the API refuses the rows that need it, one by one, and says so.
    const isRefused = 'outcome' in asked && asked.outcome.to === 'rejected' && asked.outcome.final;
    if (this.#closed) return 'rest';
    if ('outcome' in asked && !isRefused) return this.#unanswered(asked.outcome);
    const settled = (each: Creation) => (each.key === key ? { ...each, done: true } : each);
    await this.#home.work.change((pieces) => turnHead(pieces, (now) => ({ ...now, creations: now.creations.map(settled) })));
    return this.#goOn(resource);
  }

  async #send(batch: PlacedBatch, head: Head): Promise<Step> {
    const { work } = this.#home;
    if (!batch.sent) await work.change((pieces) => markSent(pieces, batch));
    const asked = await this.#ask(async () => {
      const { results } = await this.#api.importEmployees(batch.rows, this.#intent(batch.key, head));
      // Another number of answers than of questions is somebody else's answer.
      if (results.length !== batch.rows.length) throw new ProblemError({ kind: 'captive' });
      return results;
    });
    // The database is closed with the session: the answer is asked for again.
    if (this.#closed) return 'rest';
    return 'outcome' in asked ? this.#unanswered(asked.outcome) : this.#settle(asked.answer, batch, head);
  }

  async #settle(results: Imported['results'], batch: PlacedBatch, head: Head): Promise<Step> {
    const counts = { ...noCounts };
    for (const { outcome } of results) counts[outcome]++;
    const refused = refusedLines(batch.lines, results, head.mapping);
    await this.#home.work.change((pieces) => writeResult(pieces, batch.place, counts, refused));
    return this.#goOn('employee');
  }

  /** Asking again would send what its person doesn't want any more, and might fail for ever. */
  async #withdraw(batch: PlacedBatch, head: Head): Promise<Step> {
    const asked = await this.#ask(() => this.#api.withdraw({ key: batch.key, userId: this.#home.userId }));
    if (this.#closed) return 'rest';
    if ('outcome' in asked) return this.#unanswered(asked.outcome);
    if (asked.answer.outcome === 'voided') {
      await this.#home.work.change((pieces) => markUnsent(pieces, batch, this.#home.environment.newId()));
      return 'on';
    }
    const outcome = attemptOutcome(storedAttempt(asked.answer.status, asked.answer.body));
    const imported = v.safeParse(importedSchema, outcome.to === 'acked' ? outcome.payload : null);
    return imported.success ? this.#settle(imported.output.results, batch, head) : this.#unanswered(outcome);
  }

  async #ask<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer } | { outcome: AttemptOutcome }> {
    try {
      return { answer: await call() };
    } catch (error) {
      return { outcome: attemptOutcome({ answered: false, problem: problemOf(error) }) };
    }
  }

  async #unanswered(outcome: AttemptOutcome): Promise<Step> {
    switch (outcome.to) {
      case 'retry':
        await this.#home.work.change((pieces) => turnHead(pieces, (head) => ({ ...head, failures: head.failures + 1 })));
        return { wait: outcome.wait ?? this.#backoff() };
      case 'sign-in':
        return 'rest';
      case 'expired':
        return this.#end('stopped', 'expired');
      default:
        return this.#end('stopped', 'refused');
    }
  }

  /** The rows come in while the next batch is on its way. */
  async #goOn(resource: string): Promise<Step> {
    this.#failures = 0;
    await this.#home.work.change((pieces) => turnHead(pieces, (head) => (head.failures > 0 ? { ...head, failures: 0 } : null)));
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
    await this.#home.work.change(async (pieces) => {
      await turnHead(pieces, (head) => ({ ...head, state, problem }));
      if (state === 'finished') await release(pieces);
    });
    return 'rest';
  }

  #intent = (key: string, { expiresAt }: Head) => ({ key, userId: this.#home.userId, expiresAt });

  #backoff(): number {
    const longest = Math.min(firstRetry * 2 ** this.#failures++, longestRetry);
    return longest * (0.5 + this.#home.environment.random() / 2);
  }
}
