import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { currentDevice, openDeviceOrNull } from '@/offline/current-device';
import * as decisions from '@/offline/decisions';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import { cursorQuery, outboxQuery, useHasOpenJobs, useIsOutboxRead, useOutboxRows, useReachable } from '@/offline/react';
import { isReadable } from '@/offline/readable';
import { type Ended, endedBetween, type Watched, watched } from './ended';

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

const shownResources = ['trip', 'employee', 'vehicle'];

/** For the header: what waits, and how old what is shown is when the API can't be reached. */
export function useSyncState() {
  const rows = useOutboxRows();
  const importing = useHasOpenJobs();
  const reachable = useReachable();
  const cursors = useQueries({
    queries: shownResources.map((resource) => ({ ...cursorQuery(resource), enabled: openDeviceOrNull() !== null })),
  });
  const times = cursors.flatMap(({ data }) => data?.syncedAt ?? []);
  const asking = rows.filter((row) => needsPerson(row, now())).length;
  return {
    /** False until the outbox has been read: nobody may be told "Saved" before. */
    known: useIsOutboxRead(),
    reachable,
    waiting: rows.length - asking,
    needsPerson: asking,
    importing,
    asOf: reachable || times.length === 0 ? null : Math.min(...times),
  };
}

/** Tells what this version of the portal can read. */
export const useIsReadable = () => useCallback((row: OutboxRow) => isReadable(row, currentDevice().commands), []);

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

/** Calls back for each change that ends while no form shows how: the form it came from is closed, or was in another tab. */
export function useEndedChanges(onEnded: (ended: Ended) => void): void {
  const { data } = useQuery(outboxQuery);
  const before = useRef<Watched | null>(null);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    if (!data) return;
    const after = watched(data);
    const attended = openDeviceOrNull()?.attended;
    for (const ended of endedBetween(before.current ?? after, after)) if (!attended?.has(ended.row.seq)) tell(ended);
    before.current = after;
  }, [data]);
}
