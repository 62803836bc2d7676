import type { ChangeFeed } from './change-feed';
import { type Command, type Commands, type Ref, refsOf, resourceOf, type StoredRecord } from './command';
import { type DeviceDatabase, type Draft, storedIn } from './database';
import { putDraft } from './draft-layers';
import type { Environment } from './environment';
import { dependentsOf, undo } from './giving-up';
import type { Intent } from './intent';
import { Joining, type Unsettled } from './joining';
import { OutboxIndex } from './outbox-index';
import { isHeld, isOpen, isRefused, isUnsent, type OutboxRow, theirsOf } from './outbox-row';
import { anyGoesByItself, changeOutbox, OutboxRows } from './outbox-rows';
import { isReadable } from './readable';
import type { ServerClock } from './server-clock';
import { withConnection } from './storage';
import { noteWritten, writtenUnder } from './written';

type Parts = {
  db: DeviceDatabase;
  feed: ChangeFeed;
  commands: Commands;
  environment: Environment;
  clock: ServerClock;
  userId: string;
  companyId: string;
  /** Whether this tab knows the draft: another one may have typed over it since. */
  knowsDraft(draft: Draft): boolean;
  /** Whether nothing personal is left of a record. */
  isErased(resource: string, record: StoredRecord): boolean;
};

/** A row that an intent is written down in. */
export type Written = {
  row: OutboxRow;
  /** The rows that it joined or replaced, and its draft, as they were before; null where that is not known any more. */
  before: { rows: readonly OutboxRow[]; draft?: Draft | undefined } | null;
};

/** What became of an intent. Only with `written` a row waits to be sent. */
export type Enqueued =
  | ({ outcome: 'written' } & Written)
  /** It undid what was never sent. */
  | { outcome: 'dissolved' }
  | Unsettled;

/** Intents with the key of each, in their order. */
export type Keyed = readonly (readonly [key: string, intent: Intent])[];

/** The changes that wait on this device. Every method's write is one explicit transaction, told of after its commit. */
export class Outbox {
  readonly #parts: Parts;
  /** All of them in memory, for those who only look. */
  readonly index: OutboxIndex;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.index = new OutboxIndex(parts.db, parts.feed);
  }

  /** All rows in their order, as the disk has them. */
  rows(): Promise<OutboxRow[]> {
    return withConnection(this.#parts.db, () => this.#parts.db.outbox.orderBy('seq').toArray());
  }

  /** The row enqueued last, of those that are still there. */
  newest(): Promise<OutboxRow | undefined> {
    return withConnection(this.#parts.db, () => this.#parts.db.outbox.orderBy('seq').last());
  }

  anyGoesByItself = (): Promise<boolean> => {
    const { db, commands } = this.#parts;
    return withConnection(db, () => anyGoesByItself(db, (row) => isReadable(row, commands)));
  };

  /** Writes a change down, once under its key; resolves once it is on the disk. Throws where storage refuses. */
  async enqueue(intent: Intent, key = this.#parts.environment.newId()): Promise<Enqueued> {
    const [enqueued] = await this.enqueueAll([[key, intent]]);
    if (!enqueued) throw new Error('An intent has an end');
    return enqueued;
  }

  /**
   * The same for changes that belong together: all are written down, or none. They are held back for `holdFor` milliseconds, unless
   * one of them joins what waits already: that can't be taken apart again.
   */
  enqueueAll(intents: Keyed, holdFor = 0): Promise<Enqueued[]> {
    const [[first] = ['']] = intents;
    // The connection may be lost between the commit and the word of it: tried again, the intents are found written.
    return this.#change(
      async (outbox) => {
        const before = await this.#writtenUnder(intents.map(([key]) => key));
        if (before) return before.map(enqueuedAs);
        const commands = intents.map(([, { name }]) => this.#command(name));
        const met = await outbox.writing(commands.flatMap((command, index) => command.writes(intents[index]?.[1].body)));
        const notBefore = holdFor > 0 && !met.some(isOpen) ? this.#parts.environment.now() + holdFor : 0;
        const ends: Enqueued[] = [];
        for (const [key, intent] of intents) ends.push(await this.#withDraft(intent, await this.#enqueue(outbox, intent, key, notBefore)));
        const written = ends.find((end) => end.outcome === 'written');
        if (written || ends.some(({ outcome }) => outcome === 'dissolved')) await noteWritten(this.#parts.db, first, written?.row ?? null);
        return ends;
      },
      intents.flatMap(([, intent]) => this.#tablesOf(intent)),
    );
  }

  /** What is written down takes the place of its draft. Another tab's stays: of somebody else's ride it may be all there is. */
  async #withDraft({ draft: key }: Intent, end: Enqueued): Promise<Enqueued> {
    const { db, knowsDraft } = this.#parts;
    if (key === undefined || end.outcome !== 'written' || !end.before) return end;
    const draft = await putDraft(db.drafts, key, knowsDraft);
    return draft ? { ...end, before: { ...end.before, draft } } : end;
  }

  async #enqueue(outbox: OutboxRows, intent: Intent, key: string, notBefore: number): Promise<Enqueued> {
    const { db, commands } = this.#parts;
    const command = this.#command(intent.name);
    const waiting = await outbox.writing(command.writes(intent.body));
    const joining = new Joining({ db, commands, command, waiting });
    const settled = await joining.settle(intent);
    if ('outcome' in settled) return settled;
    const fresh = this.#freshRow(command, settled, key, notBefore);
    const gone: OutboxRow[] = [];
    const isGone = ({ seq }: OutboxRow) => gone.some((each) => each.seq === seq);
    const dropGone = () => outbox.drop(gone.map(({ seq }) => seq));
    for (const row of waiting.filter(isOpen).reverse()) {
      // What may have reached the server stands, and nothing is merged past it.
      if (!isUnsent(row) || !isReadable(row, commands)) break;
      const joined = await joining.join(settled, row);
      if (joined === null) break;
      if (joined === 'supersede') {
        gone.push(row);
        continue;
      }
      const others = async (refs: readonly Ref[]) =>
        (await outbox.touching(refs)).filter((other) => isOpen(other) && other.seq !== row.seq && !isGone(other));
      if (joined === 'dissolve') {
        if ((await others(row.writes)).length > 0) break;
        await dropGone();
        await outbox.drop([row.seq]);
        return { outcome: 'dissolved' };
      }
      const merged = this.#renewed(row, joined, isRefused(row));
      // What the new one needs may be made by a row behind this one: then it goes after both.
      const made = await outbox.writing([...merged.reads, ...merged.writes]);
      if (made.some((other) => isOpen(other) && other.seq > row.seq && !isGone(other))) break;
      await dropGone();
      await outbox.put([merged]);
      return { outcome: 'written', row: merged, before: { rows: [row, ...gone] } };
    }
    await dropGone();
    const row = await outbox.add(gone.length > 0 ? { ...fresh, replaced: gone } : fresh);
    return { outcome: 'written', row, before: { rows: [] } };
  }

  /** What the disk has of intents of which storage said that they failed, with their keys; null: nothing. */
  written(keys: readonly string[]): Promise<{ row: OutboxRow | null }[] | null> {
    const { db } = this.#parts;
    return withConnection(db, () => db.transaction('r', db.outbox, db.mirror, () => this.#writtenUnder(keys)));
  }

  /**
   * Drops a row for good, with the later ones that need what it would have made; what they had replaced waits again. Only a person
   * asks for this.
   * False when the server may have seen it: its key has to be voided first. What is done already stays done.
   */
  discard(seq: number): Promise<boolean> {
    return this.#change(async (outbox) => {
      const row = await outbox.get(seq);
      if (!row || !isOpen(row)) return true;
      if (!isUnsent(row)) return false;
      await this.#giveUp(outbox, [row, ...(await dependentsOf(row, outbox, this.#parts.commands))]);
      return true;
    }, this.#parts.db.tables);
  }

  /** Lets rows go that were held back, as far as they still are. */
  letGo(seqs: readonly number[]): Promise<void> {
    return this.#change(async (outbox) => {
      const held = (await outbox.getAll(seqs)).filter(isHeld);
      await outbox.put(held.map((row) => ({ ...row, nextAttemptAt: 0 })));
    });
  }

  /** Takes back rows that were held back. False, and nothing is taken back, where one of them no longer is. */
  takeOut(seqs: readonly number[]): Promise<boolean> {
    return this.#change(async (outbox) => {
      const rows = await outbox.getAll(seqs);
      if (rows.length < seqs.length || !rows.every(isHeld)) return false;
      await this.#giveUp(outbox, rows);
      return true;
    }, this.#parts.db.tables);
  }

  /** Rows that could never be sent without this one. */
  dependents(seq: number): Promise<OutboxRow[]> {
    const { db, commands } = this.#parts;
    return withConnection(db, () =>
      db.transaction('r', db.outbox, async () => {
        const outbox = new OutboxRows(db);
        const row = await outbox.get(seq);
        return row ? dependentsOf(row, outbox, commands) : [];
      }),
    );
  }

  /**
   * Rows that were refused while their form is still open go back to that form, where the answer is shown; what they had joined or
   * taken the place of waits again as it did before, and their draft is kept again. Not those of somebody who has been erased meanwhile:
   * what was known of them before would come back with it.
   */
  takeBack(refused: readonly Written[]): Promise<void> {
    return this.#change(async (outbox) => {
      for (const { row: ended, before } of refused) {
        const row = await outbox.byKey(ended.id);
        if (!before || (row?.state !== 'rejected' && row?.state !== 'expired')) continue;
        const stays = before.rows.some(({ seq }) => seq === row.seq);
        if (!stays && (await dependentsOf(row, outbox, this.#parts.commands)).length > 0) continue;
        if (await this.#hasErased(row)) continue;
        await this.#giveUp(outbox, [row]);
        await this.#putBack(outbox, before.rows);
        const { db, knowsDraft } = this.#parts;
        if (before.draft) await putDraft(db.drafts, before.draft.key, knowsDraft, before.draft);
      }
    }, this.#parts.db.tables);
  }

  async #hasErased({ reads, writes }: OutboxRow): Promise<boolean> {
    const { db, isErased } = this.#parts;
    for (const ref of [...writes, ...reads]) {
      const record = await storedIn(db, ref);
      if (record && isErased(resourceOf(ref), record)) return true;
    }
    return false;
  }

  /** The same intent, or a mended one, under a new key. False when the old key has to be voided first. */
  renew(seq: number, change: { body: unknown; seen: unknown } | null): Promise<boolean> {
    return this.#change(async (outbox) => {
      const row = await outbox.get(seq);
      if (!row || !isOpen(row)) return true;
      if (!isUnsent(row) || !isReadable(row, this.#parts.commands)) return false;
      await outbox.put([this.#renewed(row, { ...(change ?? row), base: row.base }, true)]);
      return true;
    });
  }

  /**
   * Answers the conflict that `key` ended in: sent again upon the record as it is now, with this device's changes
   * but for the fields that are `left` as they are there. Nothing is sent where none remains.
   */
  keepMine(key: string, left: readonly string[] = []): Promise<void> {
    return this.#change(async (outbox) => {
      const row = await outbox.byKey(key);
      const theirs = row && theirsOf(row);
      if (!row?.base || !theirs || !isReadable(row, this.#parts.commands)) return;
      const command = this.#command(row.name);
      const body = command.yielding(row.body, row.base, theirs, left);
      const seen = command.mergeSeen(row.seen, row.body, body, theirs);
      if (command.alters(body, theirs)) await outbox.put([this.#renewed(row, { body, seen, base: theirs }, true)]);
      else await this.#giveUp(outbox, [row]);
    }, this.#parts.db.tables);
  }

  /** Of the rows that an edit is compared with, and of the draft that it came from. */
  #tablesOf({ name, body, base, draft }: Intent) {
    const command = this.#command(name);
    const resources = command.joins && base ? command.writes(body).map(resourceOf) : [];
    const { tables, drafts } = this.#parts.db;
    return tables.filter((table) => resources.includes(table.name) || (draft !== undefined && table === drafts));
  }

  #command(name: string): Command {
    const command = this.#parts.commands.get(name);
    if (!command) throw new Error(`No command ${name}`);
    return command;
  }

  #freshRow(command: Command, intent: Intent, key: string, notBefore: number): Omit<OutboxRow, 'seq'> {
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
      nextAttemptAt: notBefore,
      firstSentAt: null,
      expiresAt: command.expires(intent.body, intent.seen, clock.now()),
      createdAt: environment.now(),
      ...(clock.known ? { savedAt: clock.now() } : {}),
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

  async #giveUp(outbox: OutboxRows, rows: OutboxRow[]): Promise<void> {
    const { db, commands } = this.#parts;
    await outbox.drop(rows.map(({ seq }) => seq));
    await undo(rows, outbox, { db, commands });
    const replaced = rows.flatMap((row) => row.replaced ?? []);
    await this.#putBack(outbox, replaced);
  }

  /** As they waited before, and for no longer than they would have. */
  #putBack(outbox: OutboxRows, rows: readonly OutboxRow[]): Promise<void> {
    const goesByItself = (row: OutboxRow) => !isRefused(row) && isReadable(row, this.#parts.commands);
    return outbox.put(rows.map((each) => (goesByItself(each) ? { ...this.#renewed(each, each, true), expiresAt: each.expiresAt } : each)));
  }

  /** What was written down together is there together. */
  async #writtenUnder(keys: readonly string[]): Promise<{ row: OutboxRow | null }[] | null> {
    const { db } = this.#parts;
    const [first = ''] = keys;
    const written = await writtenUnder(db, first);
    if (!written || keys.length === 1) return written && [written];
    const rows = new Map((await db.outbox.where('id').anyOf(keys).toArray()).map((row) => [row.id, row]));
    return keys.map((key) => ({ row: rows.get(key) ?? null }));
  }

  #change<Result>(work: (outbox: OutboxRows) => Promise<Result>, tables: DeviceDatabase['tables'] = []): Promise<Result> {
    return changeOutbox(this.#parts, work, tables);
  }
}

/** A row that is gone again is as good as sent. */
const enqueuedAs = ({ row }: { row: OutboxRow | null }): Enqueued =>
  row ? { outcome: 'written', row, before: null } : { outcome: 'dissolved' };
