import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import type { Money } from '@/contract/primitives';
import type { KnownTrip as Trip, KnownTripEvent as TripEvent } from '@/contract/trips';
import { estimate } from '@/rules/fare';
import { statusOf } from '@/rules/trip-lifecycle';
import type { DemoCompany } from './demo-companies';
import { carFor, type DemoDriver, demoCars } from './demo-fleet';
import type { DemoEmployee } from './demo-people';
import { type DemoRide, demoRides } from './demo-rides';
import { demoStory } from './demo-stories';
import { driverNotes } from './demo-words';
import type { Random } from './random';

export type DemoTrip = { trip: Trip; departmentId: string; events: TripEvent[] };

/** Trips in order of booking, rev left at 0. `now` in milliseconds since 1970. */
export function demoTrips(
  random: Random,
  company: DemoCompany,
  people: readonly DemoEmployee[],
  vehicles: readonly Vehicle[],
  count: number,
  now: number,
): DemoTrip[] {
  const cars = demoCars(company);
  return demoRides(random, company, people, count, now).map((ride, index) => {
    const vehicle = vehicles.find(({ kind }) => kind === ride.vehicle);
    if (!vehicle) throw new Error(`The fleet has no ${ride.vehicle}.`);
    const car = carFor(random, cars, ride.person.city, ride.vehicle);
    return demoTrip(random, {
      ride,
      vehicle,
      driver: { ...random.pick(car.drivers), plateNumber: car.plateNumber },
      number: firstNumber + index,
      admin: random.pick(company.admins).name,
      fareDiscount: company.plan.fareDiscount,
      now,
    });
  });
}

export const firstNumber = 100_001;

type Making = {
  ride: DemoRide;
  vehicle: Vehicle;
  driver: DemoDriver & { plateNumber: string };
  number: number;
  admin: string;
  fareDiscount: number;
  now: number;
};

function demoTrip(random: Random, { ride, vehicle, driver, number, admin, fareDiscount, now }: Making): DemoTrip {
  const estimated = estimate([ride.pickup, ...ride.stops, ride.dropoff], vehicle.tariff, fareDiscount);
  // Nobody can tell beforehand how far a typed place is; the drive tells.
  const driven = estimated ?? {
    fare: { amount: random.whole(220, 900) * 100, currency: vehicle.tariff.currency },
    duration: random.whole(900, 3600),
  };
  const duration = Math.round(driven.duration * (0.85 + random.next() * 0.4));
  const { events, startedAt, endedAt, cancelled } = demoStory(random, ride, duration, { admin, driver: driver.name }, now);
  const accepted = events.some(({ kind }) => kind === 'accepted');
  const totalFare = ride.stage === 'completed' ? finalFare(random, driven.fare) : null;
  const trip: Trip = {
    id: random.id(ride.createdAt),
    version: events.length,
    rev: 0,
    number: `TRP-${number}`,
    status: statusOf(ride.stage, ride.kind),
    stage: ride.stage,
    kind: ride.kind,
    employee: { id: ride.person.employee.id, name: ride.person.employee.name },
    vehicle: { id: vehicle.id, name: vehicle.name },
    driver: accepted ? { name: driver.name, email: driver.email } : null,
    plateNumber: accepted ? driver.plateNumber : null,
    pickup: ride.pickup,
    dropoff: ride.dropoff,
    stops: ride.stops,
    reason: ride.reason,
    rideAt: iso(ride.rideAt),
    zone: ride.zone,
    estimatedFare: estimated?.fare ?? null,
    totalFare,
    estimatedDistance: estimated?.distance ?? null,
    estimatedDuration: estimated?.duration ?? null,
    duration: endedAt === null ? null : duration,
    startedAt: startedAt === null ? null : iso(startedAt),
    endedAt: endedAt === null ? null : iso(endedAt),
    cancelledBy: cancelled && { party: cancelled.party, name: events.at(-1)?.name ?? '' },
    cancelledAt: cancelled && iso(cancelled.at),
    driverNote: ride.stage === 'completed' && random.chance(0.08) ? random.pick(driverNotes) : null,
    payment: null,
    createdAt: iso(ride.createdAt),
  };
  return { trip, departmentId: ride.person.employee.departmentId, events };
}

const iso = (at: number) => new Date(at).toISOString();

/** The ride as driven: traffic and detours make it a little dearer or cheaper, in whole rupees. */
const finalFare = (random: Random, { amount, currency }: Money): Money => ({
  amount: Math.round((amount * (0.93 + random.next() * 0.22)) / 100) * 100,
  currency,
});
