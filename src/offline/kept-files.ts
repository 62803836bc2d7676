import type { ChangeFeed } from './change-feed';
import type { DeviceDatabase, StoredFile } from './database';
import { unlessStorageFails, withConnection } from './storage';

/** Files that open with no connection. They go with the session, as rows do. */
export class KeptFiles {
  readonly #db: DeviceDatabase;
  readonly #feed: ChangeFeed;
  #stopped = false;

  constructor(db: DeviceDatabase, feed: ChangeFeed) {
    this.#db = db;
    this.#feed = feed;
  }

  /** Its contents; null where it isn't kept, or can't be read. */
  async open(key: string): Promise<ArrayBuffer | null> {
    const { files } = this.#db;
    const read = async () => {
      const found = await files.get(key);
      if (found?.opened === 0) await files.update(key, { opened: 1 });
      return found?.bytes ?? null;
    };
    return (await this.#orNothing(() => this.#db.transaction('rw', files, read))) ?? null;
  }

  /** The keys that begin so; `unopened`: of those that nobody has opened. */
  async keys(prefix: string): Promise<{ all: string[]; unopened: string[] }> {
    const { files } = this.#db;
    const read = async () => ({
      all: await files.where('key').startsWith(prefix).primaryKeys(),
      unopened: (await files.where('opened').equals(0).primaryKeys()).filter((key) => key.startsWith(prefix)),
    });
    return (await this.#orNothing(read)) ?? { all: [], unopened: [] };
  }

  /** False where storage refuses, or whoever it is for has left. */
  async keep(file: StoredFile): Promise<boolean> {
    const { files } = this.#db;
    const put = async () => {
      if (this.#stopped) return false;
      await files.put(file);
      return true;
    };
    const kept = (await this.#orNothing(() => this.#db.transaction('rw', files, put))) ?? false;
    if (kept) this.#feed.publish([{ table: 'files', keys: [file.key] }]);
    return kept;
  }

  async drop(keys: string[]): Promise<void> {
    const { files } = this.#db;
    if (keys.length === 0) return;
    await this.#orNothing(() => this.#db.transaction('rw', files, () => files.bulkDelete(keys)));
    this.#feed.publish([{ table: 'files', keys }]);
  }

  /** From here on nothing more is kept: what is still on its way belongs to whoever leaves. */
  stop(): void {
    this.#stopped = true;
  }

  #orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return unlessStorageFails(() => withConnection(this.#db, work), undefined);
  }
}
