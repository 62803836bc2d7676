import type { ChangeFeed } from './change-feed';
import { type Command, type Commands, type Ref, refsOf, resourceOf } from './command';
import { type DeviceDatabase, withConnection } from './database';
import type { Environment } from './environment';
import { dependentsOf, undo } from './giving-up';
import type { Intent } from './intent';
import { Joining, type Unsettled } from './joining';
import { isOpen, isRefused, isUnsent, type OutboxRow, theirsOf } from './outbox-row';
import { isReadable } from './readable';
import type { ServerClock } from './server-clock';
import { noteWritten, writtenUnder } from './written';

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  clock: ServerClock;
  userId: string;
  companyId: string;
};

/** What became of an intent. Only with `written` a row waits to be sent. */
export type Enqueued =
  | { outcome: 'written'; row: OutboxRow }
  /** It undid what was never sent. */
  | { outcome: 'dissolved' }
  | Unsettled;

/** The changes that wait on this device. Every method's write is one explicit transaction, told of after its commit. */
export class Outbox {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All rows in their order. */
  rows(): Promise<OutboxRow[]> {
    return withConnection(this.#parts.db, () => this.#parts.db.outbox.orderBy('seq').toArray());
  }

  /** The row enqueued last, of those that are still there. */
  newest(): Promise<OutboxRow | undefined> {
    return withConnection(this.#parts.db, () => this.#parts.db.outbox.orderBy('seq').last());
  }

  /** Writes a change down, once under its key; resolves once it is on the disk. Throws where storage refuses. */
  enqueue(intent: Intent, key = this.#parts.environment.newId()): Promise<Enqueued> {
    const command = this.#command(intent.name);
    return this.#once(
      key,
      async () => {
        const { db, commands } = this.#parts;
        const waiting = await db.outbox.orderBy('seq').toArray();
        const joining = new Joining({ db, commands, command, waiting });
        const settled = await joining.settle(intent);
        if ('outcome' in settled) return settled;
        const fresh = this.#freshRow(command, settled, key);
        const earlier = waiting.filter(isOpen);
        const gone: number[] = [];
        for (const row of earlier.filter((each) => each.writes.some((ref) => fresh.writes.includes(ref))).reverse()) {
          // What may have reached the server stands, and nothing is merged past it.
          if (!isUnsent(row) || !isReadable(row, commands)) break;
          const joined = await joining.join(settled, row);
          if (joined === null) break;
          if (joined === 'supersede') {
            gone.push(row.seq);
            continue;
          }
          if (joined === 'dissolve') {
            const needed = earlier.some((other) => other.seq !== row.seq && !gone.includes(other.seq) && dependsOn(other, row.writes));
            if (needed) break;
            await db.outbox.bulkDelete([...gone, row.seq]);
            return { outcome: 'dissolved' };
          }
          const merged = this.#renewed(row, joined, isRefused(row));
          // What the new one needs may be made by a row behind this one: then it goes after both.
          if (earlier.some((other) => other.seq > row.seq && !gone.includes(other.seq) && dependsOn(merged, other.writes))) break;
          await db.outbox.bulkDelete(gone);
          await db.outbox.put(merged);
          return { outcome: 'written', row: merged };
        }
        await db.outbox.bulkDelete(gone);
        const seq = await db.outbox.add(fresh);
        return { outcome: 'written', row: { ...fresh, seq } };
      },
      this.#tablesOf(command, intent),
    );
  }

  /** What the disk has of an intent of which storage said that it failed; null: nothing. */
  written(key: string): Promise<{ row: OutboxRow | null } | null> {
    const { db } = this.#parts;
    return withConnection(db, () => db.transaction('r', db.outbox, db.mirror, () => writtenUnder(db, key)));
  }

  /**
   * Drops a row for good, with the later ones that need what it would have made. Only a person asks for this.
   * False when the server may have seen it: its key has to be voided first. What is done already stays done.
   */
  discard(seq: number): Promise<boolean> {
    return this.#write(async () => {
      const { db } = this.#parts;
      const row = await db.outbox.get(seq);
      if (!row || !isOpen(row)) return true;
      if (!isUnsent(row)) return false;
      await this.#giveUp([row, ...(await this.#dependents(row))]);
      return true;
    }, this.#parts.db.tables);
  }

  /** Rows that could never be sent without this one. */
  async dependents(seq: number): Promise<OutboxRow[]> {
    const row = await this.#parts.db.outbox.get(seq);
    return row ? this.#dependents(row) : [];
  }

  /** A row refused under `key` whose form is still open goes back to that form: the answer is shown there. */
  takeBack(key: string): Promise<void> {
    return this.#write(async () => {
      const { db } = this.#parts;
      const row = await db.outbox.where('id').equals(key).first();
      if (row && (row.state === 'rejected' || row.state === 'expired') && (await this.#dependents(row)).length === 0)
        await this.#giveUp([row]);
    }, this.#parts.db.tables);
  }

  /** The same intent, or a mended one, under a new key. False when the old key has to be voided first. */
  renew(seq: number, change: { body: unknown; seen: unknown } | null): Promise<boolean> {
    return this.#write(async () => {
      const { db } = this.#parts;
      const row = await db.outbox.get(seq);
      if (!row || !isOpen(row)) return true;
      if (!isUnsent(row) || !isReadable(row, this.#parts.commands)) return false;
      await db.outbox.put(this.#renewed(row, { ...(change ?? row), base: row.base }, true));
      return true;
    });
  }

  /**
   * Answers the conflict that `key` ended in: sent again upon the record as it is now, with this device's changes
   * but for the fields that are `left` as they are there. Nothing is sent where none remains.
   */
  keepMine(key: string, left: readonly string[] = []): Promise<void> {
    return this.#write(async () => {
      const { db } = this.#parts;
      const row = await db.outbox.where('id').equals(key).first();
      const theirs = row && theirsOf(row);
      if (!row?.base || !theirs || !isReadable(row, this.#parts.commands)) return;
      const command = this.#command(row.name);
      const body = command.yielding(row.body, row.base, theirs, left);
      const seen = command.mergeSeen(row.seen, row.body, body, theirs);
      if (command.alters(body, theirs)) await db.outbox.put(this.#renewed(row, { body, seen, base: theirs }, true));
      else await this.#giveUp([row]);
    }, this.#parts.db.tables);
  }

  /** The outbox, and the rows that an edit is compared with. */
  #tablesOf(command: Command, { body, base }: Intent) {
    const { db } = this.#parts;
    const resources = command.joins && base ? command.writes(body).map(resourceOf) : [];
    return db.tables.filter(({ name }) => name === 'outbox' || resources.includes(name));
  }

  #command(name: string): Command {
    const command = this.#parts.commands.get(name);
    if (!command) throw new Error(`No command ${name}`);
    return command;
  }

  #freshRow(command: Command, intent: Intent, key: string): Omit<OutboxRow, 'seq'> {
    const { environment, clock, userId, companyId } = this.#parts;
    return {
      id: key,
      userId,
      companyId,
      name: command.name,
      schemaVersion: command.schemaVersion,
      body: intent.body,
      seen: intent.seen,
      ...refsOf(command, intent.body, intent.base),
      base: intent.base,
      baseVersion: intent.base?.version ?? null,
      state: 'queued',
      uncertain: false,
      attempts: 0,
      nextAttemptAt: 0,
      firstSentAt: null,
      expiresAt: command.expires(intent.body, intent.seen, clock.now()),
      createdAt: environment.now(),
      sent: null,
      lease: null,
      problem: null,
      records: [],
      ackRev: 0,
    };
  }

  /** The row as if it had never been sent. A key that the server has answered, or may have, is never used again. */
  #renewed(row: OutboxRow, { body, seen, base }: Pick<OutboxRow, 'body' | 'seen' | 'base'>, newKey: boolean): OutboxRow {
    const { environment, clock } = this.#parts;
    const command = this.#command(row.name);
    return {
      ...row,
      id: newKey || row.sent ? environment.newId() : row.id,
      schemaVersion: command.schemaVersion,
      body,
      seen,
      ...refsOf(command, body, base),
      base,
      baseVersion: base?.version ?? null,
      state: 'queued',
      uncertain: false,
      attempts: 0,
      nextAttemptAt: 0,
      firstSentAt: null,
      expiresAt: command.expires(body, seen, clock.now()),
      sent: null,
      lease: null,
      problem: null,
    };
  }

  async #dependents(row: OutboxRow): Promise<OutboxRow[]> {
    const { db, commands } = this.#parts;
    return dependentsOf(row, await db.outbox.where('seq').above(row.seq).toArray(), commands);
  }

  async #giveUp(rows: OutboxRow[]): Promise<void> {
    const { db, commands } = this.#parts;
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq));
    await undo(rows, { db, commands });
  }

  /** The connection may be lost between the commit and the word of it: tried again, the intent is found written. */
  #once(key: string, place: () => Promise<Enqueued>, tables: DeviceDatabase['tables']): Promise<Enqueued> {
    const { db } = this.#parts;
    return this.#write(async () => {
      const before = await writtenUnder(db, key);
      if (before) return enqueuedAs(before);
      const placed = await place();
      if (placed.outcome === 'written' || placed.outcome === 'dissolved') {
        await noteWritten(db, key, placed.outcome === 'written' ? placed.row : null);
      }
      return placed;
    }, [...tables, db.table('mirror')]);
  }

  async #write<Result>(work: () => Promise<Result>, tables = [this.#parts.db.table('outbox')]): Promise<Result> {
    const { db, feed } = this.#parts;
    const result = await withConnection(db, () => db.transaction('rw', tables, work));
    feed.publish([{ table: 'outbox', keys: null }]);
    return result;
  }
}

/** A row that is gone again is as good as sent. */
const enqueuedAs = ({ row }: { row: OutboxRow | null }): Enqueued => (row ? { outcome: 'written', row } : { outcome: 'dissolved' });

const dependsOn = (row: Pick<OutboxRow, 'reads' | 'writes'>, made: Iterable<Ref>) => {
  const refs = new Set(made);
  return [...row.reads, ...row.writes].some((ref) => refs.has(ref));
};
