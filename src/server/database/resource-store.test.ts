import { desc, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { count, instant, recordFields } from '@/contract/primitives';
import { is, resource, words } from '@/contract/resource';
import { plain } from '@/rules/text-search';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { readChanges } from './changes';
import { beginEpoch } from './epoch';
import { secureTables } from './record-tables';
import { listInDatabase } from './resource-list';
import { resourceStore } from './resource-store';
import { revisionCounterTable } from './tables';
import type { Transaction } from './transaction';

// A resource of a company's own and a shared one, such as the next area may bring.
const noteSchema = v.strictObject({ ...recordFields, title: v.string(), pages: count, writtenAt: instant });
type Note = v.InferOutput<typeof noteSchema>;
const note = resource({
  name: 'note',
  row: noteSchema,
  held: { since: 'writtenAt', indexes: [] },
  filters: { search: v.string(), title: v.string(), thick: v.boolean() },
  matches: { search: words('title'), title: is('title') },
  sorts: ['pages', 'length'],
});
const noteTable = pgTable('note', {
  companyId: uuid().notNull(),
  id: uuid().notNull(),
  version: integer().notNull(),
  rev: integer().notNull(),
  title: text().notNull(),
  pages: integer().notNull(),
  writtenAt: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  searchText: text().notNull(),
});
const noteStore = resourceStore(note, {
  table: noteTable,
  select: (tx) => tx.sql.select().from(noteTable).$dynamic(),
  rowOf: ({ companyId: _, searchText: __, writtenAt, ...row }): Note => ({ ...row, writtenAt: writtenAt.toISOString() }),
  columnsOf: (row) => ({ ...row, writtenAt: new Date(row.writtenAt), searchText: plain(row.title) }),
});
const conditions = ({ thick }: { thick?: boolean }) => ({ thick: thick ? sql`${noteTable.pages} > 99` : undefined });
const sorts = { length: [sql`length(${noteTable.title})`] };
const listNotes = listInDatabase(noteStore, note, { searched: noteTable.searchText, conditions, sorts });

const signSchema = v.strictObject({ ...recordFields, title: v.string() });
const sign = resource({
  name: 'sign',
  row: signSchema,
  scope: 'shared',
  held: { since: 'id', indexes: [] },
  filters: {},
  matches: {},
  sorts: ['title'],
});
const signTable = pgTable('sign', {
  id: uuid().primaryKey(),
  version: integer().notNull(),
  rev: integer().notNull(),
  title: text().notNull(),
});
const signStore = resourceStore(sign, {
  table: signTable,
  select: (tx) => tx.sql.select().from(signTable).$dynamic(),
  rowOf: (stored) => stored,
  columnsOf: (row) => row,
});

let api: TestApi;
let acme: string;
let globex: string;

beforeAll(async () => {
  api = await startApi();
  acme = api.world.acme.id;
  globex = api.world.globex.id;
  const { orm } = api.connection;
  await orm.execute(sql`create table note (company_id uuid not null, id uuid not null, version integer not null, rev integer not null,
    title text not null, pages integer not null, written_at timestamptz(3) not null, search_text text not null, primary key (company_id, id))`);
  await orm.execute(sql`create table sign (id uuid primary key, version integer not null, rev integer not null, title text not null)`);
  await secureTables(orm);
}, setupTimeout);
afterAll(() => api.close());
beforeEach(async () => {
  for (const company of [acme, globex]) await api.database.company(company, (tx) => tx.sql.delete(noteTable));
});

const newNote = (more: Partial<Note> = {}): Note => ({
  id: uuidv7(),
  version: 1,
  rev: 0,
  title: 'Año',
  pages: 10,
  writtenAt: '2026-11-21T05:00:00.000Z',
  ...more,
});
const inAcme = <T>(work: (tx: Transaction) => Promise<T>) => api.database.company(acme, work);
const added = async (more: Partial<Note> = {}): Promise<Note> => {
  const made = newNote(more);
  expect(await inAcme((tx) => noteStore.insert(tx, [made]))).toBe(true);
  return inAcme((tx) => noteStore.read(tx, made.id));
};
const counterOf = (scope: string) =>
  inAcme(async (tx) => (await tx.sql.select().from(revisionCounterTable)).find((counter) => counter.scope === scope)?.rev ?? 0);

describe('a record', () => {
  it('is told of at each change, under a rev of its own, and its id is given to no other', async () => {
    const before = await counterOf(acme);
    const made = await added();
    expect(made).toMatchObject({ version: 1, rev: before + 1 });
    await inAcme(async (tx) => {
      const [locked] = await noteStore.lock(tx, [made.id]);
      if (locked) await noteStore.save(tx, [{ before: locked, after: { ...locked, title: 'Día' } }]);
    });
    const saved = await inAcme((tx) => noteStore.read(tx, made.id));
    expect(saved).toEqual({ ...made, title: 'Día', version: 2, rev: before + 2 });
    expect(await inAcme((tx) => noteStore.insert(tx, [newNote({ id: made.id })]))).toBe(false);
    await inAcme((tx) => noteStore.delete(tx, [saved]));
    expect(await inAcme((tx) => noteStore.insert(tx, [newNote({ id: made.id })]))).toBe(false);
    const told = await api.database.companySnapshot(acme, (tx) => readChanges(tx, noteStore, { since: before }));
    expect(told).toMatchObject({ payload: { rows: [], deleted: [made.id], rev: before + 3 } });
    expect(await inAcme((tx) => noteStore.existed(tx, [made.id], []))).toBe(true);
    expect(await inAcme((tx) => noteStore.existed(tx, [made.id, uuidv7()], []))).toBe(false);
  });

  it('is neither saved nor deleted at a version that it no more has', async () => {
    const old = await added();
    await inAcme((tx) => noteStore.save(tx, [{ before: old, after: { ...old, pages: 11 } }]));
    await expect(inAcme((tx) => noteStore.save(tx, [{ before: old, after: { ...old, pages: 12 } }]))).rejects.toThrow('note: saved');
    await expect(inAcme((tx) => noteStore.delete(tx, [old]))).rejects.toThrow('note: deleted');
    expect(await inAcme((tx) => noteStore.read(tx, old.id))).toMatchObject({ pages: 11, version: 2 });
  });

  it('keeps what a save doesn’t change as it is stored', async () => {
    const [one, other] = [await added(), await added({ title: 'Otra' })];
    await inAcme((tx) => tx.sql.update(noteTable).set({ searchText: 'by hand' }));
    await inAcme((tx) =>
      noteStore.save(tx, [
        { before: one, after: { ...one, pages: 77 } },
        { before: other, after: { ...other, title: 'Más' } },
      ]),
    );
    const stored = await inAcme((tx) => tx.sql.select().from(noteTable).orderBy(desc(noteTable.pages)));
    expect(stored).toMatchObject([
      { title: 'Año', pages: 77, searchText: 'by hand', version: 2 },
      { title: 'Más', pages: 10, searchText: 'mas', version: 2 },
    ]);
  });

  it('is its company’s alone', async () => {
    const made = await added();
    const met = await api.database.company(globex, async (tx) => [
      await noteStore.find(tx, made.id),
      ...(await noteStore.lock(tx, [made.id])),
      await noteStore.count(tx),
    ]);
    expect(met).toEqual([null, 0]);
    await expect(api.database.company(globex, (tx) => noteStore.delete(tx, [made]))).rejects.toThrow('note: deleted');
    expect(await api.database.company(globex, (tx) => noteStore.insert(tx, [newNote({ id: made.id })]))).toBe(true);
    await expect(api.database.system((tx) => noteStore.find(tx, made.id))).rejects.toThrow('no company acts');
  });

  it('has a version after a restored backup that no device knows, though nobody named its table', async () => {
    const made = await added();
    await beginEpoch(api.database);
    expect((await inAcme((tx) => noteStore.read(tx, made.id))).version).toBeGreaterThan(made.version + 100);
  });
});

describe('a list', () => {
  const titles = async (asked: Parameters<typeof listNotes>[1]) =>
    (await inAcme((tx) => listNotes(tx, asked, 'EN'))).data.map(({ title }) => title);
  const page = { page: 1, sizePerPage: 10 };

  it('is narrowed as the declaration says, and by what the area adds', async () => {
    for (const [title, pages] of [
      ['El año', 5],
      ['Ano', 200],
      ['%', 300],
    ] as const)
      await added({ title, pages });
    expect(await titles({ ...page, search: 'AÑO el' })).toEqual(['El año']);
    expect(await titles({ ...page, search: '%' })).toEqual(['%']);
    expect(await titles({ ...page, title: 'Ano' })).toEqual(['Ano']);
    expect(await titles({ ...page, thick: true, search: 'ano' })).toEqual(['Ano']);
  });

  it('is ordered by a column unless the area says otherwise, and then as ever', async () => {
    for (const [title, pages] of [
      ['bbb', 3],
      ['aa', 20],
      ['c', 3],
    ] as const)
      await added({ title, pages });
    expect(await titles(page)).toEqual(['bbb', 'c', 'aa']);
    expect(await titles({ ...page, order: 'desc' })).toEqual(['aa', 'bbb', 'c']);
    expect(await titles({ ...page, sort: 'length', order: 'desc' })).toEqual(['bbb', 'aa', 'c']);
  });
});

it('tells at once what a declaration or a table lacks', () => {
  const nowhere = resource({ ...note, name: 'nowhere', matches: { search: words('title'), title: is('title.deep') }, held: null });
  const build = () => listInDatabase(noteStore, nowhere, { searched: noteTable.searchText, conditions, sorts });
  expect(build).toThrow('note: its table has no column titleDeep');
  const owned = resource({ name: 'owned', row: signSchema, held: null, filters: {}, matches: {}, sorts: ['title'] });
  const store = () =>
    resourceStore(owned, {
      table: signTable,
      select: (tx) => tx.sql.select().from(signTable).$dynamic(),
      rowOf: (stored) => stored,
      columnsOf: (row) => row,
    });
  expect(store).toThrow('owned: its table has no column companyId');
  // Each line is an error to the compiler, or this file doesn't compile.
  const searched = noteTable.searchText;
  // @ts-expect-error: nobody says what the filter `thick` means
  const withoutFilter = () => listInDatabase(noteStore, note, { searched, sorts });
  // @ts-expect-error: no column is called `length`
  const withoutSort = () => listInDatabase(noteStore, note, { searched, conditions });
  expect([withoutFilter, withoutSort]).toHaveLength(2);
});

describe('a transaction that changes a company’s records and shared ones', () => {
  const newSign = (title = 'Gate 4') => ({ id: uuidv7(), version: 1, rev: 0, title });

  it('gives each its place in the order of its own scope', async () => {
    const before = { own: await counterOf(acme), shared: await counterOf('shared') };
    const [made, shared] = [newNote(), newSign()];
    await inAcme(async (tx) => {
      await noteStore.insert(tx, [made]);
      await signStore.insert(tx, [shared]);
      const [locked] = await signStore.lock(tx, [shared.id]);
      if (locked) await signStore.save(tx, [{ before: locked, after: { ...locked, title: 'Gate 5' } }]);
    });
    expect((await inAcme((tx) => noteStore.read(tx, made.id))).rev).toBe(before.own + 1);
    const seen = await api.database.company(globex, (tx) => signStore.read(tx, shared.id));
    expect(seen).toEqual({ ...shared, title: 'Gate 5', version: 2, rev: before.shared + 1 });
    const told = await api.database.companySnapshot(globex, (tx) => readChanges(tx, signStore, { since: before.shared }));
    expect(told).toMatchObject({ payload: { rows: [{ id: shared.id }], rev: before.shared + 1 } });
    await inAcme((tx) => signStore.delete(tx, [seen]));
    expect(await inAcme((tx) => signStore.find(tx, shared.id))).toBeNull();
  });

  it('undoes both, or neither', async () => {
    const [made, shared] = [newNote(), newSign()];
    const said = await api.database.company(
      acme,
      async (tx) => {
        await signStore.insert(tx, [shared]);
        await noteStore.insert(tx, [made]);
        return 'done';
      },
      () => false,
    );
    expect(said).toBe('done');
    expect(await inAcme(async (tx) => [await noteStore.find(tx, made.id), await signStore.find(tx, shared.id)])).toEqual([null, null]);
  });

  // The embedded database runs one transaction after the other: only PostgreSQL shows that two don't block each other.
  it('waits for another of the same company, whichever they change first', { timeout: 30_000 }, async () => {
    const before = { own: await counterOf(acme), shared: await counterOf('shared') };
    const rounds = 12;
    const change = (sharedFirst: boolean) =>
      inAcme(async (tx) => {
        const steps = [() => noteStore.insert(tx, [newNote()]), () => signStore.insert(tx, [newSign()])];
        for (const step of sharedFirst ? steps.toReversed() : steps) {
          await step();
          // Locks the counters of what it has changed so far.
          await tx.settle();
        }
      });
    await Promise.all(Array.from({ length: rounds }, (_, round) => change(round % 2 === 0)));
    expect([await counterOf(acme), await counterOf('shared')]).toEqual([before.own + rounds, before.shared + rounds]);
  });
});
