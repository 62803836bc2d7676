import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { type Trip, type TripFilter, type TripStatus, tripStatusSchema } from '@/contract/trips';
import { useMe } from '@/features/session/hooks';
import { problemOf } from '@/http/problem';
import { currentDevice } from '@/offline/current-device';
import { useOpened } from '@/offline/editing';
import { type RowsState, useCoveredFrom, useFilling, useReachable, useRowsState, useUnreadable } from '@/offline/react';
import { useSubmit, useSubmitAll } from '@/offline/submit';
import { reachesBefore, searchText, tripComparer, tripMatcher } from '@/rules/trip-filter';
import { cancelRide, deleteTrip } from './commands';
import { tripQueries } from './queries';
import { isTrip, type ListedTrip, tripTable } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export type { ListedTrip } from './rows';

export type TripCounts = Record<'all' | TripStatus, number>;

/** Kept as long as the row object itself, so that a letter typed costs no new text. */
const searchTexts = new WeakMap<Trip, string>();
function searchTextOf(trip: Trip): string {
  const known = searchTexts.get(trip);
  if (known !== undefined) return known;
  const text = searchText(trip);
  searchTexts.set(trip, text);
  return text;
}

const isKnown = (status: string): status is TripStatus => tripStatusSchema.options.some((each) => each === status);

function counted(trips: readonly Trip[]): TripCounts {
  const counts: TripCounts = { all: trips.length, scheduled: 0, ongoing: 0, completed: 0, cancelled: 0 };
  for (const { status } of trips) if (isKnown(status)) counts[status]++;
  return counts;
}

function answer(rows: ListedTrip[], filter: TripFilter): { trips: ListedTrip[]; counts: TripCounts } {
  const matching = rows.filter(tripMatcher(filter, searchTextOf));
  const trips = filter.status ? matching.filter((trip) => trip.status === filter.status) : matching.slice();
  return { trips: trips.sort(tripComparer(filter)), counts: counted(matching) };
}

const noCounts: TripCounts = { all: 0, scheduled: 0, ongoing: 0, completed: 0, cancelled: 0 };

export type TripList = {
  trips: ListedTrip[];
  /** Per status; null where only the API could count. */
  counts: TripCounts | null;
  /** When the rows were last the server's (device clock, ms); null while they are fresh. */
  asOf: number | null;
  state: RowsState;
  retry(): void;
  /** More of what matches is to be had from the API. */
  more: { total: number; loading: boolean; load(): void } | null;
  /** The date (`2026-11-21`) before which the device has no trips, though there may be some. */
  olderBefore: string | null;
};

/** The list of trips: answered on the device, or by the API where the question reaches further back than the device does. */
export function useTrips(filter: TripFilter): TripList {
  const coveredFrom = useCoveredFrom('trip');
  const outside = coveredFrom !== null && reachesBefore(filter, coveredFrom);
  const onDevice = useDeviceTrips(filter, !outside);
  const atApi = useOlderTrips(filter, outside);
  return outside ? atApi : { ...onDevice, more: null, olderBefore: coveredFrom?.slice(0, 10) ?? null };
}

/** What only the API knows, with this device's waiting changes in it. */
function useOlderTrips(filter: TripFilter, enabled: boolean): TripList {
  const asked = useInfiniteQuery({ ...tripQueries.older(filter), enabled });
  const reachable = useReachable();
  const found = useMemo(() => asked.data?.pages.flatMap(({ data }) => data), [asked.data]);
  const folded = useQuery({
    ...tripQueries.olderFolded(filter, found ?? [], asked.dataUpdatedAt),
    enabled: enabled && found !== undefined,
    placeholderData: (before) => before,
  });
  // What was found for another question is no answer to this one.
  const listed = useMemo(() => (found && folded.data ? answer(folded.data, filter).trips : null), [found, folded.data, filter]);
  return {
    trips: listed ?? [],
    counts: null,
    asOf: found && (!reachable || asked.isError) ? asked.dataUpdatedAt : null,
    state: listed ? 'ready' : !asked.isError ? 'loading' : reachable ? 'failed' : 'needs-connection',
    retry: () => void asked.refetch(),
    more: asked.hasNextPage
      ? { total: asked.data?.pages[0]?.total ?? 0, loading: asked.isFetchingNextPage, load: () => void asked.fetchNextPage() }
      : null,
    olderBefore: null,
  };
}

/** The first screen from an index while all rows are read, then all. */
function useDeviceTrips(filter: TripFilter, enabled: boolean) {
  const plainList =
    !filter.search &&
    !filter.from &&
    !filter.to &&
    !filter.employeeId &&
    !filter.status &&
    (filter.sort ?? 'rideAt') === 'rideAt' &&
    filter.order !== 'asc';
  const first = useQuery({ ...tripQueries.first(), enabled: enabled && plainList });
  // The device answers one question after the other: what the first screen needs goes first.
  const rows = useQuery({ ...tripQueries.rows(), enabled: enabled && (!plainList || first.isFetched) });
  const { state, asOf } = useRowsState('trip');
  // What a person does is answered at once; what the network brings may wait for a free moment.
  const known = useDeferredValue(rows.data);
  const listed = useMemo(() => {
    if (known) return answer(known, filter);
    if (first.data && plainList) return { trips: answer(first.data.trips, filter).trips, counts: first.data.counts };
    return null;
  }, [known, first.data, plainList, filter]);
  const retry = useCallback(() => void currentDevice().replica.pull('trip'), []);
  return {
    trips: listed?.trips ?? [],
    counts: listed?.counts ?? noCounts,
    asOf,
    state: rows.isError ? ('failed' as const) : listed || state !== 'ready' ? state : ('loading' as const),
    retry,
  };
}

/** How much of the history has come in, while it does for the first time. */
export const useTripsFilling = () => useFilling('trip');

/** How many trips a newer server has written so that they can't be shown. */
export const useUnreadableTrips = () => useUnreadable(tripTable, useQuery({ ...tripQueries.rows(), enabled: false }).isSuccess);

/** One trip: the row on the device with waiting changes, and its story as last fetched. */
export function useTrip(id: string) {
  const row = useQuery(tripQueries.one(id));
  const story = useQuery(tripQueries.story(id));
  const reachable = useReachable();
  const { asOf: rowsAsOf } = useRowsState('trip');
  const told = story.data ?? null;
  // The story knows nothing of what waits on this device.
  const older = useQuery({ ...tripQueries.told(id, told?.trip ?? null, story.dataUpdatedAt), enabled: row.data === null && told !== null });
  const trip = row.data ?? older.data ?? null;
  const problem = story.error ? problemOf(story.error) : null;
  const asked = !story.isFetching && problem !== null;
  const missing = asked && problem.kind === 'refused' && problem.code === 'not-found';
  const state = trip
    ? 'ready'
    : row.isPending || (told && older.isPending) || !asked
      ? 'loading'
      : missing
        ? 'not-found'
        : reachable
          ? 'failed'
          : 'needs-connection';
  return {
    trip,
    events: told?.events ?? null,
    asOf: row.data ? rowsAsOf : told && !reachable ? story.dataUpdatedAt : null,
    state,
    retry: () => void story.refetch(),
  } as const;
}

/** What can be done with a ride that is there. Booking and editing are in ride-hooks, which knows clocks and fares. */
export function useTripCommands() {
  const submit = useSubmit('trip', isTrip);
  const submitAll = useSubmitAll('trip', isTrip);
  const me = useMe();
  return useMemo(
    () => ({
      cancel: (trip: ListedTrip) =>
        submit({ name: cancelRide.name, body: { id: trip.id }, seen: { name: me.user.name }, base: storedTrip(trip) }),
      /** One waiting change per trip; answers the worst that came of them. */
      remove: (trips: readonly ListedTrip[]) =>
        submitAll(trips.map((trip) => ({ name: deleteTrip.name, body: { id: trip.id }, seen: null, base: storedTrip(trip) }))),
    }),
    [submit, submitAll, me.user.name],
  );
}

/** The trip for a form, as the device knows it now; `known` from its story. */
export const useOpenedTrip = (trip: ListedTrip) => useOpened(tripTable, trip.id, storedTrip(trip));

/** The record without what only the list adds. */
export function storedTrip(trip: ListedTrip): Trip {
  const { pending: _, ...record } = trip;
  return record;
}
