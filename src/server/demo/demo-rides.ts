import type { VehicleKind } from '@/contract/fleet';
import type { Place } from '@/contract/places';
import type { TripKind, TripStage } from '@/contract/trips';
import type { City, DemoCompany } from './demo-companies';
import type { DemoEmployee } from './demo-people';
import { airports, locality } from './demo-places';
import { bookingTime, type Errand, rideTime } from './demo-times';
import { airportReasons, commuteReasons, typedPlaces, visitReasons } from './demo-words';
import type { Random } from './random';

/** What somebody wanted when booking, and how far the ride is to have come by now. */
export type DemoRide = {
  person: DemoEmployee;
  kind: TripKind;
  /** Milliseconds since 1970. */
  rideAt: number;
  createdAt: number;
  zone: string;
  pickup: Place;
  dropoff: Place;
  stops: Place[];
  reason: string | null;
  vehicle: VehicleKind;
  stage: TripStage;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Rides of the company in order of booking. `now` in milliseconds since 1970. */
export function demoRides(random: Random, company: DemoCompany, people: readonly DemoEmployee[], count: number, now: number): DemoRide[] {
  const live = underWay.slice(0, Math.ceil(count / 20));
  const rides = Array.from({ length: count }, (_, index) => demoRide(random, company, people, now, live[index]));
  return rides.sort((a, b) => a.createdAt - b.createdAt);
}

/** The handful that is on the road just now: stage, kind and minutes from now until the pickup. */
const underWay: readonly { stage: TripStage; kind: TripKind; inMinutes: number }[] = [
  { stage: 'started', kind: 'scheduled', inMinutes: -11 },
  { stage: 'booked', kind: 'now', inMinutes: -0.2 },
  { stage: 'en-route', kind: 'scheduled', inMinutes: 6 },
  { stage: 'accepted', kind: 'scheduled', inMinutes: 17 },
  { stage: 'started', kind: 'now', inMinutes: -10 },
  { stage: 'en-route', kind: 'now', inMinutes: -3 },
  { stage: 'confirmed', kind: 'now', inMinutes: -0.4 },
];

function demoRide(
  random: Random,
  company: DemoCompany,
  people: readonly DemoEmployee[],
  now: number,
  live?: (typeof underWay)[number],
): DemoRide {
  let person: DemoEmployee;
  let errand: Errand;
  let kind: TripKind;
  let rideAt: number;
  do {
    // Some ride every day, most now and then.
    person = people[Math.floor(random.next() ** 1.7 * people.length)] ?? random.pick(people);
    errand = errandOf(random, company);
    kind = live?.kind ?? (random.chance(0.28) ? 'now' : 'scheduled');
    const wanted = live ? now + live.inMinutes * minute : rideTime(random, errand, person.zone, now);
    if (!live && wanted > now) kind = 'scheduled';
    // People ask for round times; who wants a car at once does it at any second.
    const step = kind === 'now' ? 1000 : live ? minute : 5 * minute;
    rideAt = Math.round(wanted / step) * step;
  } while (!worksHere(person, rideAt, now));
  return {
    person,
    kind,
    rideAt,
    createdAt: kind === 'now' ? rideAt : bookingTime(random, rideAt, now),
    zone: person.zone,
    ...route(random, company, person, errand),
    vehicle: vehicleFor(random, company, errand),
    stage: live?.stage ?? stageBy(random, rideAt > now),
  };
}

const errandOf = (random: Random, company: DemoCompany) =>
  random.weighted<Errand>([
    ['to-work', 34],
    ['from-work', 30],
    ['visit', 16],
    ['to-airport', company.plan.airportRides ? 11 : 0],
    ['from-airport', company.plan.airportRides ? 9 : 0],
  ]);

/** Nobody rides before joining, nor long after leaving. */
const worksHere = ({ employee }: DemoEmployee, rideAt: number, now: number) =>
  rideAt - 8 * day > Date.parse(employee.createdAt) && (employee.status === 'active' || rideAt < now - 60 * day);

const stageBy = (random: Random, planned: boolean): TripStage =>
  random.chance(0.07) ? 'cancelled' : planned ? (random.chance(0.94) ? 'confirmed' : 'booked') : 'completed';

type Chances = readonly (readonly [VehicleKind, number])[];
const toAirports: Chances = [
  ['sedan', 46],
  ['suv', 28],
  ['electric', 16],
  ['van', 6],
  ['hatchback', 4],
];
const inTown: Chances = [
  ['hatchback', 36],
  ['sedan', 34],
  ['electric', 22],
  ['suv', 6],
  ['van', 2],
];

/** One that the plan has. */
const vehicleFor = (random: Random, { plan }: DemoCompany, errand: Errand) =>
  random.weighted(
    (errand === 'to-airport' || errand === 'from-airport' ? toAirports : inTown).filter(([kind]) => plan.vehicleKinds.includes(kind)),
  );

function route(random: Random, company: DemoCompany, { home, office, city }: DemoEmployee, errand: Errand) {
  const ends: Record<Errand, () => [Place, Place]> = {
    'to-work': () => [home, office],
    'from-work': () => [office, home],
    'to-airport': () => [random.chance(0.6) ? home : office, airports[city]],
    'from-airport': () => [airports[city], random.chance(0.6) ? office : home],
    visit: () => [office, otherOffice(random, company, city, office)],
  };
  const [from, to] = ends[errand]();
  const typed = random.chance(0.01) ? typedPlace(random) : null;
  const stops = random.chance(0.12) ? Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => locality(random, city)) : [];
  return {
    pickup: typed && errand === 'visit' ? typed : from,
    dropoff: typed && errand !== 'visit' ? typed : to,
    stops,
    reason: reasonFor(random, errand),
  };
}

function otherOffice(random: Random, company: DemoCompany, city: City, office: Place): Place {
  const others = company.offices.filter((other) => other.city === city && other.place !== office);
  return others.length > 0 && random.chance(0.45) ? random.pick(others).place : locality(random, city);
}

const typedPlace = (random: Random): Place => ({
  label: random.pick(typedPlaces),
  detail: null,
  kind: 'typed',
  iata: null,
  coordinates: null,
  zone: null,
});

function reasonFor(random: Random, errand: Errand): string | null {
  if (random.chance(0.3)) return null;
  if (errand === 'visit') return random.pick(visitReasons);
  return random.pick(errand.endsWith('airport') ? airportReasons : commuteReasons);
}
