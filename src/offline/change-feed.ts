/** What a committed write touched. */
export type TableChange = {
  table: string;
  /** Keys of the rows written or deleted; null when it was the whole table. */
  keys: string[] | null;
};

type Listener = (changes: TableChange[]) => void;

/**
 * Tells this tab, the other tabs and the service worker which rows a committed transaction touched.
 * Own, because Dexie's event names no keys once a write has fifty rows, and each page of a sync has more.
 */
export class ChangeFeed {
  readonly #mirrors = new Set<Listener>();
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel;

  constructor(databaseName: string) {
    this.#channel = new BroadcastChannel(`${databaseName}-changes`);
    this.#channel.onmessage = (event: MessageEvent<TableChange[]>) => this.#tell(event.data);
  }

  /** Call after the commit, never inside the transaction. */
  publish(changes: TableChange[]): void {
    if (changes.length === 0) return;
    this.#channel.postMessage(changes);
    this.#tell(changes);
  }

  /** For what holds rows in memory: it is told first, so that a subscriber who reads at once reads what is true. */
  mirror(listener: Listener): void {
    this.#mirrors.add(listener);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Another tab may have died between its commit and its word of it: what is held in memory is read anew.
   * Tells this tab only.
   */
  doubt(tables: readonly string[]): void {
    this.#tell(tables.map((table) => ({ table, keys: null })));
  }

  close(): void {
    this.#channel.close();
    this.#mirrors.clear();
    this.#listeners.clear();
  }

  #tell(changes: TableChange[]): void {
    for (const listener of [...this.#mirrors, ...this.#listeners]) listener(changes);
  }
}
