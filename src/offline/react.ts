import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { resourceOf, type StoredRecord } from './command';
import { openDeviceOrNull, openedDevice } from './current-device';
import type { Cursor } from './database';
import type { JobParts } from './jobs';
import { type FillProgress, keptFilling } from './opening';
import { hasOpenings } from './opening-keys';
import type { RowChange } from './outbox-index';
import { isOpen, needsPerson, type OutboxRow } from './outbox-row';
import type { RowTable } from './row-table';
import { useDevice } from './use-device';

/** What lies on the device is answered with no network at all, and stays true until a write says otherwise. */
export const fromDevice = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
} as const;

const outboxQuery = queryOptions({
  queryKey: ['outbox', 'rows'],
  queryFn: async () => [...((await openDeviceOrNull()?.outbox.index.current())?.rows() ?? [])].filter(isOpen),
  ...fromDevice,
});

/**
 * The changes that wait on this device, in their order; null until they have been read, which is not the same as none. `failed`: there
 * may be others than these. Who only counts them asks for the counts.
 */
export function useOutboxRows(): { rows: OutboxRow[] | null; failed: boolean; retry(): void } {
  const device = useDevice();
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...outboxQuery, enabled: device !== null });
  // Whatever else says something of the outbox couldn't be read, either.
  return { rows: data ?? null, failed: isError, retry: () => void queryClient.refetchQueries({ queryKey: ['outbox'] }) };
}

/** How many changes wait on this device. */
export type OutboxCounts = {
  open: number;
  /** Of the open ones: nothing more happens to them until a person says what. */
  asking: number;
  sending: number;
  /** Resources whose rows don't show yet what the server has acknowledged. */
  acked: string[];
};

async function countOutbox(): Promise<OutboxCounts> {
  const device = openDeviceOrNull();
  const index = await device?.outbox.index.current();
  if (!device || !index) return { open: 0, asking: 0, sending: 0, acked: [] };
  const asking = [...index.in('unknown')].filter((row) => needsPerson(row, device.environment.now())).length;
  return {
    open: index.size - index.count('acked'),
    asking: asking + index.count('conflict', 'rejected', 'expired'),
    sending: index.count('sending'),
    acked: [...new Set(index.in('acked').flatMap(({ writes }) => writes.map(resourceOf)))],
  };
}

const countsQuery = queryOptions({ queryKey: ['outbox', 'counts'], queryFn: countOutbox, ...fromDevice, structuralSharing: true });

/** Null until the outbox has been read on this page, and where it can't be any more. */
export function useOutboxCounts(): OutboxCounts | null {
  const device = useDevice();
  const { data, isError } = useQuery({ ...countsQuery, enabled: device !== null });
  return isError ? null : (data ?? null);
}

/** Hears of rows of the outbox that turn out changed. */
export function useOutboxChanges(onChanges: (changes: RowChange[]) => void): void {
  const device = useDevice();
  const tell = useEffectEvent(onChanges);
  useEffect(() => device?.outbox.index.watch((changes) => tell(changes)), [device]);
}

/** Whether a job lies on this device, going on or ended. */
export function useHasJobs(): boolean {
  const { data } = useQuery({ queryKey: ['work', 'any'], queryFn: async () => (await openedDevice()).jobs.read(isAny), ...fromDevice });
  return data ?? false;
}

/** Whether something of one is left to be sent; undefined until that has been read. */
export function useHasOpenJobs(): boolean | undefined {
  const device = useDevice();
  const query = { queryKey: ['work', 'open'], queryFn: async () => (await openDeviceOrNull()?.jobs.isOpen()) ?? false, ...fromDevice };
  return useQuery({ ...query, enabled: device !== null }).data;
}

const isAny = async (parts: JobParts) => (await parts.first('')) !== null;

/** Resources whose rows don't show yet what the server has acknowledged. */
export const useAckedResources = (): string[] => useOutboxCounts()?.acked ?? noResources;

const noResources: string[] = [];

/** How far the rows of each resource have come, read together: the header asks for all at each start. */
export const cursorsQuery = queryOptions({
  queryKey: ['cursors'],
  queryFn: async () => (await openedDevice()).replica.cursors(),
  ...fromDevice,
  // Who asks after one resource isn't drawn anew for another.
  structuralSharing: true,
});

/** What somebody wants to know of how far the rows of a resource have come; null: none has come. */
export const useCursor = <Asked>(resource: string, select: (cursor: Cursor | null) => Asked) =>
  useQuery({ ...cursorsQuery, select: (cursors) => select(cursors[resource] ?? null) });

/** Whether our API can be reached, as far as anybody knows. */
export function useReachable(): boolean {
  const device = useDevice();
  return useSyncExternalStore(
    (listener) => device?.reachability.subscribe(listener) ?? (() => {}),
    () => device?.reachability.reachable ?? navigator.onLine,
  );
}

const now = () => openDeviceOrNull()?.environment.now() ?? Date.now();

/** Rows and answers that were the server's this recently need no word about their age, milliseconds. */
export const fresh = 2 * 60_000;

export type RowsState = 'loading' | 'ready' | 'needs-connection' | 'failed';

const ageOf = (cursor: Cursor | null) => ({
  begun: cursor !== null,
  fills: (cursor?.fill ?? null) !== null,
  syncedAt: cursor?.syncedAt ?? null,
});

/** How far the rows of a resource can be trusted. `kept`: of what is shown until the device knows. */
export function useRowsState(
  resource: string,
  kept: { syncedAt?: number | null } | null = null,
): {
  state: RowsState;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  /** The same, fresh or not. */
  syncedAt: number | null;
  /** They come in for the first time, and more are to come. */
  stillComing: boolean;
} {
  // A list isn't drawn anew for each page that comes in.
  const { data: cursor, isPending, isError } = useCursor(resource, ageOf);
  const sync = useQuery({ ...syncQuery(resource), enabled: false });
  const reachable = useReachable();
  const syncedAt = (isPending ? kept : cursor)?.syncedAt ?? null;
  const old = syncedAt !== null && (!reachable || sync.isError || now() - syncedAt > fresh);
  const state = isError
    ? 'failed'
    : isPending || cursor?.begun
      ? 'ready'
      : !reachable
        ? 'needs-connection'
        : sync.isError
          ? 'failed'
          : 'loading';
  // What isn't found in a start's first second may yet come.
  const stillComing = isPending ? keptFilling(resource) !== null : cursor?.fills === true;
  return { state: isPending && !kept ? 'loading' : state, asOf: old ? syncedAt : null, syncedAt, stillComing };
}

/** How many rows of a resource this version of the portal can't read; asked once they have all been `read`. */
export function useUnreadable<Row extends StoredRecord>(table: RowTable<Row>, read: boolean): number {
  const queryFn = async () => (await openedDevice()).rowsOf(table).unreadable();
  return useQuery({ queryKey: [table.name, 'unreadable'], queryFn, ...fromDevice, enabled: read }).data ?? 0;
}

/** From where on the device holds all rows of a resource; null where it holds every one, or doesn't know yet. */
export function useCoveredFrom(resource: string): string | null {
  return useCursor(resource, coverageOf).data ?? null;
}

// While rows still come in, the rest is on its way.
export const coverageOf = (cursor: Cursor | null) => (cursor?.fill === null ? cursor.coveredFrom : null);

/** How far down from the newest its rows have come in, while they come for the first time; null before and after, and while none come. */
export function useFilledTo(resource: string): string | null {
  const { data: cameTo = null } = useCursor(resource, filledTo);
  const { fetchStatus } = useQuery({ ...syncQuery(resource), enabled: false });
  return fetchStatus === 'fetching' ? cameTo : null;
}

const filledTo = (cursor: Cursor | null) => (cursor && cursor.fill !== null ? cursor.coveredFrom : null);

/** Whether the device had nothing of what a first sync brings as this was drawn first: room is kept for it, so that nothing moves when it comes. */
export const useIsFirstVisit = (): boolean => useState(() => !hasOpenings())[0];

/** Whether rows of a resource are yet to come to this device for the first time; on one that has kept nothing they are before it is open. */
export function useIsComing(resource: string): boolean {
  const isNew = useIsFirstVisit();
  const { data: coming } = useCursor(resource, isComing);
  return coming ?? isNew;
}

const isComing = (cursor: Cursor | null) => cursor?.fill !== null;

/** How many of its rows have come in, while that is going on for the first time; as the last visit knew it, until the device says. */
export function useFilling(resource: string): FillProgress | null {
  const { data, isPending } = useCursor(resource, fillingOf);
  return isPending ? keptFilling(resource) : (data ?? null);
}

export const fillingOf = (cursor: Cursor | null): FillProgress | null =>
  cursor && cursor.fill !== null ? { done: cursor.done, total: cursor.total } : null;

/**
 * Whether every row of a resource is on this device, so that what isn't found doesn't exist, as far as the device knows; null until it
 * has said.
 */
export function useHoldsAll(resource: string): boolean | null {
  const { data, isPending } = useCursor(resource, holdsAll);
  // What can't be read is nothing to wait for.
  return isPending ? null : (data ?? false);
}

const holdsAll = (cursor: Cursor | null) => cursor?.fill === null && cursor.coveredFrom === null;

/** Brings the rows of a resource up to date, again and again while somebody looks. Its result is only when that was. */
export const syncQuery = (resource: string) =>
  queryOptions({
    queryKey: ['sync', resource],
    queryFn: async () => (await openedDevice()).replica.pull(resource),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: 2,
  });
