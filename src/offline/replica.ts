import type { Table } from 'dexie';
import { type Resource, shapeOf } from '@/contract/resource';
import type { Changes } from '@/contract/sync';
import { ProblemError } from '@/http/problem';
import type { ChangeFeed, TableChange } from './change-feed';
import { type Commands, refOf, resourceOf, type StoredRecord } from './command';
import { type Cursor, type DeviceDatabase, isSameCursor, positionOf } from './database';
import type { Environment } from './environment';
import type { Erase } from './erasing';
import { type FetchNews, NewsOfSeveral } from './news';
import { changeOutbox, OutboxRows } from './outbox-rows';
import { areTrue, dropPacks } from './packs';
import { withConnection } from './storage';
import { slicesOf } from './yield';

/** Asks the API what changed; throws when there is no answer. */
export type FetchChanges = (
  resource: string,
  query: { fill?: string; since?: number; sizePerPage: number },
) => Promise<Changes<StoredRecord>>;

/**
 * What goes with a record of which nothing personal is left: drafts by their keys, beside that of its form; all that was answered before.
 * `load`: what takes it out of drafts and waiting changes.
 */
export type Erasure = { drafts: string[]; answers: boolean; load(): Promise<Erase> };

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  fetchChanges: FetchChanges;
  fetchNews: FetchNews;
  resources: readonly Resource[];
  /** Null of a row that comes in as any other. */
  erasureOf(resource: string, row: StoredRecord): Erasure | null;
};

/** Rows of one answer: few enough that one lost on the way is soon had again. */
const pageSize = 250;
/** Of the very first, which somebody waits for: a few screens. */
const firstPageSize = 100;
/** Rows handed to storage at once: a slow phone answers nobody until they are copied, and 25 take it 50 ms now and then. */
const sliceSize = 10;
const upgradedAtOnce = 300;

/** Brings the rows of the device up to the server's. Never touches unsent work. */
export class Replica {
  readonly #parts: Parts;
  readonly #news: NewsOfSeveral;
  #stopped = false;
  #upgraded: Promise<void> | null = null;
  /** First pages that are on their way already, by resource. */
  readonly #begun = new Map<string, Asked>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#news = new NewsOfSeveral({ ...parts, isStopped: () => this.#stopped });
  }

  /** Writes nothing any more: what is on its way comes to somebody who has left. */
  stop(): void {
    this.#stopped = true;
  }

  /** Asks for the first rows where there is no database yet: making one takes a slow phone as long as they do. */
  begin(resource: string): void {
    this.#begun.set(resource, this.#ask(this.#declared(resource), undefined));
  }

  cursor(resource: string): Promise<Cursor | undefined> {
    return withConnection(this.#parts.db, () => this.#parts.db.cursors.get(resource));
  }

  /** By resource, of those that this release knows. */
  async cursors(): Promise<Readonly<Record<string, Cursor>>> {
    const { db } = this.#parts;
    const cursors = await withConnection(db, () => db.cursors.toArray());
    return Object.fromEntries(cursors.filter(({ resource }) => db.resources.includes(resource)).map((each) => [each.resource, each]));
  }

  /** What an earlier release has stored is made this one's, in place; what the API has now comes in behind it. */
  upgrade(): Promise<void> {
    this.#upgraded ??= this.#upgradeAll().catch((error: unknown) => {
      // What storage refused is tried again before rows come in.
      this.#upgraded = null;
      throw error;
    });
    return this.#upgraded;
  }

  async #upgradeAll(): Promise<void> {
    const { db, resources } = this.#parts;
    const shapes = new Map((await withConnection(db, () => db.cursors.toArray())).map(({ resource, shape = 1 }) => [resource, shape]));
    for (const declared of resources) {
      const from = shapes.get(declared.name);
      if (from !== undefined && from < shapeOf(declared)) await this.#upgrade(declared, from);
    }
  }

  async #upgrade(declared: Resource, from: number): Promise<void> {
    const { db, feed } = this.#parts;
    const rows = db.table<StoredRecord, string>(declared.name);
    await withConnection(db, () =>
      db.transaction('rw', rows, db.cursors, db.packs, async () => {
        const cursor = await db.cursors.get(declared.name);
        if (!cursor || (cursor.shape ?? 1) !== from) return;
        await dropPacks(db, declared.name, null);
        for (let last = ''; ; ) {
          const slice = await rows.where(':id').above(last).limit(upgradedAtOnce).toArray();
          if (declared.held?.upgrade) await rows.bulkPut(slice.map((row) => declared.held?.upgrade?.(row, from) ?? row));
          if (slice.length < upgradedAtOnce) break;
          last = slice.at(-1)?.id ?? '';
        }
        await db.cursors.put({ ...cursor, shape: shapeOf(declared), fill: '', done: 0 });
      }),
    );
    feed.publish([
      { table: 'cursors', keys: [declared.name] },
      { table: declared.name, keys: null },
    ]);
  }

  /** Pulls until the rows have caught up; answers when that was (device clock). One tab pulls at a time. */
  async pull(resource: string): Promise<number> {
    const { environment, db } = this.#parts;
    await this.upgrade();
    if (!this.#begun.has(resource) && (await this.#news.isUnchanged(resource))) return environment.now();
    return environment.withLock(`${db.name}-pull-${resource}`, () => this.#pull(this.#declared(resource)));
  }

  async #pull(declared: Resource): Promise<number> {
    const { environment } = this.#parts;
    let ahead = this.#begun.get(declared.name) ?? null;
    this.#begun.delete(declared.name);
    for (;;) {
      if (this.#stopped) return environment.now();
      const cursor = await this.cursor(declared.name);
      const filling = !cursor || cursor.fill !== null;
      // Asked from elsewhere, when another tab has written meanwhile, it answers nothing.
      const asked: Asked = ahead && isSameCursor(ahead.from, cursor) ? ahead : this.#ask(declared, cursor);
      ahead = null;
      const answer = await asked.answer;
      if (this.#stopped) return environment.now();
      const other = cursor !== undefined && answer.epoch !== cursor.epoch;
      if (other || answer.reset) {
        await this.#reset(declared.name, cursor);
        continue;
      }
      const next = filling ? filled(declared, cursor, answer) : caughtUp(cursor, answer, environment.now());
      const isLast = !filling && !answer.more;
      // The API reads the next page while the device writes this one.
      if (!isLast) ahead = this.#ask(declared, next);
      const isWritten = await this.#write(declared.name, cursor, next, answer);
      if (isLast && isWritten) return environment.now();
    }
  }

  #ask({ name }: Resource, cursor: Cursor | undefined): Asked {
    const filling = !cursor || cursor.fill !== null;
    const answer = this.#parts.fetchChanges(name, {
      ...(filling ? { fill: cursor?.fill ?? '' } : { since: cursor.rev }),
      sizePerPage: cursor ? pageSize : firstPageSize,
    });
    // Nobody may come to take it: it fails for whoever does.
    answer.catch(() => {});
    return { from: cursor, answer };
  }

  /** Rows and cursor in one transaction, and only upon the cursor that the question was asked from; whether it was so. */
  async #write(resource: string, before: Cursor | undefined, next: Cursor, answer: Changes<StoredRecord>): Promise<boolean> {
    const { db, feed, environment, erasureOf } = this.#parts;
    const erased = new Map(
      answer.rows.flatMap((row) => {
        const erasure = erasureOf(resource, row);
        return erasure ? [[refOf(resource, row.id), { row, ...erasure }] as const] : [];
      }),
    );
    // No row comes in without what goes with it.
    const [first] = erased.values();
    const erase = first ? await first.load().catch(unanswered) : null;
    // Its person may have left meanwhile.
    if (this.#stopped) return false;
    const voids = [...erased.values()].some(({ answers }) => answers);
    // A page of a fill leaves the outbox to a person who writes something down meanwhile.
    const shows = next.fill === null;
    // Nothing is packed during a fill, and at its start all packs go.
    const packed = before && areTrue(before) && before.fill !== null ? [] : [db.packs];
    const written = [
      ...[db.table(resource), db.cursors, ...packed],
      ...(shows || erased.size > 0 ? [db.outbox, db.mirror] : []),
      ...(erased.size > 0 ? [db.drafts, db.answers] : []),
    ];
    const touched = await withConnection(db, () =>
      db.transaction('rw', written, async () => {
        const now = await db.cursors.get(resource);
        if (!isSameCursor(now, before)) return null;
        const rows = db.table<StoredRecord, string>(resource);
        // The first page of a fill replaces what an older epoch left.
        const cleared = before === undefined && (await rows.count()) > 0;
        if (cleared) await rows.clear();
        await putAll(rows, answer.rows);
        await rows.bulkDelete(answer.deleted);
        const outbox = new OutboxRows(db);
        // With the row, or a page that closes in between leaves them for good.
        if (voids) await db.answers.clear();
        await erase?.(erased, outbox, this.#parts);
        const keys = cleared ? null : [...answer.rows.map((row) => row.id), ...answer.deleted];
        if (packed.length > 0) await dropPacks(db, resource, before && areTrue(before) ? keys : null);
        await db.cursors.put({ ...next, packs: next.rev });
        const moved = { from: before ? positionOf(before) : null, to: positionOf(next) };
        const fill = shows ? ('ends' as const) : ('goes-on' as const);
        const changes: TableChange[] = [
          { table: 'cursors', keys: [resource] },
          { table: resource, keys, moved, fill: before?.fill === null ? undefined : fill },
          ...(voids ? [{ table: 'answers', keys: null }] : []),
        ];
        if (shows) await outbox.dropShown();
        return [...changes, ...(await outbox.told(db, environment))];
      }),
    );
    if (touched) feed.publish(touched);
    return touched !== null;
  }

  async #reset(resource: string, cursor: Cursor | undefined): Promise<void> {
    const { db } = this.#parts;
    if (!cursor) throw new Error(`${resource}: a first fill was answered with another epoch`);
    await changeOutbox(
      this.#parts,
      async (outbox) => {
        const now = await db.cursors.get(resource);
        if (now?.epoch !== cursor.epoch || now.rev !== cursor.rev) return;
        await db.cursors.delete(resource);
        // Revs of another epoch count differently: what was acknowledged is in the new rows, or the backup lost it.
        const acked = await db.outbox.where('state').equals('acked').toArray();
        const ours = acked.filter(({ writes }) => writes.some((ref) => resourceOf(ref) === resource));
        await outbox.put(ours.map((row) => ({ ...row, ackRev: 0 })));
      },
      [db.cursors],
    );
  }

  #declared(resource: string): Resource {
    const declared = this.#parts.resources.find(({ name }) => name === resource);
    if (!declared) throw new Error(`No rows of ${resource}`);
    return declared;
  }
}

/** Its code is no more there than the answer that it is for. */
function unanswered(): never {
  throw new ProblemError({ kind: 'no-answer', retryAfter: null });
}

/** While storage writes one slice, it is handed the next. */
async function putAll(table: Table<StoredRecord, string>, rows: readonly StoredRecord[]): Promise<void> {
  let before: PromiseLike<unknown> = Promise.resolve();
  for (const slice of slicesOf(rows, sliceSize)) {
    const putting = table.bulkPut(slice);
    // Where the slice before it failed, all has, and nobody comes to hear of this one.
    putting.catch(() => {});
    await before;
    before = putting;
  }
  await before;
}

/** A page that is on its way, and from where it was asked. */
type Asked = { from: Cursor | undefined; answer: Promise<Changes<StoredRecord>> };

function filled(declared: Resource, cursor: Cursor | undefined, answer: Changes<StoredRecord>): Cursor {
  const done = (cursor?.done ?? 0) + answer.rows.length;
  const full = done >= (declared.held?.most ?? Number.POSITIVE_INFINITY) && answer.next !== null;
  const position = answer.rows.map((row) => sinceOf(row, declared)).findLast((each) => each !== null);
  return {
    resource: declared.name,
    epoch: answer.epoch,
    rev: cursor?.rev ?? answer.rev,
    fill: full ? null : answer.next,
    coveredFrom: answer.next === null ? null : (position ?? cursor?.coveredFrom ?? null),
    done,
    total: answer.total,
    syncedAt: cursor?.syncedAt ?? null,
    shape: shapeOf(declared),
  };
}

/** Where a row stands when the newest come first; null where that can't be read. */
function sinceOf(row: StoredRecord, { held }: Resource): string | null {
  const since: unknown = held && Object.entries(row).find(([field]) => field === held.since)?.[1];
  return typeof since === 'string' ? since : null;
}

const caughtUp = (cursor: Cursor, answer: Changes<StoredRecord>, now: number): Cursor => ({
  ...cursor,
  rev: answer.rev,
  total: answer.total,
  syncedAt: answer.more ? cursor.syncedAt : now,
});
