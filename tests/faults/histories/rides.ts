import type { Place } from '@/contract/places';
import type { EditRideBody, Trip } from '@/contract/trips';
import { isEmployee } from '@/features/employees/rows';
import { bookRide, cancelRide, deleteTrip, editRideIntent, rideSeen } from '@/features/trips/commands';
import { isTrip } from '@/features/trips/rows';
import type { Intent } from '@/offline/intent';
import type { Listed } from '@/offline/row-table';
import { rideFieldsOf } from '@/rules/ride-fields';
import { whenOf } from '@/rules/ride-time';
import { canCancel, canDelete, canEdit } from '@/rules/trip-lifecycle';
import { airport, office as officePlace, station } from '../../support/world';
import type { EditField, Move } from './moves';
import type { SecondThought } from './people-moves';
import { bare } from './records';
import { listed, pick, type Stage } from './stage';
import { submit } from './submit';
import type { Tab } from './tab';

const minute = 60_000;
const zone = 'Asia/Kolkata';

/** What the person with the phone does with rides. */
export class Rides {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async book(move: Extract<Move, { do: 'book' }>): Promise<void> {
    const { browser, office, values } = this.#stage;
    const tab = pick(browser.usable, move.tab);
    const { device } = tab ?? {};
    const person = browser.session?.person;
    if (!tab || !device || !person) return;
    const employee = move.employee === null ? undefined : pick(await this.#employees(tab), move.employee);
    const at = Math.ceil((device.clock.now() + (move.minutes ?? 0) * minute) / minute) * minute;
    const rideAt = new Date(at).toISOString();
    const { employeeId, inactiveEmployeeId } = person.company;
    const body = person.company.ride({
      id: browser.newId(),
      employeeId: move.spoilt ? inactiveEmployeeId : (employee?.id ?? employeeId),
      reason: values.next('b'),
      when: move.minutes === null ? { kind: 'now' } : whenOf({ kind: 'scheduled', rideAt, zone }),
    });
    const intent = { name: bookRide.name, body, seen: rideSeen(body, office.aboutRide(person, body, device.clock.now())), base: null };
    await submit(this.#stage, tab, { resource: 'trip', id: body.id, shown: null }, intent);
  }

  async edit(move: Extract<Move, { do: 'edit' }>): Promise<void> {
    const { browser, office, values } = this.#stage;
    const tab = pick(browser.usable, move.tab);
    const trip = tab && pick((await this.#trips(tab)).filter(canEdit), move.trip);
    const person = browser.session?.person;
    if (!tab?.device || !trip || !person) return;
    const employee = move.field === 'employee' ? pick(await this.#employees(tab), move.value) : undefined;
    const others = { employeeId: employee?.id, vehicleIds: office.vehicleIds };
    const change = changedRide(trip, move.field, move.value, values.next('mine '), others);
    if (!change) return;
    const shown = bare(trip);
    const ride: EditRideBody = { ...rideFieldsOf(shown), ...change };
    const intent = editRideIntent(
      { base: shown, mends: null },
      ride,
      rideSeen(ride, office.aboutRide(person, ride, tab.device.clock.now())),
    );
    await submit(this.#stage, tab, { resource: 'trip', id: trip.id, shown }, intent);
  }

  cancel = (move: { tab: number; trip: number }): Promise<void> =>
    this.#change(move, canCancel, (trip) => ({ name: cancelRide.name, body: { id: trip.id }, seen: { name: 'Somebody' }, base: trip }));

  delete = (move: { tab: number; trip: number; second: SecondThought }): Promise<void> =>
    this.#change(move, canDelete, (trip) => ({ name: deleteTrip.name, body: { id: trip.id }, seen: null, base: trip }));

  async #change(
    move: { tab: number; trip: number; second?: SecondThought },
    may: (trip: Trip) => boolean,
    intent: (trip: Trip) => Intent,
  ): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    const trip = tab && pick((await this.#trips(tab)).filter(may), move.trip);
    if (!tab || !trip) return;
    const shown = bare(trip);
    await submit(this.#stage, tab, { resource: 'trip', id: trip.id, shown }, intent(shown), move.second);
  }

  #trips = (tab: Tab): Promise<Listed<Trip>[]> => listed(this.#stage, tab, 'trip', isTrip);

  #employees = async (tab: Tab) => (await listed(this.#stage, tab, 'employee', isEmployee)).filter(({ status }) => status === 'active');
}

const places: readonly Place[] = [
  station,
  airport,
  { ...station, label: 'Charminar' },
  { ...officePlace, label: 'Lal Bagh' },
  { ...officePlace, label: 'Golconda' },
];

/** What a form makes of one field of a ride; null where it can't. */
export function changedRide(
  trip: Trip,
  field: EditField,
  value: number,
  reason: string,
  { employeeId, vehicleIds }: { employeeId: string | undefined; vehicleIds: readonly string[] },
): Partial<EditRideBody> | null {
  switch (field) {
    case 'reason':
      return { reason };
    case 'employee':
      return employeeId === undefined ? null : { employeeId };
    case 'vehicle':
      return { vehicleId: pick(vehicleIds, value) };
    case 'dropoff':
      return { dropoff: places[value] };
    case 'pickup':
      return { pickup: places[value + 1] };
    case 'stops':
      return { stops: places.slice(1, 1 + value) };
    case 'now':
      return { when: { kind: 'now' } };
    case 'when': {
      // What is wanted now may be wanted later after all.
      const from = trip.kind === 'now' ? Math.ceil(Date.parse(trip.rideAt) / minute) * minute + 60 * minute : Date.parse(trip.rideAt);
      return { when: whenOf({ kind: 'scheduled', zone: trip.zone, rideAt: new Date(from + (value + 1) * 5 * minute).toISOString() }) };
    }
  }
}
