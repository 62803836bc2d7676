import type { DispatchStep, Trip, TripStage, TripStatus } from '@/contract/trips';

/** Stages a ride goes through, in order; it can be cancelled out of the earlier ones. */
export const stages = ['booked', 'confirmed', 'accepted', 'en-route', 'started', 'completed'] as const satisfies TripStage[];

/** The parts of a trip that are decided when it is booked or edited. */
export type BookedRide = Pick<
  Trip,
  | 'employee'
  | 'vehicle'
  | 'pickup'
  | 'dropoff'
  | 'stops'
  | 'reason'
  | 'kind'
  | 'rideAt'
  | 'zone'
  | 'estimatedFare'
  | 'estimatedDistance'
  | 'estimatedDuration'
  | 'payment'
>;

/**
 * The status that people see. A ride booked for now is under way from the first moment: a driver is being sent.
 * A scheduled one is under way once a driver has accepted it.
 */
export function statusOf(stage: Trip['stage'], kind: Trip['kind']): TripStatus {
  if (stage === 'completed') return 'completed';
  if (stage === 'cancelled') return 'cancelled';
  if (stage === 'booked' || stage === 'confirmed') return kind === 'now' ? 'ongoing' : 'scheduled';
  return 'ongoing';
}

/** A trip that has just been booked: no driver, nothing charged, nothing happened yet. */
export const newTrip = <Ride extends BookedRide>(ride: Ride, booking: { id: string; number: string; at: number }) => ({
  ...ride,
  id: booking.id,
  version: 1,
  rev: 0,
  number: booking.number,
  stage: 'booked' as const,
  status: statusOf('booked', ride.kind),
  driver: null,
  plateNumber: null,
  totalFare: null,
  duration: null,
  startedAt: null,
  endedAt: null,
  cancelledBy: null,
  cancelledAt: null,
  driverNote: null,
  createdAt: new Date(booking.at).toISOString(),
});

/** The driver of a ride for now is promised this soon (spec 9). */
const arrival = 5 * 60_000;

/** Until when (milliseconds since 1970, server time) that promise stands; null where none is made, or the driver has set out. */
export const promisedUntil = ({ kind, stage, rideAt }: Pick<Trip, 'kind' | 'stage' | 'rideAt'>): number | null =>
  kind === 'now' && (stage === 'booked' || stage === 'confirmed') ? Date.parse(rideAt) + arrival : null;

type Ride = Pick<Trip, 'status' | 'stage'>;

/** Only a ride that is still Scheduled can be changed. */
export const canEdit = (ride: Ride) => ride.status === 'scheduled';

/** A ride can be cancelled while Scheduled, and while Ongoing until the driver has started it. */
export const canCancel = (ride: Ride) => ride.status === 'scheduled' || (ride.status === 'ongoing' && ride.stage !== 'started');

export const isOver = (ride: Pick<Trip, 'status'>) => ride.status === 'completed' || ride.status === 'cancelled';

/** Only what is over can be deleted; a ride that may still happen has to be cancelled first. */
export const canDelete = isOver;

const stepStage: Record<DispatchStep, TripStage> = {
  confirm: 'confirmed',
  accept: 'accepted',
  'en-route': 'en-route',
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
};

/**
 * Where a dispatch step leads, or null where it is not allowed. Steps may be skipped forwards, never taken back;
 * a ride is completed only after it has started, and a started ride is not cancelled.
 */
export function stageAfter(step: DispatchStep, ride: Ride): TripStage | null {
  const next = stepStage[step];
  if (canDelete(ride)) return null;
  if (next === 'cancelled') return ride.stage === 'started' ? null : next;
  if (next === 'completed') return ride.stage === 'started' ? next : null;
  const order: readonly Trip['stage'][] = stages;
  return order.indexOf(next) > order.indexOf(ride.stage) ? next : null;
}
