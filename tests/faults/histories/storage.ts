import Dexie, { type DBCore, type DBCoreMutateRequest, type DBCoreMutateResponse } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { commandsOf } from '@/offline/command';
import type { OutboxRow } from '@/offline/outbox-row';
import { asToday } from '@/offline/readable';
import type { Clockwork } from './clockwork';
import { commands } from './earlier-shape';

/** What befalls the next write of a tab: refused as storage is full, or undone when it would commit. */
export type WriteFault = 'quota' | 'abort';

/** One committed change of an outbox; `cleared`: the whole table went. */
export type Entry = { seq: number; row: OutboxRow | null; cleared?: boolean };

const known = commandsOf(commands);

let journals = 0;

/** All that one person's outbox on this disk has ever committed, and what it holds now. */
export class Journal {
  /** A database that was deleted and made anew counts its rows from one again. */
  readonly number = ++journals;
  readonly rows = new Map<number, OutboxRow>();
  /** The last that was known of every row there ever was. */
  readonly ever = new Map<number, OutboxRow>();
  readonly keys = new Map<string, number>();
  onCommit: (before: OutboxRow | null, after: OutboxRow | null, entry: Entry) => void = () => {};

  commit(entries: Entry[]): void {
    for (const written of entries) {
      // What is changed without being read stays of the shape that it had.
      const entry = { ...written, row: written.row && asToday(written.row, known) };
      const { seq, row } = entry;
      const before = this.rows.get(seq) ?? null;
      if (row) {
        this.rows.set(seq, row);
        this.ever.set(seq, row);
        this.keys.set(row.id, seq);
      } else this.rows.delete(seq);
      this.onCommit(before, row, entry);
    }
  }
}

/** The storage of one browser. */
export class Disk {
  readonly factory = new IDBFactory();
  readonly journals = new Map<string, Journal>();
  onJournal: (name: string, journal: Journal) => void = () => {};

  journalOf(name: string): Journal {
    const journal = this.journals.get(name) ?? new Journal();
    if (!this.journals.has(name)) {
      this.journals.set(name, journal);
      this.onJournal(name, journal);
    }
    return journal;
  }

  /** The rows (by seq) that the outbox of a database really holds. */
  outboxOf(name: string): Promise<number[]> {
    if (!this.journals.has(name)) return Promise.resolve([]);
    return new Promise((resolve) => {
      const opening = this.factory.open(name);
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('outbox')) {
          db.close();
          resolve([]);
          return;
        }
        const reading = db.transaction('outbox').objectStore('outbox').getAllKeys();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result.map(Number));
        };
      };
    });
  }

  /** A database was deleted as a whole. */
  forget(name: string): void {
    const journal = this.journals.get(name);
    journal?.commit([...journal.rows.keys()].map((seq) => ({ seq, row: null })));
    this.journals.delete(name);
  }
}

/** Where a dead tab's databases open: nowhere. */
const limbo = new IDBFactory();

/** A tab's way to the disk, which ends with the tab: nothing that it had not committed stays. */
export class TabStorage {
  readonly #disk: Disk;
  readonly #clockwork: Clockwork;
  /** Called at each moment at which a tab may die. */
  readonly #boundary: (moment: string) => void;
  readonly #connections = new Set<IDBDatabase>();
  readonly #transactions = new Set<globalThis.IDBTransaction>();
  readonly #tentative = new Map<globalThis.IDBTransaction, Entry[]>();
  readonly writeFaults: WriteFault[] = [];
  #cut = false;

  constructor(disk: Disk, clockwork: Clockwork, boundary: (moment: string) => void) {
    this.#disk = disk;
    this.#clockwork = clockwork;
    this.#boundary = boundary;
  }

  /** Dexie databases that `make` creates are this tab's. */
  within<Result>(make: () => Result): Result {
    const before = Dexie.dependencies;
    Dexie.dependencies = { indexedDB: this.#factory(), IDBKeyRange };
    building = this;
    try {
      return make();
    } finally {
      building = null;
      Dexie.dependencies = before;
    }
  }

  /** The browser drops the connections: what runs is undone, what comes has to open anew. */
  loseConnections(): void {
    for (const connection of this.#connections) {
      this.#undo(connection);
      connection.close();
      connection.onclose?.(new Event('close'));
    }
    this.#connections.clear();
  }

  /** The tab is gone. */
  cut(): void {
    this.#cut = true;
    for (const connection of this.#connections) {
      this.#undo(connection);
      connection.close();
    }
    this.#connections.clear();
  }

  install(db: Dexie): void {
    db.use({
      stack: 'dbcore',
      name: 'faults',
      create: (core): DBCore => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return {
            ...table,
            get: (request) => this.#stepping(table.get(request)),
            getMany: (request) => this.#stepping(table.getMany(request)),
            query: (request) => this.#stepping(table.query(request)),
            count: (request) => this.#stepping(table.count(request)),
            openCursor: (request) => this.#stepping(table.openCursor(request)),
            mutate: (request) => this.#mutate(db.name, name, request, (down) => this.#clockwork.during(table.mutate(down))),
          };
        },
      }),
    });
  }

  /** A transaction that reads for long moves, too. */
  #stepping<Result>(reading: Promise<Result>): Promise<Result> {
    return reading.then((result) => {
      this.#clockwork.step();
      return result;
    });
  }

  async #mutate(
    database: string,
    table: string,
    request: DBCoreMutateRequest,
    down: (request: DBCoreMutateRequest) => Promise<DBCoreMutateResponse>,
  ): Promise<DBCoreMutateResponse> {
    this.#boundary(`before writing ${table}`);
    const fault = this.writeFaults.shift();
    if (fault === 'quota') throw Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' });
    const transaction = request.trans instanceof IDBTransaction ? request.trans : null;
    const response = await down(request.type === 'add' || request.type === 'put' ? { ...request, wantResults: true } : request);
    if (table === 'outbox' && transaction) this.#note(database, transaction, request, response);
    this.#boundary(`after writing ${table}`);
    if (fault === 'abort') transaction?.abort();
    return response;
  }

  /** Keeps in mind what a transaction writes into the outbox, until it commits. */
  #note(database: string, transaction: globalThis.IDBTransaction, request: DBCoreMutateRequest, response: DBCoreMutateResponse): void {
    let entries = this.#tentative.get(transaction);
    if (!entries) {
      const fresh: Entry[] = [];
      entries = fresh;
      this.#tentative.set(transaction, fresh);
      transaction.addEventListener('complete', () => {
        this.#disk.journalOf(database).commit(fresh);
        this.#boundary('committed');
      });
    }
    const journal = this.#disk.journalOf(database);
    if (request.type === 'add' || request.type === 'put') {
      request.values.forEach((value: OutboxRow, index) => {
        const seq: number = value.seq ?? response.results?.[index] ?? response.lastResult;
        entries.push({ seq, row: structuredClone({ ...value, seq }) });
      });
    } else if (request.type === 'delete') for (const seq of request.keys) entries.push({ seq, row: null });
    else for (const seq of journal.rows.keys()) entries.push({ seq, row: null, cleared: true });
  }

  #undo(connection: IDBDatabase): void {
    for (const transaction of this.#transactions) {
      if (transaction.db !== connection) continue;
      try {
        transaction.abort();
      } catch {
        // It has committed already.
      }
    }
  }

  #factory(): IDBFactory {
    const { factory } = this.#disk;
    return {
      open: (name, version) => {
        if (this.#cut) return unanswered(limbo.open(name));
        const request = version === undefined ? factory.open(name) : factory.open(name, version);
        request.addEventListener('success', () => this.#adopt(request.result));
        void this.#watch(request);
        return request;
      },
      deleteDatabase: (name) => {
        if (this.#cut) return unanswered(limbo.open(name));
        const request = factory.deleteDatabase(name);
        request.addEventListener('success', () => this.#disk.forget(name));
        return request;
      },
      databases: () => factory.databases(),
      cmp: (first, second) => factory.cmp(first, second),
    };
  }

  /** Opening takes a few turns of the event loop; behind an upgrade that is blocked it takes for ever. */
  async #watch(request: IDBOpenDBRequest): Promise<void> {
    for (let turn = 0; turn < 20 && request.readyState === 'pending'; turn++) {
      this.#clockwork.step();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #adopt(connection: IDBDatabase): void {
    if (this.#cut) {
      connection.close();
      return;
    }
    this.#connections.add(connection);
    connection.addEventListener('close', () => this.#connections.delete(connection));
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...scope) => {
      const transaction = begin(...scope);
      this.#transactions.add(transaction);
      this.#clockwork.step();
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => {
          this.#transactions.delete(transaction);
          this.#tentative.delete(transaction);
          this.#clockwork.step();
        });
      }
      return transaction;
    };
  }
}

/** A request of which nobody ever hears again. */
function unanswered(request: IDBOpenDBRequest): IDBOpenDBRequest {
  request.dispatchEvent = () => true;
  return request;
}

let building: TabStorage | null = null;
Dexie.addons.push((db) => building?.install(db));
