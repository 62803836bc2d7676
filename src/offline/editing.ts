import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import * as v from 'valibot';
import { editDraft, type StoredRecord } from './command';
import { openedDevice } from './current-device';
import { type Upgrade, useDraft } from './drafts';
import type { OpenForm } from './intent';
import { fromDevice } from './react';
import type { Opened, RowTable } from './row-table';
import { salvaged } from './salvage';

/** A form that is open on a record. */
export type Editing<Row extends StoredRecord, Values> = OpenForm<Row> & {
  /** What the form begins with: the record, or what that change would make of it. */
  wanted: Row;
  stored: { draft: Values | null; salvage(blank: Values): Values | null; save(values: Values): void; clear(): void };
};

/**
 * A record for a form: what the disk has at the moment that it is opened, with what waits laid over it, and nothing that was read
 * before. `known`: the record where the device doesn't hold it. Null until it has been read; then it stays as it is for as long as
 * the form is open. What storage refuses ends at the error page, which offers to try again.
 */
export function useOpened<Row extends StoredRecord>(table: RowTable<Row>, id: string, known: Row | null): Opened<Row> | null {
  const { data } = useQuery({
    queryKey: ['form', table.name, id, useId()],
    queryFn: async (): Promise<Opened<Row> | null> => (await openedDevice()).rowsOf(table).open(id, known),
    ...fromDevice,
    gcTime: 0,
    throwOnError: true,
  });
  return data ?? null;
}

const begunSchema = v.looseObject({ shown: v.looseObject({}), values: v.unknown() });

/** What a form began with changes as the rows do. */
const ofRecord = ({ shape, upgrade }: Upgrade): Upgrade => ({
  shape,
  upgrade: (kept, from) => (v.is(begunSchema, kept) ? { ...kept, shown: upgrade(kept.shown, from) } : kept),
});

/** Opens a form on a record, or goes on with what was left unfinished of it. Null until that has been read. */
export function useEditing<Row extends StoredRecord, Values extends object>(
  table: RowTable<Row>,
  id: string,
  known: Row | null,
  values: v.GenericSchema<unknown, Values>,
): Editing<Row, Values> | null {
  const opened = useOpened(table, id, known);
  // With what it began the form goes on: what came in since is no change of its person's.
  const kept = useMemo(() => v.object({ shown: v.custom<Row>(table.is), mends: v.nullable(v.number()), values }), [table, values]);
  const {
    draft,
    kept: unfit,
    ready,
    save,
    clear,
  } = useDraft(
    editDraft(table.name, id),
    kept,
    useMemo(() => ofRecord(table), [table]),
  );
  return useMemo(() => {
    if (!opened || !ready) return null;
    const left = v.is(begunSchema, unfit) ? unfit : null;
    const { shown, mends } = draft ?? { ...opened, ...(table.is(left?.shown) ? { shown: left.shown } : {}) };
    return {
      base: shown,
      mends,
      wanted: opened.wanted,
      stored: {
        draft: draft?.values ?? null,
        salvage: (blank) => salvaged(values, left?.values, blank),
        save: (typed) => save({ shown, mends, values: typed }),
        clear,
      },
    };
  }, [table, values, opened, draft, unfit, ready, save, clear]);
}
