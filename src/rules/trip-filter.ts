import { type Trip, type TripFilter, trip } from '@/contract/trips';
import { keptPerRow } from './kept-per-row';
import { matcherOf, type OwnFilters, searchTextOf } from './list-matcher';
import { comparerOf, numberKey, type OwnKeys } from './list-order';
import { plateKey } from './plate-key';
import { fareOf } from './ride-fare';
import { plain } from './text-search';
import { wallTime } from './wall-time';

/** What a search looks through, plain. */
export const searchText: (trip: Trip) => string = searchTextOf(trip.matches.search);

/** The pickup's own calendar date, as `2026-11-21`. */
export const rideDate = (trip: Pick<Trip, 'rideAt' | 'zone'>): string => wallTime(Date.parse(trip.rideAt), trip.zone).date;

/** Milliseconds of a calendar date by UTC. */
const oneDay = 86_400_000;

type Reach = Pick<TripFilter, 'from' | 'to' | 'bookedFrom' | 'bookedUntil'>;

/**
 * Whether the dates of a filter reach back before an instant. No dates at all don't: that means the newest.
 * Within a day of it counts as before, because dates are the pickups' own.
 */
export function reachesBefore({ from, to, bookedFrom, bookedUntil }: Reach, instant: string): boolean {
  if (from === undefined && bookedFrom === undefined) return to !== undefined || bookedUntil !== undefined;
  const day = instant.slice(0, 10);
  // Where a day begins earliest, it does fourteen hours before it does by UTC.
  const isFromLater = from !== undefined && Date.parse(from) - Date.parse(day) > oneDay;
  // No ride takes place before it is booked.
  const isBookedLater = bookedFrom !== undefined && bookedFrom.slice(0, 10) > day;
  return !isFromLater && !isBookedLater;
}

/** The last date on which a ride before an instant may take place: where a day begins earliest, it is one later than by UTC. */
export const lastDateBefore = (instant: string): string => new Date(Date.parse(instant) + oneDay).toISOString().slice(0, 10);

const dateOf = keptPerRow(rideDate);

const plateOf = keptPerRow(({ plateNumber }: Pick<Trip, 'plateNumber'>) => plateKey(plateNumber ?? ''));

/** Whether a ride is with the car of that plate. */
function isDrivenWith(plateNumber: string): (ride: Trip) => boolean {
  const wanted = plateKey(plateNumber);
  // Of a plate without letters and digits nothing is left, and neither of none: they aren't one car.
  return (ride) => ride.plateNumber !== null && plateOf(ride) === wanted;
}

/** Told by the moment: an instant may be written with milliseconds or without. */
const isBookedBefore = (instant: string) => {
  const until = Date.parse(instant);
  return (ride: Trip) => Date.parse(ride.createdAt) < until;
};

/** Where employees work now: ids of departments by those of employees. */
export type Workplaces = ReadonlyMap<string, string>;
/** For lists that nobody narrows by them. */
export const noWorkplaces: Workplaces = new Map();

export const tripFilters = (workplaces: Workplaces): OwnFilters<typeof trip> => ({
  // Only the API knows: it has to be asked.
  departmentId: () => null,
  employeeDepartmentId: ({ employeeDepartmentId: wanted }) =>
    // Of somebody whom the device doesn't know the API was asked.
    wanted ? ({ employee }) => (workplaces.get(employee.id) ?? wanted) === wanted : null,
  plateNumber: ({ plateNumber }) => (plateNumber ? isDrivenWith(plateNumber) : null),
  from: ({ from }) => (from ? (ride) => dateOf(ride) >= from : null),
  to: ({ to }) => (to ? (ride) => dateOf(ride) <= to : null),
  bookedFrom: ({ bookedFrom }) => {
    const isBefore = bookedFrom && isBookedBefore(bookedFrom);
    return isBefore ? (ride) => !isBefore(ride) : null;
  },
  bookedUntil: ({ bookedUntil }) => (bookedUntil ? isBookedBefore(bookedUntil) : null),
  without: ({ without }) => (without ? (ride) => ride.status !== without : null),
});

/** What only a newer server knows stands last. */
const statusOrder: readonly Trip['status'][] = ['ongoing', 'scheduled', 'completed', 'cancelled'];
const rankOf = (status: Trip['status']) => (statusOrder.indexOf(status) + statusOrder.length + 1) % (statusOrder.length + 1);

/** A trip as a list has it: on a device, with what waits there of it. */
type Waiting = { pending?: object | null };

/** The parts of a list that shows what is next, from above. */
export const tripSections = ['waiting', 'ongoing', 'scheduled', 'over'] as const;
export type TripSection = (typeof tripSections)[number];

/** In which of them a trip stands; what is only on its way, or refused, comes before all else. */
export function sectionOf({ status, pending }: Pick<Trip, 'status'> & Waiting): TripSection {
  if (pending) return 'waiting';
  if (status === 'ongoing') return 'ongoing';
  return status === 'scheduled' ? 'scheduled' : 'over';
}

/** More than any moment has milliseconds. */
const section = 1e14;

/** What comes soonest first; of what is over, the latest. */
function nextKey(trip: Trip & Waiting): number {
  const own = sectionOf(trip);
  const moment = Date.parse(trip.rideAt);
  return (tripSections.indexOf(own) + 1) * section + (own === 'over' ? -moment : moment);
}

/** Trips on a device share whom and what they name. */
const plainName = keptPerRow(({ name }: { name: string }) => plain(name));

export const tripKeys: OwnKeys<typeof trip> = {
  number: ({ number }) => numberKey(number),
  employee: ({ employee }) => plainName(employee),
  vehicle: ({ vehicle }) => plainName(vehicle),
  fare: (ride) => fareOf(ride)?.amount ?? -1,
  status: ({ status }) => rankOf(status),
  next: nextKey,
};

/** Whether a trip is in the list. */
export const tripMatcher = (filter: TripFilter, workplaces = noWorkplaces): ((trip: Trip) => boolean) =>
  matcherOf(trip, filter, tripFilters(workplaces));

/** The list's order: latest pickup first unless the filter says otherwise. */
export const tripComparer = (filter: Pick<TripFilter, 'sort' | 'order'>): ((a: Trip, b: Trip) => number) =>
  comparerOf(trip, filter, tripKeys);
