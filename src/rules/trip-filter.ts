import type { Trip, TripFilter, TripSort } from '@/contract/trips';
import { containsAll, plain, wordsOf } from './text-search';
import { wallTime } from './wall-time';

/** What a search looks through, plain. */
export const searchText = (trip: Trip) =>
  plain(
    [
      trip.number,
      trip.employee.name,
      trip.vehicle.name,
      trip.pickup.label,
      trip.dropoff.label,
      trip.driver?.name,
      trip.plateNumber,
      trip.reason,
    ]
      .filter(Boolean)
      .join(' '),
  );

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

/**
 * Whether a trip is in the list, the status aside: the list shows counts per status, so that is asked separately.
 * `textOf` lets the caller keep searchable texts instead of making them for each letter.
 */
export function tripMatcher(filter: TripFilter, textOf: (trip: Trip) => string = searchText): (trip: Trip) => boolean {
  const words = filter.search ? wordsOf(filter.search) : [];
  return (trip) => {
    if (filter.employeeId && trip.employee.id !== filter.employeeId) return false;
    if (filter.from || filter.to) {
      const date = rideDate(trip);
      if (filter.from && date < filter.from) return false;
      if (filter.to && date > filter.to) return false;
    }
    return words.length === 0 || containsAll(textOf(trip), words);
  };
}

/** What only a newer server knows stands last. */
const statusOrder: readonly Trip['status'][] = ['ongoing', 'scheduled', 'completed', 'cancelled'];
const rankOf = (status: Trip['status']) => (statusOrder.indexOf(status) + statusOrder.length + 1) % (statusOrder.length + 1);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const fareOf = (trip: Trip) => (trip.totalFare ?? trip.estimatedFare)?.amount ?? -1;

/** A sort asks for the same names thousands of times. */
function plainNames() {
  const known = new Map<string, string>();
  return (name: string) => {
    const text = known.get(name) ?? plain(name);
    known.set(name, text);
    return text;
  };
}

function comparerOf(sort: TripSort): (a: Trip, b: Trip) => number {
  const nameOf = plainNames();
  switch (sort) {
    case 'rideAt':
      return (a, b) => compareText(a.rideAt, b.rideAt);
    case 'number':
      return (a, b) => a.number.length - b.number.length || compareText(a.number, b.number);
    case 'employee':
      return (a, b) => compareText(nameOf(a.employee.name), nameOf(b.employee.name));
    case 'vehicle':
      return (a, b) => compareText(nameOf(a.vehicle.name), nameOf(b.vehicle.name));
    case 'fare':
      return (a, b) => fareOf(a) - fareOf(b);
    case 'status':
      return (a, b) => rankOf(a.status) - rankOf(b.status);
  }
}

/** The list's order: latest pickup first unless the filter says else; equals stay in order of id, so that pages don't overlap. */
export function tripComparer(filter: Pick<TripFilter, 'sort' | 'order'>): (a: Trip, b: Trip) => number {
  const compare = comparerOf(filter.sort ?? 'rideAt');
  const sign = (filter.order ?? 'desc') === 'desc' ? -1 : 1;
  return (a, b) => sign * compare(a, b) || compareText(b.rideAt, a.rideAt) || compareText(b.id, a.id);
}
