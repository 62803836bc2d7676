import type { Vehicle } from '@/contract/fleet';
import type { Place } from '@/contract/places';
import type { Company } from '@/contract/session';
import { isAirport } from '@/rules/airport-rule';
import { type Estimate, estimate } from '@/rules/fare';
import { instantOf, rideZone } from '@/rules/ride-time';
import { placesOf, type RideDraft, whenWanted } from './ride-draft';

export type Quote = Omit<Estimate, 'fare'> & {
  /** Null until a vehicle is chosen. */
  fare: Estimate['fare'] | null;
};

/** What follows from a half-filled form. `now` in milliseconds since 1970, server time. */
export function factsOf(draft: RideDraft, company: Company, vehicles: readonly Vehicle[], now: number) {
  const zone = rideZone(draft.pickup, company);
  const when = whenWanted(zone, draft);
  const instant = when && instantOf(when, now);
  const undecided = when?.kind === 'scheduled' ? instantOf({ ...when, repeated: null }, now) : null;
  return {
    /** In which date and time are read. */
    zone,
    /** When the ride would be, milliseconds since 1970; null while that is open. */
    at: instant && 'at' in instant ? instant.at : null,
    /** The clocks show the chosen time twice, so the person says which. */
    asksWhich: undecided !== null && 'problem' in undecided && undecided.problem === 'time-repeated',
    places: placesOf(draft),
    /** Both ends are named, so a price can be asked for. */
    hasWay: draft.pickup !== null && draft.dropoff !== null,
    quote: quoteOf(draft, vehicles),
    barred: company.entitlements.airportRides ? [] : airportsIn(draft),
  };
}

function quoteOf(draft: RideDraft, vehicles: readonly Vehicle[]): Quote | null {
  const chosen = vehicles.find((vehicle) => vehicle.id === draft.vehicleId);
  // Distance and duration are the same in any vehicle.
  const tariff = (chosen ?? vehicles[0])?.tariff;
  if (!draft.pickup || !draft.dropoff || !tariff) return null;
  const quote = estimate(placesOf(draft), tariff);
  return quote && { ...quote, fare: chosen ? quote.fare : null };
}

/** Said as soon as an airport is chosen, not only when the form is sent. */
function airportsIn(draft: RideDraft) {
  const named: { field: string; place: Place | null }[] = [
    { field: 'pickup', place: draft.pickup },
    ...draft.stops.map(({ place }, index) => ({ field: `stops.${index}`, place })),
    { field: 'dropoff', place: draft.dropoff },
  ];
  return named.flatMap(({ field, place }) => (place && isAirport(place) ? [{ field, code: 'airport-not-in-plan' }] : []));
}
