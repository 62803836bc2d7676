import type { Resource } from '@/contract/resource';
import { ChangeFeed } from './change-feed';
import { type Command, type Commands, commandsOf, type StoredRecord } from './command';
import { clearReadable, DeviceDatabase, databaseName, deleteDatabase, type Mirror, positionOf } from './database';
import { Drafts } from './draft-store';
import { Drain } from './drain';
import type { Environment } from './environment';
import { type Followed, Following, type HeldBack, type Saved, type Submitted } from './following';
import type { Intent } from './intent';
import { type Job, JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { KeptFiles } from './kept-files';
import type { FetchNews } from './news';
import { type Keyed, Outbox } from './outbox';
import { isOpen, isUnsent, type OutboxRow } from './outbox-row';
import { type PackSizes, usualSizes } from './packs';
import type { Reachability } from './reachability';
import { type Erasure, type FetchChanges, Replica } from './replica';
import type { RowsOnDevice, RowTable } from './row-table';
import { rowsOn } from './rows';
import { ServerClock } from './server-clock';
import { isStorageFailure, withConnection } from './storage';
import type { Wire } from './wire';

export type DeviceParts = {
  userId: string;
  companyId: string;
  resources: readonly Resource[];
  commands: readonly Command[];
  environment: Environment;
  reachability: Reachability;
  wire: Wire;
  fetchChanges: FetchChanges;
  fetchNews: FetchNews;
  /** What goes with a record of which nothing personal is left; left out: all rows come in as any other. */
  erasureOf?(resource: string, row: StoredRecord): Erasure | null;
  /** Of how many rows a pack is made; left out: as many as pay. */
  packSizes?: PackSizes;
  /** Whether this person is still the one who is signed in here, so that something new may be kept for them; left out: yes. */
  mayKeep?(): boolean;
};

/** What has to be known with no page open; null: forgotten. */
type Facts = Partial<Record<Mirror['key'], string | null>>;
const mirrorKeys: readonly Mirror['key'][] = ['token', 'language', 'host', 'clock-offset'];

/** A database that another tab holds on to goes once that tab lets go, milliseconds. */
const longestDelete = 3000;

/** Everything that one signed-in person's portal keeps and does on this device. */
export class Device {
  readonly userId: string;
  readonly db: DeviceDatabase;
  readonly feed: ChangeFeed;
  readonly clock: ServerClock;
  readonly outbox: Outbox;
  readonly drain: Drain;
  readonly replica: Replica;
  readonly jobs: Jobs;
  readonly files: KeptFiles;
  readonly drafts: Drafts;
  readonly reachability: Reachability;
  readonly environment: Environment;
  readonly commands: Commands;
  readonly wire: Wire;
  readonly packSizes: PackSizes;
  readonly mayKeep: () => boolean;
  /** Rows (by seq) whose form is still open, or has itself said how they ended. */
  readonly attended = new Set<number>();
  readonly #following: Following;
  readonly #runners = new Map<string, JobRunner>();
  /** What this page knows and the mirror has to say. */
  readonly #facts = new Map<Mirror['key'], string | null>();
  /** The server's clock is as good as it was when this device last ran, and it is known where the rows stand. */
  readonly ready: Promise<void>;

  constructor(parts: DeviceParts) {
    const { environment, userId, companyId, resources, reachability, wire } = parts;
    this.userId = userId;
    this.environment = environment;
    this.reachability = reachability;
    this.wire = wire;
    this.packSizes = parts.packSizes ?? usualSizes;
    this.mayKeep = parts.mayKeep ?? (() => true);
    this.commands = commandsOf(parts.commands);
    this.db = new DeviceDatabase(userId, resources, this.mayKeep);
    this.db.readWith(this.commands);
    this.feed = new ChangeFeed(databaseName(userId));
    this.clock = new ServerClock(environment.now, (offset) => void this.#keepClock(offset));
    const { db, feed, clock, commands } = this;
    const { erasureOf = () => null } = parts;
    this.outbox = new Outbox({
      db,
      feed,
      commands,
      environment,
      clock,
      userId,
      companyId,
      knowsDraft: (draft) => this.drafts.knows(draft),
      isErased: (resource, record) => erasureOf(resource, record) !== null,
    });
    this.drain = new Drain({
      db,
      feed,
      index: this.outbox.index,
      commands,
      environment,
      clock,
      wire,
      reachable: reachability.confirm,
      prepare: this.#keepFacts,
      refused: this.#refused,
    });
    this.replica = new Replica({
      db,
      feed,
      commands,
      environment,
      fetchChanges: parts.fetchChanges,
      fetchNews: parts.fetchNews,
      resources,
      erasureOf,
    });
    this.jobs = new Jobs(db, feed);
    this.files = new KeptFiles(db, feed);
    this.drafts = new Drafts({ db, environment, clock });
    this.#following = new Following({ db, outbox: this.outbox, drain: this.drain, reachability, environment, attended: this.attended });
    this.ready = this.#restore();
  }

  /** Keeps facts where the service worker finds them too; null forgets one. What storage refuses now is kept before anything is sent. */
  async remember(facts: Facts): Promise<void> {
    for (const key of mirrorKeys) if (facts[key] !== undefined) this.#facts.set(key, facts[key]);
    await this.#keepFacts();
  }

  /** Another tab may have cleared the mirror meanwhile, or storage may have failed: who is signed in here still is. */
  #keepFacts = async (): Promise<void> => {
    const { mirror } = this.db;
    const facts = [...this.#facts].filter(this.#isToKeep);
    const kept = await withConnection(this.db, () => mirror.bulkGet(facts.map(([key]) => key)));
    const changed = facts.filter(([, value], index) => (kept[index]?.value ?? null) !== value);
    if (changed.length === 0) return;
    await withConnection(this.db, () =>
      this.db.transaction('rw', mirror, async () => {
        for (const [key, value] of changed.filter(this.#isToKeep)) {
          if (value === null) await mirror.delete(key);
          else await mirror.put({ key, value });
        }
      }),
    );
  };

  /** With a token that stayed behind, the service worker would send for somebody who has signed out, perhaps in another tab. */
  #isToKeep = ([, value]: [unknown, string | null]): boolean => value === null || this.mayKeep();

  /** A token that the API has refused is no fact any more. */
  #refused = (token: string): void => {
    if (this.#facts.get('token') === token) this.#facts.delete('token');
  };

  async #keepClock(offset: number): Promise<void> {
    try {
      await this.remember({ 'clock-offset': String(offset) });
    } catch (error) {
      // What can't be kept is measured again by the next answer.
      if (!isStorageFailure(error)) throw error;
    }
  }

  async #restore(): Promise<void> {
    try {
      await this.replica.upgrade();
      // Asked for before any rows are, so that they are never older than this says.
      const [cursors, offset] = await withConnection(this.db, () =>
        Promise.all([this.db.cursors.toArray(), this.db.mirror.get('clock-offset')]),
      );
      this.feed.begin(new Map(cursors.map((cursor) => [cursor.resource, positionOf(cursor)])));
      if (offset) this.clock.restore(Number(offset.value));
    } catch (error) {
      // Without storage there is nothing to restore, and the first answer sets the clock.
      if (!isStorageFailure(error)) throw error;
    }
  }

  /** The rows of a resource, read once for all who ask. */
  rowsOf<Row extends StoredRecord>(table: RowTable<Row>): RowsOnDevice<Row> {
    return rowsOn(table, this);
  }

  /** Writes a change down and waits a moment for what the server says of it, no longer than until its form has gone (`left`). */
  async submit(intent: Intent, left?: AbortSignal): Promise<Submitted> {
    const { submitted, keys } = await this.submitAll([intent], 0, left);
    return submitted?.[0] ?? { outcome: 'not-saved', key: keys[0] ?? '' };
  }

  /**
   * The same for changes that belong together. Without `submitted` they are held back, for `holdFor` milliseconds at most, or
   * storage refused: then none was saved, as far as it could be asked.
   */
  async submitAll(
    intents: readonly Intent[],
    holdFor = 0,
    left?: AbortSignal,
  ): Promise<{ submitted: Saved[] | null; held: HeldBack | null; keys: string[] }> {
    await this.ready;
    const keyed: Keyed = intents.map((intent) => [this.environment.newId(), intent]);
    const keys = keyed.map(([key]) => key);
    // Else the last that was typed would be kept once more behind the write.
    if (intents.some(({ draft }) => draft !== undefined)) await this.drafts.flush();
    try {
      const enqueued = await this.outbox.enqueueAll(keyed, holdFor);
      const held = this.#following.held(enqueued);
      return { submitted: held ? null : await this.#following.all(enqueued, left), held, keys };
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      return { submitted: await this.resume(keys), held: null, keys };
    }
  }

  /** Goes on with changes of which storage said that they failed, and which are on the disk all the same; null where they aren't. */
  resume(keys: readonly string[]): Promise<Followed[] | null> {
    return this.#following.resume(keys);
  }

  /** The person is back at this tab: what other tabs did meanwhile is looked up, even where they could not say so. */
  async lookAgain(): Promise<void> {
    try {
      const cursors = await withConnection(this.db, () => this.db.cursors.toArray());
      const standing = cursors.map((cursor) => ({
        table: cursor.resource,
        keys: [],
        moved: { from: positionOf(cursor), to: positionOf(cursor) },
      }));
      this.feed.tell([...standing, { table: 'cursors', keys: null }]);
      await this.outbox.index.confirmed();
    } catch (error) {
      // What can't be read now is looked at again the next time.
      if (!isStorageFailure(error)) throw error;
    }
  }

  /** Who sends such a job from this page, whatever screen is open. */
  runnerOf(job: Job): JobRunner {
    const known = this.#runners.get(job.name);
    if (known) return known;
    const { db, commands, jobs, environment, clock, wire, userId, reachability, replica, drain } = this;
    const runner = new JobRunner(
      { db, commands, jobs, environment, clock, wire, userId, reachability, replica, drain, prepare: this.#keepFacts },
      job,
    );
    this.#runners.set(job.name, runner);
    return runner;
  }

  /** Rows that still have an effect to make or wait for a person. */
  async unsent(): Promise<OutboxRow[]> {
    return (await this.outbox.rows()).filter(isOpen);
  }

  /** Asks about every row that may have reached the server. False while there are some that the API could not be asked about. */
  async settleDoubtful(): Promise<boolean> {
    const doubtful = (await this.unsent()).filter((row) => !isUnsent(row));
    const settled = await Promise.all(doubtful.map((row) => this.drain.settle(row.seq)));
    return settled.every(Boolean);
  }

  /** Nothing of this person is readable here any more. Unsent work and drafts stay. */
  async forgetReadable(): Promise<void> {
    this.#facts.clear();
    this.files.stop();
    this.replica.stop();
    await clearReadable(this.db);
  }

  /** Stops all work and lets go of the database, once the last of what was typed is in it. */
  async close(): Promise<void> {
    this.#stop();
    while (!this.drafts.isSettled) await this.drafts.flush();
    this.db.close();
  }

  /** Removes everything of this person, unsent work too. Nothing of it may come back: what is under way ends in nothing. */
  async discard(): Promise<void> {
    const { db, environment } = this;
    this.#stop();
    this.drafts.discard();
    try {
      // Another tab's hold on the database may keep it from going: until then it stays without contents.
      await withConnection(db, () => db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))));
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
    db.close();
    await Promise.race([deleteDatabase(this.userId), new Promise<void>((resolve) => environment.setTimer(resolve, longestDelete))]);
  }

  #stop(): void {
    for (const runner of this.#runners.values()) runner.close();
    this.drain.stop();
    this.files.stop();
    this.replica.stop();
    this.feed.close();
  }
}
