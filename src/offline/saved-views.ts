import type { Table } from 'dexie';
import { plain } from '@/rules/text-search';
import type { ChangeFeed } from './change-feed';
import type { DeviceDatabase, SavedView } from './database';
import type { Environment } from './environment';
import { unlessStorageFails, withConnection } from './storage';

export type ViewOutcome = 'done' | 'taken' | 'not-saved';

/** Only whoever opens a list's views asks for the table. */
const tableIn = (db: DeviceDatabase): Table<SavedView, string> => db.table('views');

type Parts = { db: DeviceDatabase; feed: ChangeFeed; environment: Environment };
type Kept = Pick<SavedView, 'search' | 'days'>;

/** What one person has kept of lists' filters and orders under names of their own, on this device. */
export class SavedViews {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Of a list, by name as a language has its letters: the browser's may be another than the portal's. */
  async of(list: string, language?: string): Promise<SavedView[]> {
    const { db } = this.#parts;
    const views = await withConnection(db, () => tableIn(db).where('list').equals(list).toArray());
    return views.sort((a, b) => a.name.localeCompare(b.name, language));
  }

  add(list: string, name: string, kept: Kept): Promise<ViewOutcome> {
    return this.put({ id: this.#parts.environment.newId(), list, name, ...kept });
  }

  remove(id: string): Promise<ViewOutcome> {
    return this.#write(async () => {
      await tableIn(this.#parts.db).delete(id);
      return 'done';
    });
  }

  /** Under another name, or again as it was before it was removed. */
  put(view: SavedView): Promise<ViewOutcome> {
    const views = tableIn(this.#parts.db);
    return this.#write(async () => {
      const others = await views.where('list').equals(view.list).toArray();
      if (others.some(({ id, name }) => id !== view.id && plain(name) === plain(view.name))) return 'taken';
      await views.put(view);
      return 'done';
    });
  }

  async #write(work: () => Promise<ViewOutcome>): Promise<ViewOutcome> {
    const { db, feed } = this.#parts;
    const outcome = await unlessStorageFails(() => withConnection(db, () => db.transaction('rw', tableIn(db), work)), 'not-saved');
    if (outcome === 'done') feed.publish([{ table: 'views', keys: null }]);
    return outcome;
  }
}
