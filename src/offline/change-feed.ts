import type { Ref } from './command';
import type { CursorPosition } from './database';

/** What a committed write touched. */
export type TableChange = {
  table: string;
  /** Keys of the rows written or deleted; null when it was the whole table. */
  keys: string[] | null;
  /** Of the outbox: the records that its rows are about, before and after. */
  refs?: Ref[];
  /** How far the table's rows had come before the write, and have now. */
  moved?: { from: CursorPosition | null; to: CursorPosition };
  /** The rows are a page of a first fill, which goes on or ends with them. */
  fill?: 'goes-on' | 'ends' | undefined;
};

type Listener = (changes: TableChange[]) => void;

/**
 * Tells this tab and the others of the same person what changed on the device.
 * A tab may die between its commit and its word of it: rows that then went on from elsewhere than was last heard
 * are told as a whole.
 */
export class ChangeFeed {
  readonly #channel: BroadcastChannel;
  readonly #first = new Set<Listener>();
  readonly #listeners = new Set<Listener>();
  /** How far each table's rows had come by the last word of them. */
  readonly #positions = new Map<string, CursorPosition>();
  #closed = false;

  constructor(databaseName: string) {
    this.#channel = new BroadcastChannel(`${databaseName}-changes`);
    this.#channel.onmessage = (event: MessageEvent<TableChange[]>) => this.tell(event.data);
  }

  /** Where the rows stand that this tab is about to read. */
  begin(positions: ReadonlyMap<string, CursorPosition>): void {
    for (const [table, position] of positions) if (!this.#positions.has(table)) this.#positions.set(table, position);
  }

  /** Call after the commit, never inside the transaction. */
  publish(changes: TableChange[]): void {
    // Whoever leaves between a commit and its word has nobody to tell, and the write stands.
    if (changes.length === 0 || this.#closed) return;
    this.#channel.postMessage(changes);
    this.tell(changes);
  }

  /** Tells this tab only. */
  tell(changes: TableChange[]): void {
    const news = changes.map((change) => this.#withoutGaps(change)).filter(({ keys }) => keys === null || keys.length > 0);
    if (news.length === 0) return;
    for (const listener of [...this.#first, ...this.#listeners]) listener(news);
  }

  /** For what holds rows in memory: it is told first, so that a subscriber who reads at once reads what is true. */
  subscribeFirst(listener: Listener): void {
    this.#first.add(listener);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#channel.close();
    this.#first.clear();
    this.#listeners.clear();
  }

  #withoutGaps({ moved, ...change }: TableChange): TableChange {
    if (!moved) return change;
    const heard = this.#positions.get(change.table) ?? null;
    // An earlier word that comes late: what it tells of has been heard of with a later one, or read.
    if (heard && isReached(heard, moved.to)) return change;
    this.#positions.set(change.table, moved.to);
    return samePosition(heard, moved.from) ? change : { table: change.table, keys: null };
  }
}

const isReached = (heard: CursorPosition, position: CursorPosition) =>
  heard.epoch === position.epoch && heard.rev >= position.rev && heard.done >= position.done;

const samePosition = (one: CursorPosition | null, other: CursorPosition | null) =>
  one?.epoch === other?.epoch && one?.rev === other?.rev && one?.done === other?.done;
