import type { DispatchStep, Trip, TripKind } from '@/contract/trips';

type Ride = Pick<Trip, 'stage' | 'kind' | 'rideAt' | 'createdAt' | 'startedAt' | 'estimatedDuration'>;

const second = 1000;
const minute = 60 * second;

/** Who books a ride now wants to see it end soon, however far it goes. */
const quickenedBy = 6;
const longestQuick = 10 * minute;
/** Where nobody could estimate. */
const usualDuration = 30 * minute;

/** When (milliseconds since 1970) a simulated driver takes each step. */
const moments: Record<TripKind, (ride: Ride) => Record<Exclude<DispatchStep, 'cancel'>, number>> = {
  now: ({ createdAt, startedAt, estimatedDuration }) => {
    const booked = Date.parse(createdAt);
    return {
      confirm: booked + 5 * second,
      accept: booked + 10 * second,
      'en-route': booked + 20 * second,
      start: booked + 3 * minute,
      complete: Date.parse(startedAt ?? createdAt) + Math.min(driveTime(estimatedDuration) / quickenedBy, longestQuick),
    };
  },
  scheduled: ({ createdAt, rideAt, startedAt, estimatedDuration }) => {
    const pickup = Date.parse(rideAt);
    return {
      confirm: Date.parse(createdAt) + 8 * second,
      accept: pickup - 20 * minute,
      'en-route': pickup - 15 * minute,
      start: pickup,
      complete: Date.parse(startedAt ?? rideAt) + driveTime(estimatedDuration),
    };
  },
};

const driveTime = (seconds: number | null) => (seconds === null ? usualDuration : seconds * second);

const next: Readonly<Record<string, Exclude<DispatchStep, 'cancel'>>> = {
  booked: 'confirm',
  confirmed: 'accept',
  accepted: 'en-route',
  'en-route': 'start',
  started: 'complete',
};

/** The step that a simulated driver takes with the ride at `now` (milliseconds since 1970), or null where none is due. */
export function dueStep(ride: Ride, now: number): DispatchStep | null {
  const step = next[ride.stage];
  return step && moments[ride.kind === 'now' ? 'now' : 'scheduled'](ride)[step] <= now ? step : null;
}
