import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useMemo } from 'react';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { currentDevice, openDeviceOrNull } from '@/offline/current-device';
import type { Cursor } from '@/offline/database';
import * as decisions from '@/offline/decisions';
import { type FillProgress, keepAsOf, keepFilling, keptAsOf } from '@/offline/opening';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import { cursorsQuery, fillingOf, useHasOpenJobs, useOutboxChanges, useOutboxCounts, useOutboxRows, useReachable } from '@/offline/react';
import { type Ended, endedBetween, watched } from './ended';
import { PresentContext } from './present-context';
import type { Present, Presented, Reader } from './presentation';

export type { Decided } from '@/offline/decisions';
export type { OutboxRow } from '@/offline/outbox-row';
export { rowText } from '@/offline/readable';

const now = () => openDeviceOrNull()?.environment.now() ?? Date.now();

export type Waiting = { row: OutboxRow; needsPerson: boolean };

/** What waits on this device, what needs an answer first; null until that has been read. */
export function useOutbox() {
  const { rows, failed, retry } = useOutboxRows();
  const waiting = useMemo((): Waiting[] | null => {
    const known = rows?.map((row) => ({ row, needsPerson: needsPerson(row, now()) }));
    return known?.sort((a, b) => Number(b.needsPerson) - Number(a.needsPerson) || a.row.seq - b.row.seq) ?? null;
  }, [rows]);
  return { waiting, failed, retry };
}

function standOf(cursors: Readonly<Record<string, Cursor>>) {
  const times: number[] = [];
  const filling: Record<string, FillProgress> = {};
  for (const cursor of Object.values(cursors)) {
    if (cursor.syncedAt !== null) times.push(cursor.syncedAt);
    const progress = fillingOf(cursor);
    if (progress) filling[cursor.resource] = progress;
  }
  return { oldest: times.length === 0 ? null : Math.min(...times), filling: JSON.stringify(filling) };
}

type Stand = { oldest: number | null; filling: string | null };
const notRead: Stand = { oldest: null, filling: null };

/** For the header: what waits, and how old what is shown is. */
export function useSyncState() {
  const counts = useOutboxCounts();
  const working = useHasOpenJobs();
  const reachable = useReachable();
  const { data: { oldest, filling } = notRead } = useQuery({ ...cursorsQuery, select: standOf });
  useEffect(() => {
    if (oldest !== null) keepAsOf(oldest);
  }, [oldest]);
  useEffect(() => {
    if (filling !== null) keepFilling(filling);
  }, [filling]);
  return {
    /** False until outbox and jobs have been read: nobody may be told "Saved" before. */
    known: counts !== null && working !== undefined,
    reachable,
    waiting: counts ? counts.open - counts.asking : 0,
    needsPerson: counts?.asking ?? 0,
    working,
    /** When all that is here was last the server's (device clock, ms). */
    asOf: oldest ?? keptAsOf(),
  };
}

/** What a person may do with a waiting row. */
export function useOutboxActions() {
  return useMemo(
    () => ({
      sendNow: () => decisions.sendNow(currentDevice()),
      discard: (row: OutboxRow) => decisions.discard(currentDevice(), row),
      dependents: (row: OutboxRow) => currentDevice().outbox.dependents(row.seq),
      sendAgain: (row: OutboxRow, change: { body: unknown; seen: unknown } | null = null) =>
        decisions.sendAgain(currentDevice(), row, change),
      keepMine: (row: OutboxRow, left: readonly string[]) => decisions.keepMine(currentDevice(), row, left),
      ask: (row: OutboxRow) => decisions.ask(currentDevice(), row),
    }),
    [],
  );
}

function useLoadPresent(): () => Promise<Present> {
  const load = use(PresentContext);
  if (!load) throw new Error('The app provides how changes read');
  return load;
}

function useReader(): Reader {
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => ({ language, format }), [language, format]);
}

/** How the areas' changes read in the language on the screen. Waits until that has been loaded. */
export function usePresent(): (row: OutboxRow) => Presented | null {
  const present = use(useLoadPresent()());
  const reader = useReader();
  return useCallback((row) => present(row, reader), [present, reader]);
}

export type EndedChange = { ended: Ended; presented: Presented };

/** Calls back for changes that end while no form shows how: the form they came from is closed, or was in another tab. */
export function useEndedChanges(onEnded: (changes: EndedChange[]) => void): void {
  const load = useLoadPresent();
  const reader = useReader();
  const tell = (endings: readonly Ended[], present: Present) => {
    // Whoever it was for may have signed out meanwhile.
    if (!openDeviceOrNull()) return;
    onEnded(
      endings.flatMap((ended) => {
        const presented = present(ended.row, reader);
        return presented ? [{ ended, presented }] : [];
      }),
    );
  };
  useOutboxChanges((changes) => {
    const attended = openDeviceOrNull()?.attended;
    const before = watched(changes.flatMap(({ before: row }) => row ?? []));
    const after = watched(changes.flatMap(({ after: row }) => row ?? []));
    // A form whose change meets another one says that it waits, and is closed.
    const unseen = endedBetween(before, after).filter(({ ending, row }) => ending === 'conflict' || !attended?.has(row.seq));
    if (unseen.length > 0) void load().then((present) => tell(unseen, present));
  });
}
