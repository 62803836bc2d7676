import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { resourceOf } from './command';
import { currentDevice, openDeviceOrNull, subscribeToDevice } from './current-device';
import type { Cursor } from './database';
import type { Device } from './device';
import type { JobParts } from './jobs';
import { isOpen, type OutboxRow } from './outbox-row';

/** What lies on the device is answered with no network at all, and stays true until a write says otherwise. */
export const fromDevice = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
} as const;

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: async () => (await openDeviceOrNull()?.outbox.rows()) ?? [],
  ...fromDevice,
});

const none: OutboxRow[] = [];

/** The changes that wait on this device, in their order. */
export function useOutboxRows(): OutboxRow[] {
  // Asked before anybody is signed in, the answer would be kept as if it were that person's.
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  const { data } = useQuery({ ...outboxQuery, select: openRows, enabled: device !== null });
  return data ?? none;
}

/** Whether the outbox has been read on this page. */
export const useIsOutboxRead = (): boolean => useQuery({ ...outboxQuery, select: isRead, enabled: false }).data ?? false;

const isRead = () => true;

/** Whether a job lies on this device, going on or ended. */
export function useHasJobs(): boolean {
  const { data } = useQuery({ queryKey: ['work', 'any'], queryFn: () => currentDevice().jobs.read(isAny), ...fromDevice });
  return data ?? false;
}

/** Whether something of one is left to be sent. */
export function useHasOpenJobs(): boolean {
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  const query = { queryKey: ['work', 'open'], queryFn: async () => (await openDeviceOrNull()?.jobs.isOpen()) ?? false, ...fromDevice };
  return useQuery({ ...query, enabled: device !== null }).data ?? false;
}

const isAny = async (parts: JobParts) => (await parts.first('')) !== null;

const openRows = (rows: OutboxRow[]) => rows.filter(isOpen);

const ackedResources = (rows: OutboxRow[]) => [
  ...new Set(rows.filter((row) => row.state === 'acked').flatMap((row) => row.writes.map(resourceOf))),
];

/** Resources whose rows don't show yet what the server has acknowledged. */
export function useAckedResources(): string[] {
  const { data } = useQuery({ ...outboxQuery, select: ackedResources, structuralSharing: true });
  return data ?? noResources;
}

const noResources: string[] = [];

export const cursorQuery = (resource: string) =>
  queryOptions({
    queryKey: ['cursors', resource],
    queryFn: async () => (await currentDevice().replica.cursor(resource)) ?? null,
    ...fromDevice,
  });

/** Whether our API can be reached, as far as anybody knows. */
export function useReachable(): boolean {
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  return useSyncExternalStore(
    (listener) => device?.reachability.subscribe(listener) ?? (() => {}),
    () => device?.reachability.reachable ?? true,
  );
}

/** Rows that were the server's this recently need no word about their age. */
const fresh = 2 * 60_000;

export type RowsState = 'loading' | 'ready' | 'needs-connection' | 'failed';

const ageOf = (cursor: Cursor | null) => ({ begun: cursor !== null, syncedAt: cursor?.syncedAt ?? null });

/** How far the rows of a resource can be trusted. */
export function useRowsState(resource: string): {
  state: RowsState;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
} {
  // A list isn't drawn anew for each page that comes in.
  const { data: cursor, isPending, isError } = useQuery({ ...cursorQuery(resource), select: ageOf, structuralSharing: true });
  const sync = useQuery({ ...syncQuery(resource), enabled: false });
  const reachable = useReachable();
  const syncedAt = cursor?.syncedAt ?? null;
  const old = syncedAt !== null && (!reachable || sync.isError || currentDevice().environment.now() - syncedAt > fresh);
  const state = isError
    ? 'failed'
    : isPending || cursor?.begun
      ? 'ready'
      : !reachable
        ? 'needs-connection'
        : sync.isError
          ? 'failed'
          : 'loading';
  return { state: isPending ? 'loading' : state, asOf: old ? syncedAt : null };
}

type Table = { name: string; rowsOn(device: Device): { unreadable(): Promise<number> } };

/** How many rows of a resource this version of the portal can't read; asked once they have all been `read`. */
export function useUnreadable(table: Table, read: boolean): number {
  const queryFn = () => table.rowsOn(currentDevice()).unreadable();
  return useQuery({ queryKey: [table.name, 'unreadable'], queryFn, ...fromDevice, enabled: read }).data ?? 0;
}

/** From where on the device holds all rows of a resource; null where it holds every one, or doesn't know yet. */
export function useCoveredFrom(resource: string): string | null {
  return useQuery({ ...cursorQuery(resource), select: coverageOf }).data ?? null;
}

// While rows still come in, the rest is on its way.
const coverageOf = (cursor: Cursor | null) => (cursor?.fill === null ? cursor.coveredFrom : null);

/** How many of its rows have come in, while that is going on for the first time. */
export function useFilling(resource: string): { done: number; total: number } | null {
  const { data: cursor } = useQuery(cursorQuery(resource));
  return cursor && cursor.fill !== null ? { done: cursor.done, total: cursor.total } : null;
}

/** Whether every row of a resource is on this device, so that what isn't found doesn't exist, as far as the device knows. */
export function useIsComplete(resource: string): boolean {
  const { data: cursor } = useQuery(cursorQuery(resource));
  return cursor?.fill === null;
}

/** Brings the rows of a resource up to date, again and again while somebody looks. Its result is only when that was. */
export const syncQuery = (resource: string) =>
  queryOptions({
    queryKey: ['sync', resource],
    queryFn: () => currentDevice().replica.pull(resource),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: 2,
  });
