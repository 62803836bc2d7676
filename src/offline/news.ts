import type { News } from '@/contract/news';
import type { ChangeFeed } from './change-feed';
import { type Cursor, type DeviceDatabase, isSameCursor, positionOf } from './database';
import type { Environment } from './environment';
import { OutboxRows } from './outbox-rows';
import { areTrue } from './packs';
import { withConnection } from './storage';

/** Asks the API of which resources anything has changed since these revs. Null: it has no such call. Throws when there is no answer. */
export type FetchNews = (since: Readonly<Record<string, number>>) => Promise<News | null>;

type Parts = { db: DeviceDatabase; feed: ChangeFeed; environment: Environment; fetchNews: FetchNews; isStopped(): boolean };

const none: ReadonlySet<string> = new Set();

/**
 * Asks in one call what is new of all resources that are asked after at the same time: at each start, each return to the tab and each minute
 * that is all of them, and mostly nothing is. What has changed is pulled as ever.
 */
export class NewsOfSeveral {
  readonly #parts: Parts;
  /** Who still may join the next call, and the resources of which it finds nothing new. */
  #next: { asking: Set<string>; unchanged: Promise<ReadonlySet<string>> } | null = null;
  /** Whether the API has the call, as far as this page has seen. */
  #isKnown = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the rows of a resource are the server's as they are, and have been noted as such; false where nobody knows. */
  async isUnchanged(resource: string): Promise<boolean> {
    if (!this.#isKnown) return false;
    this.#next ??= this.#begun();
    this.#next.asking.add(resource);
    return (await this.#next.unchanged).has(resource);
  }

  #begun() {
    const asking = new Set<string>();
    return { asking, unchanged: this.#unchanged(asking) };
  }

  async #unchanged(asking: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const cursors = await this.#cursors();
    const asked = cursors.filter((cursor) => asking.has(cursor.resource) && cursor.fill === null && areTrue(cursor));
    // Of one its changes are asked for at once.
    if (asked.length < 2) return none;
    const news = await this.#parts.fetchNews(Object.fromEntries(asked.map(({ resource, rev }) => [resource, rev])));
    this.#isKnown = news !== null;
    return news && !this.#parts.isStopped() ? this.#note(asked, news) : none;
  }

  async #cursors(): Promise<Cursor[]> {
    const { db } = this.#parts;
    try {
      return await withConnection(db, () => db.cursors.toArray());
    } finally {
      // Who asks from here on may have heard of a change that the answer doesn't know.
      this.#next = null;
    }
  }

  /** Moves the cursors of what hasn't changed, each only from where the question was asked. */
  async #note(asked: readonly Cursor[], { epoch, resources }: News): Promise<ReadonlySet<string>> {
    const { db, feed, environment } = this.#parts;
    const { unchanged, changes } = await withConnection(db, () =>
      db.transaction('rw', db.cursors, db.outbox, db.mirror, async () => {
        const stored = await db.cursors.bulkGet(asked.map(({ resource }) => resource));
        const moves = asked.flatMap((before, at) => {
          const [found, now] = [resources[before.resource], stored[at]];
          if (!found || found.changed || epoch !== before.epoch || !now || !areTrue(now) || !isSameCursor(now, before)) return [];
          return [{ from: now, to: { ...now, rev: found.rev, packs: found.rev, syncedAt: environment.now() } }];
        });
        await db.cursors.bulkPut(moves.map(({ to }) => to));
        const outbox = new OutboxRows(db);
        await outbox.dropShown();
        const unchanged = moves.map(({ to }) => to.resource);
        const moved = moves.map(({ from, to }) => ({
          table: to.resource,
          keys: [],
          moved: { from: positionOf(from), to: positionOf(to) },
        }));
        return { unchanged, changes: [{ table: 'cursors', keys: unchanged }, ...moved, ...(await outbox.told(db, environment))] };
      }),
    );
    feed.publish(changes);
    return new Set(unchanged);
  }
}
