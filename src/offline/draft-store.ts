import { type DeviceDatabase, type Draft, isStorageFailure, withConnection } from './database';
import type { Environment } from './environment';

/** A draft is written down this long after the last key, milliseconds. */
const saveAfter = 300;

type Parts = { db: DeviceDatabase; environment: Environment; now(): number };

/**
 * What one person has typed into forms on this device. It belongs to them, not to the screen that it was typed on:
 * whatever ends that screen, the last of it is written down, and on no other person's device.
 */
export class Drafts {
  readonly #parts: Parts;
  /** Typed, and not on the disk yet. */
  readonly #waiting = new Map<string, { draft: Draft; cancelTimer: () => void }>();
  /** One after the other: a form that is done with must not find its draft written behind its back. */
  #writing: Promise<void> | null = null;
  #discarded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As it was typed last; null where there is none, or storage can't say. */
  async read(key: string): Promise<Draft | null> {
    await this.#writing;
    const { db } = this.#parts;
    return this.#waiting.get(key)?.draft ?? (await orNull(() => withConnection(db, () => db.drafts.get(key)))) ?? null;
  }

  keep(key: string, values: unknown): void {
    if (this.#discarded) return;
    this.#waiting.get(key)?.cancelTimer();
    const cancelTimer = this.#parts.environment.setTimer(() => void this.flush(), saveAfter);
    this.#waiting.set(key, { draft: { key, values, savedAt: this.#parts.now() }, cancelTimer });
  }

  forget(key: string): void {
    this.#drop(key);
    void this.#write((db) => db.drafts.delete(key));
  }

  /** Writes down what was typed so far; resolves once it is on the disk. */
  async flush(): Promise<void> {
    const drafts = [...this.#waiting.values()].map(({ draft }) => draft);
    for (const { key } of drafts) this.#drop(key);
    if (drafts.length > 0) void this.#write((db) => db.drafts.bulkPut(drafts));
    await this.#writing;
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

  #drop(key: string): void {
    this.#waiting.get(key)?.cancelTimer();
    this.#waiting.delete(key);
  }

  #write(work: (db: DeviceDatabase) => PromiseLike<unknown>): Promise<void> {
    const { db } = this.#parts;
    const write = async () => {
      // A draft that can't be kept is no reason to stop somebody typing.
      if (!this.#discarded) await orNull(() => withConnection(db, () => db.transaction('rw', db.drafts, () => work(db))));
    };
    const writing = (this.#writing ? this.#writing.then(write) : write()).finally(() => {
      if (this.#writing === writing) this.#writing = null;
    });
    this.#writing = writing;
    return writing;
  }
}

async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFailure(error)) return null;
    throw error;
  }
}
