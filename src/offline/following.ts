import { resourceOf } from './command';
import { type DeviceDatabase, storedIn } from './database';
import type { Drain } from './drain';
import type { Environment } from './environment';
import type { Changed } from './joining';
import type { Enqueued, Outbox, Written } from './outbox';
import { isHeld, type OutboxRow } from './outbox-row';
import type { Reachability } from './reachability';
import { isStorageFailure, unlessStorageFails, withConnection } from './storage';

/** How a change ended while its form was still open. */
export type Submitted =
  /** The records as the server has them by now. */
  | { outcome: 'done'; records: OutboxRow['records'] }
  /** Written down; goes on from the outbox. */
  | { outcome: 'waiting'; row: OutboxRow }
  | { outcome: 'refused'; row: OutboxRow }
  /** There was nothing to change. */
  | { outcome: 'unchanged' }
  | Changed
  /** Storage refused: nothing was saved, as far as it could be asked. `key`: of the intent, should it be there after all. */
  | { outcome: 'not-saved'; key: string };

/** The same of one that storage took. */
export type Saved = Exclude<Submitted, { outcome: 'not-saved' }>;

/** How a change ended that is on the disk. */
export type Followed = Extract<Submitted, { outcome: 'done' | 'waiting' | 'refused' }>;

/** Changes that are saved, and not sent before their person has had the time to take them back. */
export type HeldBack = {
  /** False: one of them may be under way, and all go on. */
  undo(): Promise<boolean>;
  /** They go out now. */
  letGo(): Promise<void>;
  /** How those ended that went out, be it by themselves; whoever took the others back knows of it. */
  ended: Promise<Followed[]>;
};

type Parts = {
  db: DeviceDatabase;
  outbox: Outbox;
  drain: Drain;
  reachability: Reachability;
  environment: Environment;
  /** Rows (by seq) whose form is still open, or has itself said how they ended. */
  attended: Set<number>;
};

/** A form waits this long for the server's answer, so that a refusal lands at its field. */
const patience = 3000;

/** Stays with changes that have been written down, until it is known for their forms how they end. */
export class Following {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Goes on with changes of which storage said that they failed, and which are on the disk all the same; null where they aren't. */
  resume(keys: readonly string[]): Promise<Followed[] | null> {
    return unlessStorageFails(async () => {
      const written = await this.#parts.outbox.written(keys);
      if (!written) return null;
      const ends = await this.#follow(written.flatMap(({ row }) => (row ? { row, before: null } : [])));
      return written.map(({ row }) => (row && ends.get(row.seq)) ?? nothingLeft);
    }, null);
  }

  /** The ends of intents, in their order; `left` says that their form has gone, and with it whoever would be told of a refusal there. */
  async all(enqueued: readonly Enqueued[], left?: AbortSignal): Promise<Saved[]> {
    const written = enqueued.flatMap((each) => (each.outcome === 'written' ? each : []));
    const ends = await this.#follow(written, left);
    return enqueued.map((each) => {
      if (each.outcome === 'dissolved') return nothingLeft;
      return each.outcome === 'written' ? (ends.get(each.row.seq) ?? nothingLeft) : each;
    });
  }

  /** Where all of these are held back. */
  held(enqueued: readonly Enqueued[]): HeldBack | null {
    const { drain, outbox } = this.#parts;
    const rows = enqueued.flatMap((each) => (each.outcome === 'written' && isHeld(each.row) ? each.row : []));
    if (rows.length === 0 || rows.length < enqueued.length) return null;
    const seqs = rows.map(({ seq }) => seq);
    // It wakes for them when they are due.
    void drain.run();
    return {
      // What storage doesn't let be written now goes out by itself.
      undo: () => unlessStorageFails(() => outbox.takeOut(seqs), false),
      letGo: () => unlessStorageFails(() => outbox.letGo(seqs).then(drain.run), undefined),
      ended: this.#goingOut(seqs).then(async (going) => [
        ...(await this.#follow(going.map((row) => ({ row, before: { rows: [] } })))).values(),
      ]),
    };
  }

  /** Those of the rows that go out, once none is held back any more. */
  #goingOut(seqs: readonly number[]): Promise<OutboxRow[]> {
    const { index } = this.#parts.outbox;
    return new Promise((resolve, reject) => {
      const held = new Set(seqs);
      const going: OutboxRow[] = [];
      const finish = () => {
        unwatch();
        resolve(going);
      };
      const see = (seq: number, row: OutboxRow | null) => {
        if ((row && isHeld(row)) || !held.delete(seq)) return;
        if (row) going.push(row);
        if (held.size === 0) finish();
      };
      const unwatch = index.watch((changes) => {
        for (const { before, after } of changes) for (const { seq } of [after ?? before].flatMap((row) => row ?? [])) see(seq, after);
      }, finish);
      const look = async () => {
        const rows = await index.current();
        for (const seq of [...held]) see(seq, rows.get(seq));
      };
      look().catch((error: unknown) => (isStorageFailure(error) ? finish() : reject(error)));
    });
  }

  /** How each of the rows (by seq) stands once it is decided, or when waiting makes no more sense. */
  async #follow(written: readonly Written[], left?: AbortSignal): Promise<Map<number, Followed>> {
    const { attended, drain, outbox } = this.#parts;
    const rows = written.map(({ row }) => row);
    if (rows.length === 0) return new Map();
    for (const { seq } of rows) attended.add(seq);
    void drain.run();
    const settled = await this.#settled(rows, left);
    const ends = new Map<number, Followed>();
    for (const row of rows) {
      const end = settled.get(row.seq);
      ends.set(row.seq, end ? followedTo(end) : { outcome: 'done', records: await this.#recordsOf(row) });
    }
    for (const [seq, { outcome }] of ends) if (outcome === 'waiting') attended.delete(seq);
    const refused = written.flatMap(({ row: { seq }, before }) => {
      const end = ends.get(seq);
      return end?.outcome === 'refused' ? { row: end.row, before } : [];
    });
    try {
      // What no form tells of any more stays in the outbox, which asks about it; so do those of several, each with its own reason.
      if (left?.aborted || rows.length > 1) {
        for (const { row } of refused) attended.delete(row.seq);
      } else if (refused.length > 0) {
        await outbox.takeBack(refused);
        // How those end that wait again no form tells any more.
        for (const { row, before } of refused) if (before?.rows.some(({ seq }) => seq === row.seq)) attended.delete(row.seq);
        // What they held back may be ready only now, with nobody looking any more.
        void drain.run();
      }
    } catch (error) {
      // Then the outbox asks about it too.
      if (!isStorageFailure(error)) throw error;
    }
    return ends;
  }

  /** A row that is done and gone was kept until the rows had what it did. */
  async #recordsOf({ writes }: OutboxRow): Promise<OutboxRow['records']> {
    const { db } = this.#parts;
    const found = await Promise.all(
      writes.map(async (ref) => ({ resource: resourceOf(ref), record: await withConnection(db, () => storedIn(db, ref)) })),
    );
    return found.flatMap(({ resource, record }) => (record ? { resource, record } : []));
  }

  /** Each row (by seq) as it was seen last; null when it is done and gone. */
  #settled(rows: readonly OutboxRow[], left?: AbortSignal): Promise<Map<number, OutboxRow | null>> {
    const { attended, outbox, reachability, environment } = this.#parts;
    return new Promise((resolve, reject) => {
      const seen = new Map<number, OutboxRow | null>(rows.map((row) => [row.seq, row]));
      const pending = new Set(seen.keys());
      const finish = () => {
        cancelTimer();
        unwatch();
        stopWatching();
        left?.removeEventListener('abort', finish);
        // From here on a notification says how they end, and not the form: handed over in one step, or neither would say it, or both.
        for (const seq of pending) attended.delete(seq);
        resolve(seen);
      };
      // An automatic merge gives the row a new key, never a new place.
      const see = (seq: number, row: OutboxRow | null) => {
        if (!pending.has(seq)) return;
        seen.set(seq, row);
        if (!row || !['queued', 'sending'].includes(row.state)) pending.delete(seq);
      };
      // It is written down: what can't be read now goes on from the outbox.
      const unwatch = outbox.index.watch((changes) => {
        for (const { before, after } of changes) for (const { seq } of [after ?? before].flatMap((row) => row ?? [])) see(seq, after);
        if (pending.size === 0) finish();
      }, finish);
      const stopWatching = reachability.subscribe((reachable) => {
        if (!reachable) finish();
      });
      const cancelTimer = environment.setTimer(finish, reachability.reachable && !left?.aborted ? patience : 0);
      left?.addEventListener('abort', finish);
      const look = async () => {
        const index = await outbox.index.current();
        for (const seq of [...pending]) see(seq, index.get(seq));
        if (pending.size === 0) finish();
      };
      look().catch((error: unknown) => (isStorageFailure(error) ? finish() : reject(error)));
    });
  }
}

/** How a row stands that was waited for: null when it is done and gone. */
const nothingLeft: Followed = { outcome: 'done', records: [] };

function followedTo(row: OutboxRow): Followed {
  if (row.state === 'acked') return { outcome: 'done', records: row.records };
  return row.state === 'rejected' || row.state === 'expired' ? { outcome: 'refused', row } : { outcome: 'waiting', row };
}
