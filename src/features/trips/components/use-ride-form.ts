import { useRef, useState, useSyncExternalStore } from 'react';
import type { EditRideBody, Trip } from '@/contract/trips';
import { useVehicles, useVehiclesState } from '@/features/fleet/hooks';
import { lastChoice, rememberChoice } from '@/features/session/last-choice';
import { isPlanCode } from '@/rules/entitlements';
import { onInvoice, payByOf } from '@/rules/pay-by';
import { rideZone } from '@/rules/ride-time';
import { wallTime } from '@/rules/wall-time';
import { eachMinute } from '@/ui/each-minute';
import type { KeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import type { EditResult, MetByChange } from '../hooks';
import type { RideField } from '../refusal-words';
import { useRideCheck, useRidesNear } from '../ride-hooks';
import { ofCompany, type RideDraft, rideOf } from './ride-draft';
import { factsOf } from './ride-facts';
import { inFormOrder } from './ride-problems';
import { useRideDraft } from './use-ride-draft';
import { usualVehicle } from './usual-vehicle';

type Result = EditResult<Trip>;

export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type RideFormProps = KeptDraft<RideDraft> & {
  /** The ride as it was when its change began; null for a new one. */
  editing: Trip | null;
  submit(ride: EditRideBody, corporateId: string): Promise<Result>;
  onSent(result: Sent, ride: EditRideBody): unknown;
};

const idOf = (field: RideField) => `ride-${field}`;

/** Where something may have been said that isn't true any more once a field of the draft has changed. */
const saidOf: Record<string, readonly RideField[]> = {
  kind: ['date', 'time'],
  date: ['time'],
  time: ['date'],
  repeated: ['date', 'time'],
  pickup: ['dropoff'],
  stops: ['dropoff'],
};

/** Of an employee, a vehicle or a card that can be chosen no more, as when a colleague has just made somebody inactive. */
const gone: ReadonlySet<string> = new Set(['inactive', 'unknown', 'expired']);

const minute = 60_000;

/** The form's state: what is filled in, what follows from it, what is wrong with it, and sending it. */
export function useRideForm(props: RideFormProps) {
  const { editing } = props;
  const filling = useRideDraft(props);
  const { company, now: serverNow, check } = useRideCheck();
  const vehicles = useVehicles().filter((vehicle) => vehicle.active || vehicle.id === editing?.vehicle.id);
  const usual = editing ? null : usualVehicle(lastChoice('vehicle'), vehicles, company.entitlements);
  const chosen = ofCompany(filling.draft, company.id);
  const draft = { ...chosen, vehicleId: chosen.vehicleId ?? usual };
  // A whole minute, so that rides near now are not looked up anew on each render. It goes on by itself: with no connection nothing
  // else has the form drawn anew, and "In 1 h" and "Tomorrow" would be those of when it was.
  const now = useSyncExternalStore(eachMinute, () => Math.floor(serverNow() / minute) * minute);
  const facts = factsOf(draft, company, vehicles, now, editing);
  // A change of something else doesn't ask again what was answered when the ride was booked.
  const moved = !editing || draft.employeeId !== editing.employee.id || facts.at !== Date.parse(editing.rideAt);
  const { near, find } = useRidesNear(moved ? draft.employeeId : null, facts.at, editing?.id ?? null);

  const [asksNear, setAsksNear] = useState(false);
  /** Where a place is may be told only then: it would be kept as a ride that was left unfinished, and offered to be booked once more. */
  const isSent = useRef(false);
  const form = useRecordForm<RideField, Sent, MetByChange<Trip>>({
    idOf,
    inFormOrder: (problems) => inFormOrder(problems, draft),
    stored: props.stored,
  });

  /** That no ride can be booked at all, or what was chosen is there no more, is not kept for the end of a long form. */
  const knownProblems = () => {
    const shaped = rideOf(draft, facts.zone);
    return check('ride' in shaped ? shaped.ride : shaped.given, editing).filter(({ code }) => isPlanCode(code) || gone.has(code));
  };

  /** Sends what is valid; `keepBoth` once the person has been shown that the employee has a ride near that time. */
  const send = async (keepBoth = false) => {
    if (form.sending) return;
    setAsksNear(false);
    const shaped = rideOf(draft, facts.zone);
    const [missing, given] = 'ride' in shaped ? [[], shaped.ride] : [shaped.problems, shaped.given];
    // All at once: what is wrong further up must not come up only after what is missing further down.
    const problems = [...missing, ...facts.barred, ...check(given, editing)];
    if (form.showProblems(problems) || !('ride' in shaped)) return;
    if (near.length > 0 && !keepBoth) return setAsksNear(true);
    const { ride } = shaped;
    await form.deliver(
      async () => {
        if (keepBoth || (await find()).length === 0) return props.submit(ride, draft.corporateId);
        setAsksNear(true);
        return null;
      },
      (result) => {
        rememberChoice('vehicle', ride.vehicleId);
        isSent.current = true;
        return props.onSent(result, ride);
      },
    );
  };

  const mend = (changed: readonly string[]) => form.mend([...changed, ...changed.flatMap((name) => saidOf[name] ?? [])]);
  /** Does something with the stops, of which each may be another afterwards. */
  const withStops =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (isSent.current) return;
      act(...given);
      mend(['stops', ...draft.stops.map((_, index) => `stops.${index}`)]);
    };
  /** In an hour is in an hour, whatever the clock of a pickup that is chosen afterwards shows then. */
  const soon = useRef<number | null>(null);
  const set = (change: Partial<RideDraft>) => {
    if (isSent.current) return;
    const zone = change.pickup === undefined ? facts.zone : rideZone(change.pickup, company);
    // Starting over may have put another time there.
    const at = draft.kind === 'scheduled' && facts.at === soon.current ? soon.current : null;
    const moved = at !== null && zone !== facts.zone ? wallTime(at, zone) : {};
    filling.set({ ...change, ...moved });
    mend(Object.keys({ ...change, ...moved }));
  };
  const barred = new Map(inFormOrder([...facts.barred, ...knownProblems()], draft).map(({ field, code }) => [field, code]));

  return {
    ...filling,
    ...form,
    draft,
    set,
    setWhen: (when: Partial<RideDraft>, at: number | null = null) => {
      soon.current = at;
      set(when);
    },
    addStop: withStops(filling.addStop),
    placeStop: withStops(filling.placeStop),
    moveStop: withStops(filling.moveStop),
    removeStop: withStops(filling.removeStop),
    codeOf: (field: RideField) => form.codeOf(field) ?? barred.get(field),
    facts,
    /** A draft of the first release says nothing of it. */
    payBy: draft.payBy ?? (editing ? payByOf(editing) : onInvoice),
    company,
    vehicles,
    vehiclesState: useVehiclesState(),
    /** The vehicle is the one that was booked last, and nobody has said so. */
    isUsual: usual !== null && chosen.vehicleId === null,
    now,
    near,
    asksNear,
    closeNear: () => setAsksNear(false),
    send,
  };
}
