import { type Trip, type TripFilter, trip } from '@/contract/trips';
import { keptPerRow } from './kept-per-row';
import { matcherOf, type OwnFilters, searchTextOf } from './list-matcher';
import { comparerOf, numberKey, type OwnKeys } from './list-order';
import { plateKey } from './plate-key';
import { plain } from './text-search';
import { wallTime } from './wall-time';

/** What a search looks through, plain. */
export const searchText: (trip: Trip) => string = searchTextOf(trip.matches.search);

/** The pickup's own calendar date, as `2026-11-21`. */
export const rideDate = (trip: Pick<Trip, 'rideAt' | 'zone'>): string => wallTime(Date.parse(trip.rideAt), trip.zone).date;

/**
 * Whether the dates of a filter reach back before an instant. No dates at all don't: that means the newest.
 * Within a day of it counts as before, because dates are the pickups' own.
 */
export function reachesBefore({ from, to }: Pick<TripFilter, 'from' | 'to'>, instant: string): boolean {
  if (from === undefined) return to !== undefined;
  return from <= instant.slice(0, 10);
}

const dateOf = keptPerRow(rideDate);

const plateOf = keptPerRow(({ plateNumber }: Pick<Trip, 'plateNumber'>) => plateKey(plateNumber ?? ''));

/** Whether a ride is with the car of that plate. */
function isDrivenWith(plateNumber: string): (ride: Trip) => boolean {
  const wanted = plateKey(plateNumber);
  // Of a plate without letters and digits nothing is left, and neither of none: they aren't one car.
  return (ride) => ride.plateNumber !== null && plateOf(ride) === wanted;
}

export const tripFilters: OwnFilters<typeof trip> = {
  // Only the API knows: it has to be asked.
  departmentId: () => null,
  plateNumber: ({ plateNumber }) => (plateNumber ? isDrivenWith(plateNumber) : null),
  from: ({ from }) => (from ? (ride) => dateOf(ride) >= from : null),
  to: ({ to }) => (to ? (ride) => dateOf(ride) <= to : null),
};

/** What only a newer server knows stands last. */
const statusOrder: readonly Trip['status'][] = ['ongoing', 'scheduled', 'completed', 'cancelled'];
const rankOf = (status: Trip['status']) => (statusOrder.indexOf(status) + statusOrder.length + 1) % (statusOrder.length + 1);

/** Trips on a device share whom and what they name. */
const plainName = keptPerRow(({ name }: { name: string }) => plain(name));

export const tripKeys: OwnKeys<typeof trip> = {
  number: ({ number }) => numberKey(number),
  employee: ({ employee }) => plainName(employee),
  vehicle: ({ vehicle }) => plainName(vehicle),
  fare: ({ totalFare, estimatedFare }) => (totalFare ?? estimatedFare)?.amount ?? -1,
  status: ({ status }) => rankOf(status),
};

/** Whether a trip is in the list. */
export const tripMatcher = (filter: TripFilter): ((trip: Trip) => boolean) => matcherOf(trip, filter, tripFilters);

/** The list's order: latest pickup first unless the filter says else. */
export const tripComparer = (filter: Pick<TripFilter, 'sort' | 'order'>): ((a: Trip, b: Trip) => number) =>
  comparerOf(trip, filter, tripKeys);
