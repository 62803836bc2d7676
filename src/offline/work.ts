import type { ChangeFeed } from './change-feed';
import { type DeviceDatabase, withConnection } from './database';

/** The pieces of long work, within one transaction. */
export type Pieces = {
  get(key: string): Promise<unknown>;
  /** Keys and values of all pieces whose key begins so, by their keys. */
  under(prefix: string): Promise<[string, unknown][]>;
  /** Their keys alone. */
  names(prefix: string): Promise<string[]>;
  /** The first of them. */
  first(prefix: string): Promise<[string, unknown] | null>;
  put(key: string, value: unknown): Promise<void>;
  remove(prefix: string): Promise<void>;
  /** Nothing of these has to be sent any more: they go with the session. */
  release(prefix: string): Promise<void>;
};

/** Long work that a person has confirmed: like the outbox it survives a reload, a signed-out session and a killed tab. */
export class Work {
  readonly #db: DeviceDatabase;
  readonly #feed: ChangeFeed;
  readonly #pieces: Pieces;

  constructor(db: DeviceDatabase, feed: ChangeFeed) {
    this.#db = db;
    this.#feed = feed;
    const under = (prefix: string) => db.work.where(':id').startsWith(prefix);
    this.#pieces = {
      get: async (key) => (await db.work.get(key))?.value,
      under: async (prefix) => (await under(prefix).toArray()).map(({ key, value }) => [key, value]),
      names: async (prefix) => (await under(prefix).primaryKeys()).map(String),
      first: async (prefix) => {
        const piece = await under(prefix).first();
        return piece ? [piece.key, piece.value] : null;
      },
      put: async (key, value) => void (await db.work.put({ key, value, over: false })),
      remove: async (prefix) => void (await under(prefix).delete()),
      // One by one: all pieces of a large import at once would be long work for a page.
      release: async (prefix) => {
        for (const key of await under(prefix).primaryKeys()) await db.work.update(key, { over: true });
      },
    };
  }

  /** Whether something of it is left to be sent. */
  isOpen(): Promise<boolean> {
    return withConnection(this.#db, async () => (await this.#db.work.filter(({ over }) => !over).first()) !== undefined);
  }

  // Dexie follows what is awaited inside only where its own function is async.
  read<Result>(look: (pieces: Pieces) => Promise<Result>): Promise<Result> {
    const { work } = this.#db;
    return withConnection(this.#db, () => this.#db.transaction('r', work, async () => look(this.#pieces)));
  }

  /** Everything that `act` writes, or nothing. */
  async change<Result>(act: (pieces: Pieces) => Promise<Result>): Promise<Result> {
    const { work } = this.#db;
    const result = await withConnection(this.#db, () => this.#db.transaction('rw', work, async () => act(this.#pieces)));
    this.#feed.publish([{ table: 'work', keys: null }]);
    return result;
  }
}
