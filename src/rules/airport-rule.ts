import type { Place } from '@/contract/places';
import type { Entitlements } from '@/contract/session';

// Somebody may type "Madrid airport" instead of picking it; that is an airport ride all the same.
const airportWords = /(^|[^\p{L}])(airport|aeropuerto)($|[^\p{L}])/iu;
/** A street may be called after one, and lead nowhere near it. */
const streets =
  /airport\s+(road|rd|street|st|avenue|ave|lane|highway|boulevard|blvd|drive)(?!\p{L})|(calle|avenida|avda|av|carretera|ctra|camino|paseo|v[ií]a)\.?\s+(del?|al)?\s*aeropuerto/giu;

/** Whether a place is an airport: picked as one, or called one. */
export const isAirport = (place: Pick<Place, 'kind' | 'iata' | 'label'>) =>
  place.kind === 'airport' || place.iata !== null || airportWords.test(place.label.replace(streets, ' '));

export type RidePlaces = { pickup: Place | null; dropoff: Place | null; stops: readonly (Place | null)[] };

/** The fields whose places the company's plan does not allow; those that the ride had before stay. */
export function airportFields(ride: RidePlaces, entitlements: Entitlements, before: RidePlaces | null): string[] {
  if (entitlements.airportRides) return [];
  const had = before ? [before.pickup, before.dropoff, ...before.stops] : [];
  const isBarred = (place: Place | null) =>
    place !== null && isAirport(place) && !had.some((each) => each !== null && isSamePlace(each, place));
  return [
    ...(isBarred(ride.pickup) ? ['pickup'] : []),
    ...ride.stops.flatMap((stop, index) => (isBarred(stop) ? `stops.${index}` : [])),
    ...(isBarred(ride.dropoff) ? ['dropoff'] : []),
  ];
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.label.toLowerCase() === b.label.toLowerCase() &&
  a.coordinates?.latitude === b.coordinates?.latitude &&
  a.coordinates?.longitude === b.coordinates?.longitude;
