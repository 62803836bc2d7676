import type { Scheduler } from 'fast-check';

/** Whose turn an event is: what belongs to a frozen tab waits, what belongs to a dead one never happens. */
export type Owner = { readonly alive: boolean; readonly frozen: boolean };

type Due = { at: number; label: string; owner: Owner | null; run: () => void };

/** Turns of the event loop in which nothing happened, after which nothing more will: a change of many rows takes several to begin. */
const calm = 16;
/** Turns of the event loop after which something goes round in circles. */
const mostTurns = 20_000;
/** Events in one stretch of time: more is a loop that never comes to rest. */
const mostEvents = 20_000;

/**
 * Time that moves only when a history says so. What falls due at the same moment runs in an order that
 * fast-check's scheduler picks, so that a history is replayed event by event from its seed.
 */
export class Clockwork {
  /** Milliseconds since 1970: the true time, which is the server's too. */
  now = Date.parse('2026-11-21T05:00:00Z');
  readonly #scheduler: Scheduler;
  #due: Due[] = [];
  #steps = 0;
  onEvent: (label: string) => void = () => {};
  #underWay = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Lets something happen after `milliseconds`. Returns how to call it off. */
  after(milliseconds: number, label: string, owner: Owner | null, run: () => void): () => void {
    const due: Due = { at: this.now + Math.max(0, milliseconds), label, owner, run };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((each) => each !== due);
    };
  }

  /** Time passes, with everything that falls due in it. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await this.rest();
    for (let events = 0; ; events++) {
      if (events > mostEvents) throw new Error(`It never comes to rest: ${this.#due.map(({ label }) => label).join(', ')}`);
      const next = Math.min(...this.#due.filter(({ owner }) => !owner?.frozen).map(({ at }) => at));
      if (next > end) break;
      this.now = Math.max(this.now, next);
      await this.#runDue();
    }
    this.now = end;
  }

  /** Time passes with nothing running, as on a phone in a pocket. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Something moved: whoever waits for rest waits on. */
  step(): void {
    this.#steps++;
  }

  /** Counts as movement until it is over. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay++;
    try {
      return await work;
    } finally {
      this.#underWay--;
      this.#steps++;
    }
  }

  /** Resolves once what was set off has come to rest: storage and database answer in turns of the event loop. */
  async rest(): Promise<void> {
    for (let turns = 0, all = 0; turns < calm; all++) {
      if (all > mostTurns) throw new Error('It never comes to rest: something goes on without time');
      const before = this.#steps;
      await new Promise((resolve) => setImmediate(resolve));
      turns = this.#underWay === 0 && this.#steps === before ? turns + 1 : 0;
    }
  }

  async #runDue(): Promise<void> {
    const ready = this.#due.filter(({ at, owner }) => at <= this.now && !owner?.frozen);
    this.#due = this.#due.filter((each) => !ready.includes(each));
    const run = async ({ owner, label, run }: Due) => {
      if (owner?.alive === false) return;
      this.onEvent(label);
      run();
      await this.rest();
    };
    const [only] = ready;
    if (ready.length === 1 && only) {
      await run(only);
      return;
    }
    const order: Due[] = [];
    for (const each of ready) void this.#scheduler.schedule(Promise.resolve(), each.label).then(() => order.push(each));
    while (this.#scheduler.count() > 0) await this.#scheduler.waitOne();
    for (const each of order) await run(each);
  }
}
