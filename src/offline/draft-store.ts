import type { Table } from 'dexie';
import type { DeviceDatabase, Draft } from './database';
import { putDraft } from './draft-layers';
import type { Environment } from './environment';
import type { ServerClock } from './server-clock';
import { unlessStorageFails, withConnection } from './storage';

/** Milliseconds after a key by which it is written down, however fast others follow: a reload may come at any of them. */
const saveAfter = 300;

/** Milliseconds: a form opens within this time of the touch that asks for it. Later, another tab may have written since. */
const preparedFor = 3000;

type Parts = { db: DeviceDatabase; environment: Environment; clock: ServerClock };

/**
 * What one person has typed into forms on this device. It belongs to them, not to the screen that it was typed on:
 * whatever ends that screen, the last of it is written down, and on no other person's device.
 */
export class Drafts {
  readonly #parts: Parts;
  /** Typed, and not on the disk yet. */
  readonly #waiting = new Map<string, { draft: Draft; cancelTimer: () => void }>();
  readonly #tab: string;
  /** Which drafts of others this tab has read, of each form that it has opened: on the disk there may be another by now. */
  readonly #read = new Map<string, Set<string>>();
  /** One after the other: a form that is done with must not find its draft written behind its back. */
  #writing: Promise<void> | null = null;
  /** What was read for a form that is about to open, until anything is written; `draft` is undefined while it is being read. */
  #prepared: { key: string; draft: Draft | null | undefined; at: number } | null = null;
  #discarded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tab = parts.environment.newId();
  }

  /** As it was typed last; null where there is none, or storage can't say. */
  async read(key: string): Promise<Draft | null> {
    await this.#writing;
    const { db } = this.#parts;
    const typed = this.#waiting.get(key)?.draft;
    if (typed) return typed;
    const draft = (await unlessStorageFails(() => withConnection(db, () => db.drafts.get(key)), undefined)) ?? null;
    // A form that begins with none has shown none: whatever comes to lie there is another tab's.
    const read = this.#readOf(key);
    if (draft) read.add(stampOf(draft));
    return draft;
  }

  /**
   * Whether it is what a form of this tab has shown or typed; another tab may have typed over it since. By whose it is and not by which
   * is the newer: a clock may have been put back between the two, and where storage is full this tab's own could not be written over.
   */
  knows = (draft: Draft): boolean => draft.by === this.#tab || (this.#read.get(draft.key)?.has(stampOf(draft)) ?? true);

  /** Reads it for a form that is about to open. */
  async prepare(key: string): Promise<void> {
    const prepared = { key, draft: undefined, at: this.#parts.environment.now() };
    this.#prepared = prepared;
    const draft = await this.read(key);
    if (this.#prepared === prepared) this.#prepared = { ...prepared, draft };
  }

  /** What `read` would answer, where that is known without asking the disk; else undefined. */
  prepared(key: string): Draft | null | undefined {
    const waiting = this.#waiting.get(key)?.draft;
    if (waiting || this.#prepared?.key !== key) return waiting;
    const age = this.#parts.environment.now() - this.#prepared.at;
    return age >= 0 && age < preparedFor ? this.#prepared.draft : undefined;
  }

  keep(key: string, values: unknown, shape = 1, isForm?: false): void {
    if (this.#discarded) return;
    this.#prepared = null;
    const { clock, environment } = this.#parts;
    const cancelTimer = this.#waiting.get(key)?.cancelTimer ?? environment.setTimer(() => void this.flush(), saveAfter);
    this.#waiting.set(key, {
      draft: {
        key,
        values,
        savedAt: clock.now(),
        by: this.#tab,
        ...(!clock.heard && { agesFrom: null }),
        shape,
        ...(isForm === false && { isForm }),
      },
      cancelTimer,
    });
  }

  /** What another tab has typed over it since stays. */
  forget(key: string): void {
    this.#drop(key);
    void this.#write(() => putDraft(this.#parts.db.drafts, key, this.knows));
  }

  /** Writes down what was typed so far; resolves once it is on the disk. */
  async flush(): Promise<void> {
    const drafts = [...this.#waiting.values()].map(({ draft }) => draft);
    for (const { key } of drafts) {
      this.#drop(key);
      this.#readOf(key);
    }
    if (drafts.length > 0) void this.#write(() => Promise.all(drafts.map((draft) => this.#put(draft))));
    await this.#writing;
  }

  /** Clears what nobody returns to. By the server's clock: one that was wrong for a while would make what was typed just now look old. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#parts;
    if (!clock.heard) return;
    // Its code may not be on the device yet: then another start tidies.
    const found = await import('./old-drafts').catch(() => null);
    if (found) await this.#write(() => found.dropOldDrafts(db, clock.now()), db.tables);
  }

  /** Whether nothing is on its way to the disk. */
  get isSettled(): boolean {
    return this.#waiting.size === 0 && this.#writing === null;
  }

  /** Nothing typed is written down any more. */
  discard(): void {
    this.#discarded = true;
    for (const key of [...this.#waiting.keys()]) this.#drop(key);
  }

  /** What is typed lies over what another tab has typed into the same form. */
  #put(draft: Draft): PromiseLike<unknown> {
    const { drafts } = this.#parts.db;
    return draft.isForm === false ? drafts.put(draft) : putDraft(drafts, draft.key, this.knows, draft);
  }

  #readOf(key: string): Set<string> {
    const read = this.#read.get(key) ?? new Set();
    this.#read.set(key, read);
    return read;
  }

  #drop(key: string): void {
    this.#prepared = null;
    this.#waiting.get(key)?.cancelTimer();
    this.#waiting.delete(key);
  }

  #write(work: () => PromiseLike<unknown>, tables: Table[] = [this.#parts.db.table('drafts')]): Promise<void> {
    const { db } = this.#parts;
    const write = async () => {
      if (this.#discarded) return;
      // A draft that can't be kept is no reason to stop somebody typing.
      await unlessStorageFails(() => withConnection(db, () => db.transaction('rw', tables, async () => work())), null);
    };
    const writing = (this.#writing ? this.#writing.then(write) : write()).finally(() => {
      if (this.#writing === writing) this.#writing = null;
    });
    this.#writing = writing;
    return writing;
  }
}

const stampOf = ({ by, savedAt }: Draft) => `${by} ${savedAt}`;
