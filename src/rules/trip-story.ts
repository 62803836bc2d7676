import type { Trip, TripEvent } from '@/contract/trips';
import { stages } from './trip-lifecycle';

type Ride = Pick<Trip, 'kind' | 'status' | 'stage'>;

export type StepKind = TripEvent['kind'] | 'scheduled';

/** That a ride stands in the plan follows from the ride itself: it is no event, and no story that was ever stored has it. */
export type Step = TripEvent | { kind: 'scheduled'; at: null };

/** In order. A driver's word puts a scheduled ride into the plan. */
const stepsOf = ({ kind }: Ride): StepKind[] =>
  stages.flatMap((stage): StepKind[] => (stage === 'confirmed' && kind === 'scheduled' ? [stage, 'scheduled'] : [stage]));

/** What has happened to a ride, as far as it is known, and what is still to come; `booked`: the server knows it. */
export function storyOf(ride: Ride, events: readonly TripEvent[], booked: boolean): { past: Step[]; ahead: StepKind[] } {
  const steps = stepsOf(ride);
  const planned = booked && ride.kind === 'scheduled' && ride.stage !== 'booked';
  const over = ride.status === 'cancelled' || ride.status === 'completed';
  const last = planned && ride.stage === 'confirmed' ? 'scheduled' : ride.stage;
  const at = placeOfPlan(events);
  return {
    past: planned ? [...events.slice(0, at), { kind: 'scheduled', at: null }, ...events.slice(at)] : [...events],
    ahead: over ? [] : steps.slice(booked ? steps.indexOf(last) + 1 : 0),
  };
}

/** Behind the driver's word; where that was skipped or is not known yet, before whatever came of the plan. */
function placeOfPlan(events: readonly TripEvent[]): number {
  const confirmed = events.findLastIndex(({ kind }) => kind === 'confirmed');
  if (confirmed >= 0) return confirmed + 1;
  const after = events.findIndex(({ kind }) => kind !== 'booked' && kind !== 'modified');
  return after >= 0 ? after : events.length;
}
