import * as v from 'valibot';
import type { ChangeFeed } from './change-feed';
import type { Ref } from './command';
import type { DeviceDatabase } from './database';
import { withConnection } from './storage';

/** What every job's head says. What it says besides belongs to the area. */
export const jobHead = {
  /** stopping: as soon as the part under way is answered. */
  state: v.picklist(['running', 'stopping', 'stopped', 'finished']),
  /** Server clock, milliseconds: what was not sent by then is not sent by itself. */
  expiresAt: v.number(),
  /** Server clock, milliseconds: when its person pressed the button; left out where nobody knows. */
  confirmedAt: v.optional(v.number()),
  /** Why it stopped by itself: it came too late, or the API took nothing of it (its code). */
  problem: v.nullable(v.string()),
  /** How often in a row no answer came that settles anything, though the API can be reached. */
  failures: v.optional(v.number(), 0),
};
const headSchema = v.looseObject(jobHead);
export type JobHead = v.InferOutput<typeof headSchema>;

export const headKeyOf = (name: string) => `${name}/head`;

export const isUnderWay = ({ state }: Pick<JobHead, 'state'>) => state === 'running' || state === 'stopping';

/** As many failures as take about a minute: what is no hiccup any more is told. */
const manyFailures = 6;
export const isStuck = (head: Pick<JobHead, 'state' | 'failures'>): boolean => isUnderWay(head) && head.failures >= manyFailures;

/** The parts of jobs, within one transaction. */
export type JobParts = {
  get(key: string): Promise<unknown>;
  /** Keys and values of all parts whose key begins so, by their keys. */
  under(prefix: string): Promise<[string, unknown][]>;
  /** Their keys alone. */
  names(prefix: string): Promise<string[]>;
  /** The first of them. */
  first(prefix: string): Promise<[string, unknown] | null>;
  /** `makes`: the records that there are only once this part is answered. */
  put(key: string, value: unknown, makes?: readonly Ref[]): Promise<void>;
  /** Another value of a part that makes what it made before. */
  revise(key: string, value: unknown): Promise<void>;
  remove(prefix: string): Promise<void>;
  /** Nothing of these has to be sent any more: they go with the session. */
  release(prefix: string): Promise<void>;
};

export async function readHead(parts: JobParts, name: string): Promise<JobHead | null> {
  const value = await parts.get(headKeyOf(name));
  return value === undefined ? null : v.parse(headSchema, value);
}

/** Changes the head as it stands by now; null leaves it. */
export async function turnHead(parts: JobParts, name: string, change: (head: JobHead) => Partial<JobHead> | null): Promise<void> {
  const head = await readHead(parts, name);
  const changed = head && change(head);
  if (changed) await parts.revise(headKeyOf(name), { ...head, ...changed });
}

/**
 * Long work that a person has confirmed: like the outbox it survives a reload, a signed-out session and a killed tab.
 * It lies in parts, under keys such as `import/head` and `import/batch/0001`, which begin with the job's name.
 */
export class Jobs {
  readonly #db: DeviceDatabase;
  readonly #feed: ChangeFeed;
  readonly #parts: JobParts;

  constructor(db: DeviceDatabase, feed: ChangeFeed) {
    this.#db = db;
    this.#feed = feed;
    const under = (prefix: string) => db.work.where(':id').startsWith(prefix);
    this.#parts = {
      get: async (key) => (await db.work.get(key))?.value,
      under: async (prefix) => (await under(prefix).toArray()).map(({ key, value }) => [key, value]),
      names: async (prefix) => (await under(prefix).primaryKeys()).map(String),
      first: async (prefix) => {
        const part = await under(prefix).first();
        return part ? [part.key, part.value] : null;
      },
      put: async (key, value, makes = []) => void (await db.work.put({ key, value, over: false, makes: [...makes] })),
      revise: async (key, value) => void (await db.work.update(key, { value })),
      remove: async (prefix) => void (await under(prefix).delete()),
      // One by one: all parts of a large import at once would be long work for a page.
      release: async (prefix) => {
        for (const key of await under(prefix).primaryKeys()) await db.work.update(key, { over: true });
      },
    };
  }

  /** Whether something of one is left to be sent. */
  isOpen(): Promise<boolean> {
    return withConnection(this.#db, async () => (await this.#db.work.filter(({ over }) => !over).first()) !== undefined);
  }

  // Dexie follows what is awaited inside only where its own function is async.
  read<Result>(look: (parts: JobParts) => Promise<Result>): Promise<Result> {
    const { work } = this.#db;
    return withConnection(this.#db, () => this.#db.transaction('r', work, async () => look(this.#parts)));
  }

  /** Everything that `act` writes, or nothing. */
  async change<Result>(act: (parts: JobParts) => Promise<Result>): Promise<Result> {
    const { work } = this.#db;
    const result = await withConnection(this.#db, () => this.#db.transaction('rw', work, async () => act(this.#parts)));
    this.#feed.publish([{ table: 'work', keys: null }]);
    return result;
  }

  /** Sends nothing further. Of what may have reached the server it is still asked what came of it. */
  stop(name: string): Promise<void> {
    return this.change((parts) => turnHead(parts, name, ({ state }) => (state === 'running' ? { state: 'stopping' } : null)));
  }

  /** Takes up one that was stopped. */
  resume(name: string): Promise<void> {
    return this.change((parts) =>
      turnHead(parts, name, ({ state }) => (state === 'stopped' ? { state: 'running', problem: null, failures: 0 } : null)),
    );
  }

  /** Forgets one that is over, so that there is room for the next. */
  dismiss(name: string): Promise<void> {
    return this.change(async (parts) => {
      const head = await readHead(parts, name);
      if (head && !isUnderWay(head)) await parts.remove(`${name}/`);
    });
  }
}

/** Which of these records a job under way has yet to make: what needs one of them can't be sent before. */
export function stillToMake(db: DeviceDatabase, refs: readonly Ref[]): Promise<ReadonlySet<Ref>> {
  return withConnection(db, () =>
    db.transaction('r', db.work, async () => {
      const waited = new Set<Ref>();
      for (const { key, makes = [] } of await db.work
        .where('makes')
        .anyOf([...refs])
        .distinct()
        .toArray()) {
        const head = v.safeParse(headSchema, (await db.work.get(headKeyOf(key.slice(0, key.indexOf('/')))))?.value);
        if (head.success && isUnderWay(head.output)) for (const ref of makes) if (refs.includes(ref)) waited.add(ref);
      }
      return waited;
    }),
  );
}
