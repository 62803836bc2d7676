import { useState } from 'react';
import type { EditRideBody, Trip } from '@/contract/trips';
import { useVehicles } from '@/features/fleet/hooks';
import type { Refused } from '@/ui/form/refusal';
import { useDelivery } from '@/ui/form/use-delivery';
import type { KeptDraft } from '@/ui/form/use-kept-draft';
import type { EditResult, MetByChange } from '../hooks';
import type { RideField } from '../labels';
import { useRideCheck, useRidesNear } from '../ride-hooks';
import { type RideDraft, rideOf } from './ride-draft';
import { factsOf } from './ride-facts';
import { inFormOrder } from './ride-problems';
import { useRideDraft } from './use-ride-draft';

type Result = EditResult<Trip>;

export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type RideFormProps = KeptDraft<RideDraft> & {
  /** The ride as it was when its change began; null for a new one. */
  editing: Trip | null;
  submit(ride: EditRideBody, corporateId: string): Promise<Result>;
  onSent(result: Sent, ride: EditRideBody): void;
};

type Codes = Partial<Record<RideField, string>>;

const minute = 60_000;

/** The form's state: what is filled in, what follows from it, what is wrong with it, and sending it. */
export function useRideForm(props: RideFormProps) {
  const { editing } = props;
  const filling = useRideDraft(props);
  const { draft } = filling;
  const { company, now: serverNow, check } = useRideCheck();
  const vehicles = useVehicles().filter((vehicle) => vehicle.active || vehicle.id === editing?.vehicle.id);
  // A whole minute, so that rides near now are not looked up anew on each render.
  const now = Math.floor(serverNow() / minute) * minute;
  const facts = factsOf(draft, company, vehicles, now);
  // A change of something else doesn't ask again what was answered when the ride was booked.
  const moved = !editing || draft.employeeId !== editing.employee.id || facts.at !== Date.parse(editing.rideAt);
  const near = useRidesNear(moved ? draft.employeeId : null, facts.at, editing?.id ?? null);

  const [codes, setCodes] = useState<Codes>({});
  const [asksNear, setAsksNear] = useState(false);

  const showProblems = (problems: readonly { field: string; code: string }[]) => {
    const errors = inFormOrder(problems, draft);
    setCodes(codesOf(errors));
    const first = errors[0];
    if (first) document.getElementById(`ride-${first.field}`)?.focus();
    return errors.length > 0;
  };

  const { sending, refusal, met, deliver } = useDelivery<Sent, Refused, MetByChange<Trip>>(
    (problem) => problem.kind === 'refused' && problem.code === 'validation' && showProblems(problem.errors),
  );

  /** Sends what is valid; `keepBoth` once the person has seen that the employee has a ride near that time. */
  const send = async (keepBoth = false) => {
    if (sending) return;
    setAsksNear(false);
    const shaped = rideOf(draft, facts.zone);
    const [missing, given] = 'ride' in shaped ? [[], shaped.ride] : [shaped.problems, shaped.given];
    // All at once: what is wrong further up must not come up only after what is missing further down.
    const problems = [...missing, ...facts.barred, ...check(given, editing ? Date.parse(editing.rideAt) : undefined)];
    if (showProblems(problems) || !('ride' in shaped)) return;
    if (near.length > 0 && !keepBoth) return setAsksNear(true);
    const { ride } = shaped;
    await deliver(() => props.submit(ride, draft.corporateId), leave(ride));
  };

  const leave = (ride: EditRideBody) => (result: Sent) => {
    props.stored.clear();
    props.onSent(result, ride);
  };

  /** Goes on once the person has chosen between what they filled in and what has come in since. */
  const choose = async (left: readonly string[]) => {
    const shaped = rideOf(draft, facts.zone);
    if (met && 'ride' in shaped) await deliver(() => met.choose(left), leave(shaped.ride));
  };

  return {
    ...filling,
    set: (change: Partial<RideDraft>) => {
      filling.set(change);
      setCodes((before) => without(before, Object.keys(change)));
    },
    facts,
    company,
    vehicles,
    now,
    near,
    asksNear,
    closeNear: () => setAsksNear(false),
    codes: { ...codesOf(inFormOrder(facts.barred, draft)), ...codes },
    refusal,
    met,
    choose,
    sending,
    send,
  };
}

const codesOf = (errors: readonly { field: RideField; code: string }[]): Codes =>
  Object.fromEntries(errors.map(({ field, code }) => [field, code]));

/** What is being mended is not complained about any more. */
const without = (codes: Codes, changed: readonly string[]): Codes =>
  Object.fromEntries(Object.entries(codes).filter(([field]) => !changed.includes(field)));
