import { useQueries, useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { currentDevice, openDeviceOrNull } from '@/offline/current-device';
import * as decisions from '@/offline/decisions';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import { cursorQuery, outboxQuery, useHasOpenJobs, useIsOutboxRead, useOutboxRows, useReachable } from '@/offline/react';
import { type Ended, endedBetween, type Watched, watched } from './ended';
import { PresentContext } from './present-context';
import type { Present, Presented, Reader } from './presentation';

export type { Decided } from '@/offline/decisions';
export type { OutboxRow } from '@/offline/outbox-row';
export { rowText } from '@/offline/readable';

const now = () => openDeviceOrNull()?.environment.now() ?? Date.now();

export type Waiting = { row: OutboxRow; needsPerson: boolean };

/** What waits on this device, what needs an answer first. */
export function useOutbox(): Waiting[] {
  const rows = useOutboxRows();
  return useMemo(() => {
    const waiting = rows.map((row) => ({ row, needsPerson: needsPerson(row, now()) }));
    return waiting.sort((a, b) => Number(b.needsPerson) - Number(a.needsPerson) || a.row.seq - b.row.seq);
  }, [rows]);
}

/** For the header: what waits, and how old what is shown is when the API can't be reached. */
export function useSyncState() {
  const rows = useOutboxRows();
  const working = useHasOpenJobs();
  const reachable = useReachable();
  const cursors = useQueries({ queries: (openDeviceOrNull()?.db.resources ?? []).map(cursorQuery) });
  const times = cursors.flatMap(({ data }) => data?.syncedAt ?? []);
  const asking = rows.filter((row) => needsPerson(row, now())).length;
  return {
    /** False until the outbox has been read: nobody may be told "Saved" before. */
    known: useIsOutboxRead(),
    reachable,
    waiting: rows.length - asking,
    needsPerson: asking,
    working,
    asOf: reachable || times.length === 0 ? null : Math.min(...times),
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
  const { language } = useLanguage();
  const format = useFormat();
  return useMemo(() => ({ language, format }), [language, format]);
}

/** How the areas' changes read in the language on the screen. Waits until that has been loaded. */
export function usePresent(): (row: OutboxRow) => Presented | null {
  const present = use(useLoadPresent()());
  const reader = useReader();
  return useCallback((row) => present(row, reader), [present, reader]);
}

/** Calls back for each change that ends while no form shows how: the form it came from is closed, or was in another tab. */
export function useEndedChanges(onEnded: (ended: Ended, presented: Presented) => void): void {
  const { data } = useQuery(outboxQuery);
  const before = useRef<Watched | null>(null);
  const load = useLoadPresent();
  const reader = useReader();
  const tell = useEffectEvent((ended: Ended, present: Present) => {
    const presented = present(ended.row, reader);
    // Whoever it was for may have signed out meanwhile.
    if (presented && openDeviceOrNull()) onEnded(ended, presented);
  });
  useEffect(() => {
    if (!data) return;
    const after = watched(data);
    const attended = openDeviceOrNull()?.attended;
    const unseen = endedBetween(before.current ?? after, after).filter(({ row }) => !attended?.has(row.seq));
    before.current = after;
    if (unseen.length > 0) void load().then((present) => unseen.forEach((ended) => void tell(ended, present)));
  }, [data, load]);
}
