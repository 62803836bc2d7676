import type { Changes } from '@/contract/sync';
import type { StoredRecord } from '@/offline/command';
import type { FetchChanges } from '@/offline/replica';
import type { Note } from './note-device';

/** A server's table of notes with its log of changes. */
export class NoteLog {
  epoch = 'first';
  rows = new Map<string, Note>();
  deleted = new Map<string, number>();
  rev = 0;
  pageSize = 2;
  asked: Parameters<FetchChanges>[1][] = [];
  /** Runs before a page is read. */
  before: () => void = () => {};

  put(id: string, text: string): Note {
    const made: Note = { id, text, colour: 'white', version: (this.rows.get(id)?.version ?? 0) + 1, rev: ++this.rev };
    this.rows.set(id, made);
    return made;
  }

  remove(id: string): void {
    this.rows.delete(id);
    this.deleted.set(id, ++this.rev);
  }

  changes: FetchChanges = async (_, query): Promise<Changes<StoredRecord>> => {
    this.asked.push(query);
    this.before();
    const common = { epoch: this.epoch, reset: false, total: this.rows.size };
    if (query.fill !== undefined) {
      const after = query.fill;
      const rows = [...this.rows.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).filter((row) => after === '' || row.id < after);
      const page = rows.slice(0, this.pageSize);
      return {
        ...common,
        rows: page,
        deleted: [],
        rev: this.rev,
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
        more: false,
      };
    }
    const since = query.since ?? 0;
    if (since > this.rev) return { ...common, reset: true, rows: [], deleted: [], rev: this.rev, next: null, more: false };
    return {
      ...common,
      rows: [...this.rows.values()].filter((row) => row.rev > since),
      deleted: [...this.deleted].filter(([, rev]) => rev > since).map(([id]) => id),
      rev: this.rev,
      next: null,
      more: false,
    };
  };
}
