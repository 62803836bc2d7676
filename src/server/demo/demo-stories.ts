import type { Party, KnownTripEvent as TripEvent, TripStage } from '@/contract/trips';
import { stages } from '@/rules/trip-lifecycle';
import type { DemoRide } from './demo-rides';
import type { Random } from './random';

/** What happened to a ride so far, oldest first, as its stage says. */
export type DemoStory = {
  events: TripEvent[];
  startedAt: number | null;
  endedAt: number | null;
  cancelled: { at: number; party: Party } | null;
};

const second = 1000;
const minute = 60 * second;

/** `duration` in seconds: what the drive takes. `now` in milliseconds since 1970. */
export function demoStory(
  random: Random,
  ride: DemoRide,
  duration: number,
  names: { admin: string; driver: string },
  now: number,
): DemoStory {
  const moments = momentsOf(random, ride, duration);
  const reached = ride.stage === 'cancelled' ? lastStageBeforeCancel(random, ride, now) : ride.stage;
  const events: TripEvent[] = stages.slice(0, stages.indexOf(reached) + 1).map((kind) => ({
    kind,
    at: iso(moments[kind]),
    party: kind === 'booked' ? 'customer' : 'driver',
    name: kind === 'booked' ? names.admin : kind === 'confirmed' ? null : names.driver,
  }));
  if (ride.kind === 'scheduled' && events.length > 1 && random.chance(0.08)) {
    const at = moments.confirmed + Math.round((Math.min(moments.accepted, moments.confirmed + 20 * minute) - moments.confirmed) / 2);
    events.splice(2, 0, { kind: 'modified', at: iso(at), party: 'customer', name: names.admin });
  }
  if (ride.stage !== 'cancelled') {
    const past = (stage: 'started' | 'completed') => (stages.indexOf(reached) >= stages.indexOf(stage) ? moments[stage] : null);
    return { events, startedAt: past('started'), endedAt: past('completed'), cancelled: null };
  }
  const at = cancelTime(random, events, moments.started);
  // Before a driver has accepted, there is none who could cancel.
  const party = random.weighted<Party>([
    ['customer', 70],
    ['driver', stages.indexOf(reached) >= stages.indexOf('accepted') ? 20 : 0],
    ['system', 8],
  ]);
  events.push({ kind: 'cancelled', at: iso(at), party, name: { customer: names.admin, driver: names.driver, system: null }[party] });
  return { events, startedAt: null, endedAt: null, cancelled: { at, party } };
}

const iso = (at: number) => new Date(at).toISOString();

type Moments = Record<(typeof stages)[number], number>;

function momentsOf(random: Random, { kind, createdAt, rideAt }: DemoRide, duration: number): Moments {
  const started = kind === 'now' ? rideAt + random.whole(240, 540) * second : rideAt + random.whole(-120, 480) * second;
  const completed = started + duration * second;
  if (kind === 'now') {
    const confirmed = createdAt + random.whole(4, 15) * second;
    return {
      booked: createdAt,
      confirmed,
      accepted: confirmed + random.whole(10, 40) * second,
      'en-route': confirmed + random.whole(50, 90) * second,
      started,
      completed,
    };
  }
  const accepted = rideAt - random.whole(19, 26) * minute;
  return {
    booked: createdAt,
    confirmed: createdAt + random.whole(1, 20) * minute,
    accepted,
    'en-route': rideAt - random.whole(10, 16) * minute,
    started,
    completed,
  };
}

/** A ride is cancelled before its driver starts it, a planned one mostly long before. */
function lastStageBeforeCancel(random: Random, { kind, rideAt }: DemoRide, now: number): Exclude<TripStage, 'cancelled'> {
  if (rideAt > now) return 'confirmed';
  return random.weighted<Exclude<TripStage, 'cancelled'>>([
    ['booked', 15],
    ['confirmed', 45],
    ['accepted', kind === 'now' ? 25 : 12],
    ['en-route', kind === 'now' ? 15 : 6],
  ]);
}

/** Soon after the last thing that happened, before the start. */
function cancelTime(random: Random, events: readonly TripEvent[], start: number): number {
  const last = Date.parse(events.at(-1)?.at ?? '');
  return last + Math.round(Math.min(start - last, 20 * minute) * (0.1 + random.next() * 0.8));
}
