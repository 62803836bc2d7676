import type { Tariff } from '@/contract/fleet';
import type { Coordinates, Place } from '@/contract/places';
import type { Money } from '@/contract/primitives';

export type Estimate = {
  fare: Money;
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
};

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points along the surface. */
export function straightDistance(from: Coordinates, to: Coordinates): number {
  const dLatitude = radians(to.latitude - from.latitude);
  const dLongitude = radians(to.longitude - from.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Roads are longer than the straight line; 1.3 is the usual detour factor of Indian cities. */
const detour = 1.3;

/** Seconds: the first 10 km at a city's 22 km/h, the next 30 at 40 km/h, what is left at a highway's 65 km/h. */
function travelTime(metres: number): number {
  const city = Math.min(metres, 10_000);
  const ring = Math.min(Math.max(metres - 10_000, 0), 30_000);
  const highway = Math.max(metres - 40_000, 0);
  return city / (22 / 3.6) + ring / (40 / 3.6) + highway / (65 / 3.6);
}

/** Two minutes for getting out and in again at each stop. */
const stopSeconds = 120;

/** What is left of an amount after a discount in basis points, to the minor unit. */
export const discounted = (amount: number, basisPoints: number): number => Math.round((amount * (10_000 - basisPoints)) / 10_000);

/**
 * What a ride will cost and take, or null when a place has no coordinates. `fareDiscount`: the plan's, in basis points.
 * An estimate: what is paid comes from the ride itself.
 */
export function estimate(places: readonly Pick<Place, 'coordinates'>[], tariff: Tariff, fareDiscount = 0): Estimate | null {
  let distance = 0;
  let seconds = 0;
  for (let i = 1; i < places.length; i++) {
    const from = places[i - 1]?.coordinates;
    const to = places[i]?.coordinates;
    if (!from || !to) return null;
    const leg = straightDistance(from, to) * detour;
    distance += leg;
    seconds += travelTime(leg);
  }
  if (places.length < 2) return null;
  const stops = places.length - 2;
  const duration = Math.round(seconds + stops * stopSeconds);
  const amount = tariff.base + (distance / 1000) * tariff.perKilometre + (duration / 60) * tariff.perMinute + stops * tariff.perStop;
  return {
    fare: { amount: discounted(Math.max(amount, tariff.minimum), fareDiscount), currency: tariff.currency },
    distance: Math.round(distance),
    duration,
  };
}
