import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Match, Resource, RowOf } from '@/contract/resource';
import type { Device } from '@/offline/device';
import type { DeviceQueries } from '@/offline/device-queries';
import type { Pending } from '@/offline/overlay';
import type { Listed } from '@/offline/row-table';
import { yieldToBrowser } from '@/offline/yield';
import { fieldReader } from '@/rules/field-reader';
import { keptPerRow } from '@/rules/kept-per-row';
import { plain } from '@/rules/text-search';
import { Words as WordsOnScreen } from './components/words';
import { type Question, rank } from './question';
import { TextIndex } from './text-index';

/** One line of what was found. */
export type Option = {
  key: string;
  icon: TablerIcon;
  title: ReactNode;
  detail?: ReactNode;
  badge?: ReactNode;
  pending?: Pending | null;
  /** Where it leads, or what it does. */
  pick: { link: LinkProps } | { run(): void };
  /** Offered again the next time. */
  kept: boolean;
};

/** One record that was found, the same object as long as the record is: a line that stays from letter to letter is not drawn anew. */
export type Hit = {
  option: Option;
  /** What can be done with it. */
  deed: Option | null;
};

/** What of one kind was found. */
export type Found = {
  hits: Hit[];
  /** How well the first of them answers, as in `question.ts`. */
  rank: number;
  /** How many a list shows that is searched for `asked`; null where it isn't worth counting. */
  count: number | null;
  asked: string;
};

/** What the search says of one kind of record. */
type Words = {
  group: MessageDescriptor;
  /** Names of the kind in each language, as one says them before a number: `trip 104233`. */
  kind: MessageDescriptor;
};

/** The list of them, searched, and what leads to it: `See all 12 trips`. */
type FoundList = { all(count: number): MessageDescriptor; link(search: string): LinkProps };

/** Something that is done with a record: `book meera` offers to book a ride for Meera. */
type Deed<Row> = {
  /** Words with which one begins, in each language. */
  words: MessageDescriptor;
  icon: TablerIcon;
  of(row: Row): { label: MessageDescriptor; link: LinkProps } | null;
};

/** What an area tells the search of one kind of its records. */
export type Telling<R extends Resource> = {
  queries: DeviceQueries<R>;
  icon: TablerIcon;
  words: Words;
  /** What it is called, of the fields that a list searches; all of them where nothing is said. */
  names?: readonly string[];
  /** The numbers that it is known by, those of something else that it is about, and its phones. */
  numbers(row: RowOf<R>): readonly string[];
  others?(row: RowOf<R>): readonly string[];
  phones?(row: RowOf<R>): readonly string[];
  /** As in `text-index.ts`. */
  at(row: RowOf<R>): number;
  nearest: boolean;
  show(row: Listed<RowOf<R>>): { title: ReactNode; detail: ReactNode; badge: ReactNode };
  open(row: RowOf<R>): LinkProps;
  /** Null where there is none. */
  list: FoundList | null;
  /** The same of what lies further back than this device holds, from an instant on. */
  older?: { label: MessageDescriptor; link(search: string, before: string): LinkProps };
  deed?: Deed<RowOf<R>>;
};

/** One kind of record, in the search. */
export type Findable = {
  name: string;
  icon: TablerIcon;
  words: Words;
  list: FoundList | null;
  older: Telling<Resource>['older'] | null;
  deed: { words: MessageDescriptor } | null;
  /** Its records on a device. */
  on(device: Device): FoundOn;
};

/** The records of one kind on one device, ready to be searched. */
export type FoundOn = {
  /** Takes up what has changed, in small bites. */
  update(): Promise<void>;
  find(question: Question, most: number, now: number): Found;
  one(id: string): Hit | null;
};

/** Declares how records are found: by what their lists search, and by their numbers. */
export function findable<R extends Resource>(telling: Telling<R>): Findable {
  const { queries, icon, words, list, older = null, deed } = telling;
  const { matches, name }: { matches: Readonly<Record<string, Match>>; name: string } = queries.resource;
  const { search } = matches;
  const searched = search?.by === 'words' ? search.fields : [];
  const { names = searched } = telling;
  const textsOf = (fields: readonly string[]) => {
    const readers = fields.map(fieldReader);
    return (row: Listed<RowOf<R>>) => readers.map((read) => plain(String(read(row) ?? ''))).filter(Boolean);
  };
  const namesOf = textsOf(names);
  const fieldsOf = textsOf(searched.filter((field) => !names.includes(field)));
  const deedOf = (row: Listed<RowOf<R>>): Option | null => {
    const done = deed?.of(row);
    if (!deed || !done) return null;
    return {
      key: `${name}-deed.${row.id}`,
      icon: deed.icon,
      title: <WordsOnScreen words={done.label} />,
      pick: { link: done.link },
      kept: false,
    };
  };
  const hitOf = keptPerRow(
    (row: Listed<RowOf<R>>): Hit => ({
      option: { key: `${name}.${row.id}`, icon, ...telling.show(row), pending: row.pending, pick: { link: telling.open(row) }, kept: true },
      deed: deedOf(row),
    }),
  );
  return {
    name,
    icon,
    words,
    list,
    older,
    deed: deed ?? null,
    on(device) {
      const index = new TextIndex<Listed<RowOf<R>>>({
        findings: (row) => ({
          names: namesOf(row),
          fields: fieldsOf(row),
          numbers: telling.numbers(row),
          others: telling.others?.(row) ?? [],
          phones: telling.phones?.(row) ?? [],
        }),
        at: telling.at,
        nearest: telling.nearest,
      });
      let taken: readonly unknown[] | null = null;
      return {
        async update() {
          const rows = await device.rowsOf(queries.table).all();
          // The same array says that nothing has changed.
          if (rows !== taken) await index.update(rows, yieldToBrowser);
          taken = rows;
        },
        find(question, most, now) {
          const { best, count, asked } = index.find(question, most, now);
          return { hits: best.map(({ row }) => hitOf(row)), rank: best[0]?.rank ?? rank.none, count, asked };
        },
        one(id) {
          const row = index.one(id);
          return row && hitOf(row);
        },
      };
    },
  };
}
