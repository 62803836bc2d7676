import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { currentDevice, openDeviceOrNull } from '@/offline/current-device';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import { cursorQuery, outboxQuery, useIsOutboxRead, useOutboxRows, useReachable } from '@/offline/react';
import { type Ended, endedBetween, type Watched, watched } from './ended';

export type { OutboxRow } from '@/offline/outbox-row';

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
    asOf: reachable || times.length === 0 ? null : Math.min(...times),
  };
}

/** What a person may do with a waiting row. Each resolves to false when the API had to be asked and couldn't. */
export function useOutboxActions() {
  return useMemo(
    () => ({
      sendNow: async () => {
        const device = currentDevice();
        const reachable = await device.reachability.recheck();
        if (reachable) await device.drain.sendNow();
        return reachable;
      },
      /** Gives a change up for good, with those that need it. */
      discard: async (row: OutboxRow) => {
        const { outbox } = currentDevice();
        return (await outbox.discard(row.id)) || (await settledThen(row, () => outbox.discard(row.id)));
      },
      dependents: (row: OutboxRow) => currentDevice().outbox.dependents(row.id),
      /** Sends it again under a new key, once the old one can have no effect; `change`: what it holds now. */
      sendAgain: async (row: OutboxRow, change: { body: unknown; seen: unknown } | null = null) => {
        const { outbox, drain } = currentDevice();
        const renewed = (await outbox.renew(row.id, change)) || (await settledThen(row, () => outbox.renew(row.id, change)));
        void drain.run();
        return renewed;
      },
      keepMine: async (row: OutboxRow) => {
        const device = currentDevice();
        await device.outbox.keepMine(row.id);
        void device.drain.run();
        return true;
      },
      /** Finds out what became of a change that was sent and never answered. */
      ask: (row: OutboxRow) => currentDevice().drain.settle(row.id),
    }),
    [],
  );
}

/** Does something with a row once it is known what became of it; false when the API could not be asked. */
async function settledThen(row: OutboxRow, act: () => Promise<unknown>): Promise<boolean> {
  if (!(await currentDevice().drain.settle(row.id))) return false;
  await act();
  return true;
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
