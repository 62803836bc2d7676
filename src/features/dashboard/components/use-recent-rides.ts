import { useMemo, useState } from 'react';
import { type ListedTrip, useLatestTrips } from '@/features/trips/hooks';
import { erasedName } from '@/rules/erased-person';

const shown = 4;

/**
 * The rides that were booked last, each person's way once: probably the next one is like one of them. While the dashboard stands, what
 * stays among them keeps its place: a first sync brings them in any order.
 */
export function useRecentRides(): readonly ListedTrip[] {
  const latest = useLatestTrips();
  const rides = useMemo(() => recentRides(latest), [latest]);
  const [standing, setStanding] = useState(rides);
  const placed = inTheirPlaces(standing, rides);
  if (placed.length !== standing.length || placed.some((ride, place) => ride !== standing[place])) setStanding(placed);
  return placed;
}

type Ride = { employee: { id: string; name: string }; dropoff: { label: string } };

/** Of rides whose newest come first, each person's way once. */
export function recentRides<Booked extends Ride>(latest: readonly Booked[]): Booked[] {
  const ways = new Map<string, Booked>();
  for (const trip of latest) {
    const way = wayOf(trip);
    // Nobody can be booked a ride any more whose data has been erased.
    if (trip.employee.name !== erasedName && !ways.has(way)) ways.set(way, trip);
    if (ways.size === shown) break;
  }
  return [...ways.values()];
}

/** Those of now, each way where it stood before, and new ones where one has gone. */
export function inTheirPlaces<Booked extends Ride>(before: readonly Booked[], now: readonly Booked[]): Booked[] {
  const stood = new Set(before.map(wayOf));
  const there = new Map(now.map((ride) => [wayOf(ride), ride]));
  const fresh = now.filter((ride) => !stood.has(wayOf(ride)));
  const kept = before.flatMap((ride) => there.get(wayOf(ride)) ?? fresh.shift() ?? []);
  return [...kept, ...fresh];
}

const wayOf = ({ employee, dropoff }: Ride): string => `${employee.id} ${dropoff.label}`;
