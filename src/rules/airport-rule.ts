import type { Place } from '@/contract/places';
import type { Entitlements } from '@/contract/session';

// Somebody may type "Madrid airport" instead of picking it; that is an airport ride all the same.
const airportWords = /(^|[^\p{L}])(airport|aeropuerto)($|[^\p{L}])/iu;

/** Whether a place is an airport: picked as one, or called one. */
export const isAirport = (place: Pick<Place, 'kind' | 'iata' | 'label'>) =>
  place.kind === 'airport' || place.iata !== null || airportWords.test(place.label);

/** The fields whose places the company's plan does not allow. */
export function airportFields(
  ride: { pickup: Place | null; dropoff: Place | null; stops: readonly (Place | null)[] },
  entitlements: Entitlements,
): string[] {
  if (entitlements.airportRides) return [];
  const fields: string[] = [];
  if (ride.pickup && isAirport(ride.pickup)) fields.push('pickup');
  ride.stops.forEach((stop, index) => {
    if (stop && isAirport(stop)) fields.push(`stops.${index}`);
  });
  if (ride.dropoff && isAirport(ride.dropoff)) fields.push('dropoff');
  return fields;
}
