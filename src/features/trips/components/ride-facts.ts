import type { Vehicle } from '@/contract/fleet';
import type { Company, Entitlements } from '@/contract/session';
import { airportFields, type RidePlaces } from '@/rules/airport-rule';
import { stopsIn } from '@/rules/entitlements';
import { type Estimate, estimate } from '@/rules/fare';
import { entitlementsFor } from '@/rules/ride-check';
import { instantOf, rideZone } from '@/rules/ride-time';
import { placesOf, type RideDraft, whenWanted } from './ride-draft';

export type Quote = Omit<Estimate, 'fare'> & {
  /** Null until a vehicle is chosen. */
  fare: Estimate['fare'] | null;
};

/**
 * What follows from a half-filled form. `now` in milliseconds since 1970, server time; `before`: the ride as it has been so far,
 * whose places and number of stops it keeps whatever the plan.
 */
export function factsOf(draft: RideDraft, company: Company, vehicles: readonly Vehicle[], now: number, before: RidePlaces | null = null) {
  const zone = rideZone(draft.pickup, company);
  const when = whenWanted(zone, draft);
  const instant = when && instantOf(when, now);
  const entitlements = entitlementsFor(when ?? undefined, { now, company });
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
    /** What the plan of that time allows. */
    entitlements,
    quote: quoteOf(draft, vehicles, entitlements.fareDiscount),
    barred: barredIn(draft, entitlements, before),
  };
}

function quoteOf(draft: RideDraft, vehicles: readonly Vehicle[], fareDiscount: number | undefined): Quote | null {
  const chosen = vehicles.find((vehicle) => vehicle.id === draft.vehicleId);
  // Distance and duration are the same in any vehicle.
  const tariff = (chosen ?? vehicles[0])?.tariff;
  if (!draft.pickup || !draft.dropoff || !tariff) return null;
  const quote = estimate(placesOf(draft), tariff, fareDiscount);
  return quote && { ...quote, fare: chosen ? quote.fare : null };
}

/** What the plan lacks is said as soon as it is chosen, not only when the form is sent. */
function barredIn({ pickup, dropoff, stops }: RideDraft, entitlements: Entitlements, before: RidePlaces | null) {
  const places = { pickup, dropoff, stops: stops.map(({ place }) => place) };
  const most = Math.max(stopsIn(entitlements), before?.stops.length ?? 0);
  return [
    ...airportFields(places, entitlements, before).map((field) => ({ field, code: 'airport-not-in-plan' })),
    ...(stops.length > most ? [{ field: `stops.${most}`, code: 'stops-not-in-plan' }] : []),
  ];
}
