import type { ChangeFeed } from './change-feed';
import { type Command, type Commands, type Ref, refsOf, resourceOf, type StoredRecord } from './command';
import { type DeviceDatabase, storedIn, withConnection } from './database';
import type { Environment } from './environment';
import { recordUnder } from './fold';
import { dependentsOf, undo } from './giving-up';
import { isOpen, isRefused, isUnsent, type OutboxRow, theirsOf } from './outbox-row';
import type { ServerClock } from './server-clock';
import { noteWritten, writtenUnder } from './written';

export type Intent = {
  name: string;
  body: unknown;
  /** What the device knew, for showing the change before the server has it. */
  seen: unknown;
  /** The record that the change starts from, as its form showed it; null when it makes one. */
  base: StoredRecord | null;
  /** The refused row (seq) whose change the form began with. */
  mends?: number | null;
};

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  clock: ServerClock;
  userId: string;
  companyId: string;
};

/** A form that is open on a record. */
export type OpenForm<Row extends StoredRecord> = {
  /** The record as the form began with it. */
  base: Row;
  /** The refused row (seq) whose change it began with. */
  mends: number | null;
};

/** What became of an intent. Only with `written` a row waits to be sent. */
export type Enqueued =
  | { outcome: 'written'; row: OutboxRow }
  /** It undid what was never sent. */
  | { outcome: 'dissolved' }
  /** The record is so already. */
  | { outcome: 'unchanged' }
  | Changed;

/** Since the form was opened, the same fields have become something else, here or at the server: nothing is written before a person has chosen. */
export type Changed = {
  outcome: 'changed';
  current: StoredRecord;
  fields: string[];
  /** Those of the fields that a change waiting on this device has made so. */
  own: string[];
};

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
        const { db } = this.#parts;
        const waiting = await db.outbox.orderBy('seq').toArray();
        const settled = await this.#settle(command, intent, waiting);
        if ('outcome' in settled) return settled;
        const fresh = this.#freshRow(command, settled, key);
        const earlier = waiting.filter(isOpen);
        const gone: number[] = [];
        for (const row of earlier.filter((each) => each.writes.some((ref) => fresh.writes.includes(ref))).reverse()) {
          // What may have reached the server stands, and nothing is merged past it.
          if (!isUnsent(row)) break;
          const joined = await this.#joined(command, settled, row, waiting);
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

  /** The intent upon the record as it stands now: a form may have been open for long. */
  async #settle(
    command: Command,
    intent: Intent,
    waiting: OutboxRow[],
  ): Promise<Intent | Extract<Enqueued, { outcome: 'unchanged' | 'changed' }>> {
    const { base } = intent;
    if (!command.joins || base === null) return intent;
    const current = await this.#recordUnder(waiting, command, intent.body, base);
    // Somebody here deletes it: the server says what comes of a change.
    if (!current) return intent;
    const body = command.merge(intent.body, base, current, 'ask');
    if (body === null) {
      const fields = command.clashes(intent.body, base, current);
      if (fields.length === 0) return intent;
      const others = command.clashes(intent.body, base, await this.#ground(command, intent.body, base));
      return { outcome: 'changed', current, fields, own: fields.filter((field) => !others.includes(field)) };
    }
    const mends = waiting.some(({ seq }) => seq === intent.mends);
    if (!mends && !command.alters(body, current)) return { outcome: 'unchanged' };
    return { ...intent, body, seen: command.mergeSeen(intent.seen, intent.body, body, current), base: current };
  }

  /** What becomes of an earlier row that was not sent, and of the intent with it; null where each stands for itself. */
  async #joined(
    command: Command,
    intent: Intent,
    row: OutboxRow,
    waiting: OutboxRow[],
  ): Promise<Pick<OutboxRow, 'body' | 'seen' | 'base'> | 'dissolve' | 'supersede' | null> {
    if (command.joins && row.name === command.name) return this.#joinedEdit(command, intent, row, waiting);
    const refused = isRefused(row);
    const absorption = command.absorb(intent.body, { name: row.name, body: row.body, refused });
    if (absorption === null || typeof absorption === 'string') return absorption;
    const { seen } = absorption.seen === 'earlier' ? row : intent;
    return { body: absorption.body, seen, base: refused && row.base ? intent.base : row.base };
  }

  /** Two edits of a record as one; null where the earlier one was refused, and this form doesn't know of it. */
  async #joinedEdit(command: Command, { body, seen, base, mends }: Intent, row: OutboxRow, waiting: OutboxRow[]) {
    /** A change that leaves the record as it is has nothing to send. */
    const upon = (edit: unknown, record: StoredRecord) =>
      command.alters(edit, record) ? { body: edit, seen, base: record } : ('dissolve' as const);
    if (row.base === null || base === null) return null;
    if (isRefused(row)) return row.seq === mends ? upon(body, base) : null;
    const before = waiting.filter(({ seq }) => seq < row.seq);
    const beneath = await this.#recordUnder(before, command, row.body, row.base);
    // What has come in since the first of them the second form has shown: it starts from there.
    const isNews = beneath && beneath.version > row.base.version && command.merge(row.body, row.base, beneath, 'ask') !== null;
    if (isNews) return upon(body, beneath);
    const earlier = recordWith(command, row);
    const both = earlier && command.merge(body, base, earlier, 'mine');
    return both ? upon(both, row.base) : null;
  }

  /** The record that a change is about as these rows leave it; `shown` where the device holds none, or only an older one. */
  async #recordUnder(rows: OutboxRow[], command: Command, body: unknown, shown: StoredRecord): Promise<StoredRecord | null> {
    const [ref] = command.writes(body);
    return ref ? recordUnder(rows, this.#parts.commands, ref, await this.#ground(command, body, shown)) : shown;
  }

  /** The record with nothing that waits. */
  async #ground(command: Command, body: unknown, shown: StoredRecord): Promise<StoredRecord> {
    const [ref] = command.writes(body);
    const stored = ref ? await storedIn(this.#parts.db, ref) : null;
    return stored && stored.version >= shown.version ? stored : shown;
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
      if (!isUnsent(row)) return false;
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
      if (!row?.base || !theirs) return;
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

  /** The row with its fate undone. A key that the server has answered, or may have, is never used again. */
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

/** What a row makes of the record that it starts from. */
const recordWith = (command: Command, row: OutboxRow): StoredRecord | null =>
  command
    .preview(row.body, row)
    .find(({ id }) => id === row.base?.id)
    ?.apply(row.base) ?? null;

/** A row that is gone again is as good as sent. */
const enqueuedAs = ({ row }: { row: OutboxRow | null }): Enqueued => (row ? { outcome: 'written', row } : { outcome: 'dissolved' });

const dependsOn = (row: Pick<OutboxRow, 'reads' | 'writes'>, made: Iterable<Ref>) => {
  const refs = new Set(made);
  return [...row.reads, ...row.writes].some((ref) => refs.has(ref));
};
