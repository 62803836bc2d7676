import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type TripFilter, trip } from '@/contract/trips';
import { useWorkplaces } from '@/features/employees/workplace-hooks';
import { type DeviceList, useDeviceList } from '@/offline/device-list';
import { useCoveredFrom, useFilledTo, useFilling, useHoldsAll, useIsComing, useReachable } from '@/offline/react';
import { keptPerRow } from '@/rules/kept-per-row';
import { inOrder } from '@/rules/list-order';
import type { StatusCounts } from '@/rules/status-counts';
import { lastDateBefore, noWorkplaces, reachesBefore, tripFilters, tripKeys, tripMatcher, type Workplaces } from '@/rules/trip-filter';
import { tripQueries } from './queries';
import type { ListedTrip } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export { useIsFirstVisit } from '@/offline/react';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export type { ListedTrip } from './rows';
export { isBooked } from './rows';

export type TripList = Omit<DeviceList<typeof trip>, 'counts' | 'reading' | 'isWhole'> & {
  /** Per status; null where only the API could count. */
  counts: StatusCounts | null;
  /** More of what matches is to be had from the API; `shown`: of its `total`, aside from what waits here. */
  more: { shown: number; total: number; loading: boolean; load(): void } | null;
  /** The date (`2026-11-21`) up to which the device may lack trips. */
  lacksUpTo: string | null;
};

/**
 * The list of trips: answered on the device, or by the API where the question reaches further back, or for what only the API knows.
 * `statusAlone`: the filter is a status of rides that aren't over, and nobody looks at the counts.
 */
export function useTrips(filter: TripFilter, { statusAlone = false } = {}): TripList {
  const coveredFrom = useCoveredFrom('trip');
  const byWorkplace = filter.employeeDepartmentId !== undefined;
  const known = useWorkplaces(byWorkplace);
  const workplaces = (byWorkplace && known.workplaces) || noWorkplaces;
  const outside =
    filter.departmentId !== undefined ||
    (byWorkplace && known.state === 'unknown') ||
    (coveredFrom !== null && reachesBefore(filter, coveredFrom));
  const own = ownRules(workplaces);
  const coming = useIsComing('trip');
  const canBeBehind = !outside && beginsNearest(filter);
  // At once where nothing is coming: to find out while drawing would have the whole list drawn twice.
  const [cameUp, setCameUp] = useState(canBeBehind && !coming);
  const isBehind = canBeBehind && !cameUp;
  const onDevice = useDeviceList(tripQueries, filter, own, { enabled: !outside, keepsOpening: !isBehind, statusAlone });
  const atApi = useTripsAtApi(filter, workplaces, outside ? 'outside' : isBehind && coming ? 'behind' : null);
  const isAhead = useIsAhead();
  const told = isBehind && atApi.state === 'ready' ? atApi.rows : null;
  if (isBehind && (told ? holdsAll(onDevice.rows, told) || !(coming || onDevice.reading) : !coming)) setCameUp(true);
  if (outside) return atApi;
  const list = { ...onDevice, more: null, lacksUpTo: coveredFrom && lastDateBefore(coveredFrom) };
  if (told) return { ...list, rows: told, counts: null, state: 'ready', stillComing: true };
  // Rows that are nearer would push away what somebody is about to touch.
  const isTooEarly = (isAhead && !cameUp && beginsNearest(filter)) || (byWorkplace && known.state === 'reading');
  return isTooEarly ? { ...list, rows: none, state: 'loading' } : list;
}

export const useLatestTrips = (): readonly ListedTrip[] => useQuery(tripQueries.latest()).data ?? none;

const ownRules = keptPerRow((workplaces: Workplaces) => ({ filters: tripFilters(workplaces), keys: tripKeys }));

/** Whether a list begins with what a first sync brings last but for the past: it begins with the furthest. */
const beginsNearest = ({ sort, order }: TripFilter) => order === 'asc' && (sort === 'next' || sort === 'rideAt');

/** Whether only rides of days ahead have come in yet. */
function useIsAhead(): boolean {
  const filledTo = useFilledTo('trip');
  return filledTo !== null && Date.parse(filledTo) > Date.now();
}

/** Whether the device has come as far as what the API has told, so that nothing of it goes when the device answers. */
function holdsAll(rows: readonly ListedTrip[], told: readonly ListedTrip[]): boolean {
  const held = new Set(rows.map(({ id }) => id));
  return told.every(({ id }) => held.has(id));
}

const none: ListedTrip[] = [];

/** Trips that the API is asked for at a time. */
const page = 100;
/** As many as a tall window draws, where nothing else is shown yet. */
const beginning = 50;

/**
 * Trips as the API has them, with this device's waiting changes in them: what only the API knows (`outside`), or what the device is yet
 * to be told (`behind`), which is shown as it comes, before the device is open.
 */
function useTripsAtApi(filter: TripFilter, workplaces: Workplaces, why: 'outside' | 'behind' | null): TripList {
  const enabled = why !== null;
  const asked = useInfiniteQuery({ ...tripQueries.older(filter, why === 'outside' ? page : beginning), enabled });
  const reachable = useReachable();
  const found = useMemo(() => asked.data?.pages.flatMap(({ data }) => data), [asked.data]);
  const { data: folded } = useQuery({
    ...tripQueries.olderFolded(filter, found ?? [], asked.dataUpdatedAt),
    enabled: enabled && found !== undefined,
    placeholderData: (before) => before,
  });
  const told = useMemo(() => found?.map((row) => ({ ...row, pending: null })), [found]);
  const isTold = useMemo(() => {
    const ids = new Set(found?.map(({ id }) => id));
    return ({ id }: ListedTrip) => ids.has(id);
  }, [found]);
  const shown = folded ?? (why === 'outside' ? undefined : told);
  const listed = useMemo(() => {
    if (!found || !shown) return null;
    // What was found for another question is no answer to this one.
    const matching = shown.filter(tripMatcher(filter, workplaces));
    const isOfApi = filter.departmentId !== undefined || (filter.employeeDepartmentId !== undefined && workplaces === noWorkplaces);
    return inOrder(isOfApi ? matching.filter(isTold) : matching, trip, filter, tripKeys);
  }, [found, isTold, shown, filter, workplaces]);
  const rows = listed ?? none;
  const total = asked.data?.pages[0]?.total ?? 0;
  return {
    rows,
    counts: null,
    asOf: found && (!reachable || asked.isError) ? asked.dataUpdatedAt : null,
    state: listed ? 'ready' : !asked.isError ? 'loading' : reachable ? 'failed' : 'needs-connection',
    retry: () => void asked.refetch(),
    more: asked.hasNextPage
      ? {
          shown: rows.filter(isTold).length,
          total,
          loading: asked.isFetchingNextPage,
          load: async () => {
            const { data } = await asked.fetchNextPage();
            // A ride that has come or gone since the pages before were told moves all that is behind it.
            if (data?.pages.at(-1)?.total !== total) void asked.refetch();
          },
        }
      : null,
    lacksUpTo: null,
    stillComing: false,
    unreadable: 0,
  };
}

/** How much of the history has come in, while it does for the first time. */
export const useTripsFilling = () => useFilling('trip');

/** Whether all of it is on this device: there may be more than one holds. */
export const useHoldsAllTrips = (): boolean => useHoldsAll('trip') === true;
