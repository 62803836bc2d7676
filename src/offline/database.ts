import Dexie, { type Table } from 'dexie';
import type { Resource } from '@/contract/resource';
import { type Commands, idOf, type Ref, resourceOf, type StoredRecord } from './command';
import type { OutboxRow } from './outbox-row';
import { asToday } from './readable';
import { withConnection } from './storage';

/** How far the rows of a resource have come. */
export type Cursor = {
  resource: string;
  epoch: string;
  /** Changes up to here are in the rows; with a fill under way, the rev at its start. */
  rev: number;
  /** How to ask for the next page of the first fill; null once it is done. */
  fill: string | null;
  /** Rows at or after this position are all here; null: all there are. */
  coveredFrom: string | null;
  /** Rows read by the fill, of how many. */
  done: number;
  total: number;
  /** When the rows were last known to be the server's (device clock); null before the first time. */
  syncedAt: number | null;
  /** Of the rows; none was noted while there was only one. */
  shape?: number;
  /** Up to which rev the rows' packs have heard of each write; where that isn't `rev`, they are void. */
  packs?: number;
};

/** How far the rows of a resource have come, as far as two words of it have to agree. */
export type CursorPosition = Pick<Cursor, 'epoch' | 'rev' | 'done'>;
export const positionOf = ({ epoch, rev, done }: Cursor): CursorPosition => ({ epoch, rev, done });

/** Whether the same is to be asked from both, and an answer goes onto either. */
export const isSameCursor = (one: Cursor | undefined, other: Cursor | undefined) =>
  one?.epoch === other?.epoch && one?.rev === other?.rev && one?.fill === other?.fill;

/** What has to be known with no page open; `written`: the intents written down last; `outbox`: how often the outbox was written to. */
export type Mirror = { key: 'token' | 'language' | 'host' | 'clock-offset' | 'written' | 'outbox'; value: string };

/**
 * What was typed into a form, under the form's name. `savedAt`: by the server's clock, milliseconds. `by`: which tab has typed it; what an
 * earlier release has kept doesn't say. `agesFrom`: from when on its age counts, where the page that it was typed on had not heard that clock;
 * null until one has. `shape`: of the record that it was typed upon. `isForm`: false of what is kept in the same way and
 * was typed into no form. `under`: what other tabs had typed into the same form before, the latest first; it is theirs, and comes up again
 * once what lies over it is done with.
 */
export type Draft = {
  key: string;
  values: unknown;
  savedAt: number;
  by?: string;
  agesFrom?: number | null;
  shape?: number;
  isForm?: false;
  under?: Draft[] | undefined;
};
/**
 * A part of a job, under a key such as `import/batch/0001`. `over`: nothing is left to be sent. `makes`: the records that there
 * are only once it is answered; what an earlier release has stored says nothing of them.
 */
export type StoredPart = { key: string; value: unknown; over: boolean; makes?: Ref[] };
/** What a list was asked for, under its person's own name; `days`: which days, counted from today, in place of dates. */
export type SavedView = { id: string; list: string; name: string; search: unknown; days: string | null };
export type StoredAnswer = { key: string; value: string };
/** `key` begins with what it is of, as `invoice/{id}/EN`. `opened`: 1 where its person has opened it. */
export type StoredFile = { key: string; bytes: ArrayBuffer; opened: 0 | 1 };

/**
 * The values of one field: each once, and for each row which (`at`); one for each row where they hardly recur. `hashes`: those of the
 * objects among them, which take a start half of what it needs to share them; earlier releases wrote none.
 */
export type Column = { values: unknown[]; at: Uint16Array | null; hashes?: Int32Array };

/**
 * Rows of a resource that lie next to each other, all of them from one id to another, written down once more by their columns: read so,
 * they cost a slow phone a third. The rows are what counts. Whoever writes one of them takes the pack away in the same transaction.
 */
export type Pack = {
  resource: string;
  from: string;
  to: string;
  size: number;
  /** The fields of a row, in their order: an absent one is not one without a value. */
  layouts: string[][];
  /** Which of them each row has. */
  layoutOf: Uint16Array;
  columns: ReadonlyMap<string, Column>;
};

/** Of which rows a pack is. */
export type PackKey = [resource: string, from: string, to: string];

/**
 * Version of the device's own tables. Raise it for each new table or index among them, and only ever add:
 * an old tab may meet the new tables, and unsent work must survive both. Only the newest is declared, because Dexie adds what the
 * device lacks, from whichever version it comes.
 */
const ownVersion = 7;

/** Each resource's table and index that there ever was counts, so that declaring one is all that it needs. */
const versionWith = (resources: readonly Resource[]) =>
  resources.reduce((version, { held }) => version + 1 + (held?.indexes.length ?? 0), ownVersion);

/** Everything that one signed-in person has on this device. */
export class DeviceDatabase extends Dexie {
  readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  readonly cursors: Table<Cursor, string>;
  readonly mirror: Table<Mirror, string>;
  readonly drafts: Table<Draft, string>;
  /** The parts of jobs. */
  readonly work: Table<StoredPart, string>;
  readonly answers: Table<StoredAnswer, string>;
  readonly files: Table<StoredFile, string>;
  readonly packs: Table<Pack, PackKey>;
  /** Tables of rows. */
  readonly resources: readonly string[];

  constructor(userId: string, resources: readonly Resource[], mayCreate: () => boolean = () => true) {
    // Strict: "saved on this device" is said only once the disk has it.
    super(databaseName(userId), { chromeTransactionDurability: 'strict' });
    this.version(versionWith(resources)).stores({
      outbox: '++seq, &id, *writes, *reads, [state+ackRev], nextAttemptAt',
      cursors: 'resource',
      mirror: 'key',
      drafts: 'key',
      views: 'id, list',
      work: 'key, *makes',
      answers: 'key',
      files: 'key, opened',
      packs: '[resource+from+to]',
      ...Object.fromEntries(resources.map(({ name, held }) => [name, ['id', ...(held?.indexes ?? [])].join(', ')])),
    });
    this.outbox = this.table('outbox');
    this.cursors = this.table('cursors');
    this.mirror = this.table('mirror');
    this.drafts = this.table('drafts');
    this.work = this.table('work');
    this.answers = this.table('answers');
    this.files = this.table('files');
    this.packs = this.table('packs');
    this.resources = resources.map(({ name }) => name);
    this.#staysDeleted(mayCreate);
  }

  /** From here on a row of the outbox is read as this release means it. */
  readWith(commands: Commands): void {
    this.outbox.hook('reading', (row: OutboxRow | undefined) => row && asToday(row, commands));
  }

  /** Whoever had it open when everything was discarded, in whichever tab, never makes it anew by writing something late. */
  #staysDeleted(mayCreate: () => boolean): void {
    let wasThere = false;
    const opened = () => {
      wasThere = true;
    };
    this.on('ready', opened, true);
    this.on('populate', () => {
      if (!wasThere && mayCreate()) return;
      this.close();
      throw new Dexie.DatabaseClosedError('Everything on this device was discarded');
    });
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return;
      this.close();
      return false;
    });
  }
}

/** A record as the rows have it; null where they don't, or the device holds none of its kind. */
export async function storedIn(db: DeviceDatabase, ref: Ref): Promise<StoredRecord | null> {
  const table = db.tables.find(({ name }) => name === resourceOf(ref));
  return (await table?.get(idOf(ref))) ?? null;
}

const prefix = 'portal-';
export const databaseName = (userId: string) => `${prefix}${userId}`;

/** Whoever has a database on this device, signed in or not. */
export async function usersOnDevice(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Removes what another person on this device must not find: rows, answers, files, token, ended jobs. Unsent work, drafts and views stay. */
export async function clearReadable(db: DeviceDatabase): Promise<void> {
  const readable = db.tables.filter(({ name }) => !['outbox', 'drafts', 'work', 'views'].includes(name));
  const clear = () => Promise.all([...readable.map((table) => table.clear()), db.work.filter(({ over }) => over).delete()]);
  await withConnection(db, () => db.transaction('rw', [...readable, db.work], clear));
}

/** Removes everything of a person from this device, unsent work too. Only at that person's word. */
export const deleteDatabase = (userId: string): Promise<void> => Dexie.delete(databaseName(userId));
