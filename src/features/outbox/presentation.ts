import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '@/contract/primitives';
import type { Format } from '@/i18n/formats';
import { type Command, commandsOf, type StoredRecord } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { isReadable } from '@/offline/readable';
import type { RefusalWords } from '@/ui/form/refusal';
import type { Difference } from '@/ui/form/versions';
import type { ChangeWords } from '@/ui/list/change-words';

/** A change that waits on this device, upon the record that it is about. */
export type WaitingChange<Row> = {
  row: OutboxRow;
  /** The record with the change; with a deletion, the record as it is. */
  record: Row;
  /** The record as it is at the server by now, and the fields that both have changed; only in a conflict. */
  theirs: Row | null;
  clashes: string[];
};

/** The language on the screen, and how it writes numbers, money, dates and times. */
export type Reader = { language: Language; format: Format };

/** A change as it would be sent now, and what is to be known of it before; null where it is not possible any more. */
export type Renewed = { change: { body: unknown; seen: unknown } | null; note: ReactNode };

/** What an area tells of one change. */
type Told = {
  /** Whom or what it is about, by name. */
  subject: string;
  /** The same in one line that can’t be taken for another’s; without it, the subject. */
  line?: string;
  details?: ReactNode;
  /** Leads to the form of the record, where the change has one. */
  edit?: LinkProps | null;
  /** Where this very change says something else than others of its kind. */
  words?: Partial<ChangeWords>;
  /** A hook that makes it anew once it has come too late; without it, it is sent again as it stands. */
  useRenewed?: (() => Renewed) | null;
  /** Where what the record has become forbids the change for good: what has happened, and what can be done instead. */
  instead?: ReactNode;
};

/** A waiting change as people read it: all that the outbox knows of it. */
export type Presented = Required<Omit<Told, 'words'>> & {
  words: ChangeWords;
  refusals: RefusalWords;
  /** Somebody has changed the same fields meanwhile: how the two versions differ, and whether one's own may still be kept. */
  conflict: { useDifferences(): Difference[]; mayKeepMine: boolean } | null;
};

/** How changes read; null for one that this version of the portal can't read. */
export type Present = (row: OutboxRow, reader: Reader) => Presented | null;

/** How the changes of one kind of record read. */
export type Presentation = { words: ReadonlyMap<string, ChangeWords>; present: Present };

/** Declares how an area's changes read. Each of its commands needs its words. */
export function presentationOf<Name extends string, Row extends StoredRecord>(area: {
  commands: readonly Command<Name>[];
  is(record: unknown): record is Row;
  words: Readonly<Record<NoInfer<Name>, ChangeWords>>;
  refusals: RefusalWords;
  useDifferences(): (mine: Row, theirs: Row, differing: readonly string[]) => Difference[];
  /** Not where what the record has become forbids it. */
  mayKeepMine?(theirs: Row): boolean;
  tell(change: WaitingChange<Row>, reader: Reader): Told;
}): Presentation {
  const changeOf = waitingChanges(area);
  const words = new Map<string, ChangeWords>(Object.entries(area.words));
  return {
    words,
    present(row, reader) {
      const change = changeOf(row);
      const own = words.get(row.name);
      if (!change || !own) return null;
      const { record, theirs, clashes } = change;
      const told = area.tell(change, reader);
      return {
        subject: told.subject,
        line: told.line ?? told.subject,
        details: told.details ?? null,
        edit: told.edit ?? null,
        useRenewed: told.useRenewed ?? null,
        instead: told.instead ?? null,
        words: { ...own, ...told.words },
        refusals: area.refusals,
        conflict: theirs && {
          useDifferences: () => area.useDifferences()(record, theirs, clashes),
          mayKeepMine: area.mayKeepMine?.(theirs) ?? true,
        },
      };
    },
  };
}

/** Null for changes of something else, and for those that this version of the portal can't read. */
function waitingChanges<Row extends StoredRecord>({
  commands: list,
  is,
}: {
  commands: readonly Command[];
  is(record: unknown): record is Row;
}) {
  const commands = commandsOf(list);
  return (row: OutboxRow): WaitingChange<Row> | null => {
    const command = commands.get(row.name);
    if (!command || !isReadable(row, commands)) return null;
    const [preview] = command.preview(row.body, row);
    const record = preview?.apply(row.base) ?? row.base;
    if (!is(record)) return null;
    const theirs = theirsOf(row);
    const clashes = row.base && theirs ? command.clashes(row.body, row.base, theirs) : [];
    return { row, record, theirs: is(theirs) ? theirs : null, clashes };
  };
}

/** All presentations as one. */
export function presenting(presentations: readonly Presentation[]): Present {
  const byCommand = new Map(presentations.flatMap((each) => [...each.words.keys()].map((command) => [command, each] as const)));
  return (row, reader) => byCommand.get(row.name)?.present(row, reader) ?? null;
}
