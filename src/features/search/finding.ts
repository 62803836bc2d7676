import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Match, Resource, RowOf } from '@/contract/resource';
import type { Device } from '@/offline/device';
import type { DeviceQueries } from '@/offline/device-queries';
import type { Pending } from '@/offline/overlay';
import type { Listed } from '@/offline/rows';
import { yieldToBrowser } from '@/offline/yield';
import { fieldReader } from '@/rules/field-reader';
import { keptPerRow } from '@/rules/kept-per-row';
import { plain } from '@/rules/text-search';
import type { Question } from './question';
import { TextIndex } from './text-index';

/** One record that was found, as it is shown and opened. */
export type Hit = {
  id: string;
  /** As in `question.ts`. */
  rank: number;
  title: ReactNode;
  detail: ReactNode;
  badge: ReactNode;
  pending: Pending | null;
  open: LinkProps;
  /** What can be done with it; null where nothing can. */
  deed: { label: MessageDescriptor; link: LinkProps } | null;
};

/** What of one kind was found. */
export type Found = {
  hits: Hit[];
  /** How many a list shows that is searched for `asked`; null where it isn't worth counting. */
  count: number | null;
  asked: string;
};

/** What the search says of one kind of record. */
type Words = {
  group: MessageDescriptor;
  /** Names of the kind in each language, as one says them before a number: `trip 104233`. */
  kind: MessageDescriptor;
  /** Leads to the list: `See all 12 trips`. */
  all(count: number): MessageDescriptor;
};

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
  /** The numbers that it is known by, and its phones. */
  numbers(row: RowOf<R>): readonly string[];
  phones?(row: RowOf<R>): readonly string[];
  /** As in `text-index.ts`. */
  at(row: RowOf<R>): number;
  nearest: boolean;
  show(row: Listed<RowOf<R>>): { title: ReactNode; detail: ReactNode; badge: ReactNode };
  open(row: RowOf<R>): LinkProps;
  /** The list of them, searched; null where there is none. */
  list: ((search: string) => LinkProps) | null;
  /** The same of what lies further back than this device holds, from an instant on. */
  older?: { label: MessageDescriptor; link(search: string, before: string): LinkProps };
  deed?: Deed<RowOf<R>>;
};

/** One kind of record, in the search. */
export type Findable = {
  name: string;
  icon: TablerIcon;
  words: Words;
  list: ((search: string) => LinkProps) | null;
  older: Telling<Resource>['older'] | null;
  deed: { words: MessageDescriptor; icon: TablerIcon } | null;
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
  // The same for the same row, so that a line that stays from letter to letter is not drawn anew.
  const shownOf = keptPerRow((row: Listed<RowOf<R>>) => ({
    id: row.id,
    ...telling.show(row),
    pending: row.pending,
    open: telling.open(row),
    deed: deed?.of(row) ?? null,
  }));
  const hitOf = (row: Listed<RowOf<R>>, rank: number): Hit => ({ ...shownOf(row), rank });
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
          phones: telling.phones?.(row) ?? [],
        }),
        at: telling.at,
        nearest: telling.nearest,
      });
      let taken: readonly unknown[] | null = null;
      return {
        async update() {
          const rows = await queries.table.rowsOn(device).all();
          // The same array says that nothing has changed.
          if (rows !== taken) await index.update(rows, yieldToBrowser);
          taken = rows;
        },
        find(question, most, now) {
          const { best, count, asked } = index.find(question, most, now);
          return { hits: best.map(({ row, rank }) => hitOf(row, rank)), count, asked };
        },
        one(id) {
          const row = index.one(id);
          return row && hitOf(row, 0);
        },
      };
    },
  };
}
