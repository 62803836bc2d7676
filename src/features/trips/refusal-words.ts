import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notADate, tooLong } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

/** A field of the ride form; stops carry their index. */
export type RideField =
  | 'corporateId'
  | 'employeeId'
  | 'pickup'
  | 'dropoff'
  | `stops.${number}`
  | 'date'
  | 'time'
  | 'vehicleId'
  | 'reason'
  | 'payBy';

export const rideRefusalWords: RefusalWords = {
  gone: msg`This ride is no longer there`,
  rules: {
    exists: msg`This ride exists already`,
    'trip-started': msg`The driver has started this ride`,
    'trip-over': msg`This ride is over`,
    'trip-not-scheduled': msg`Only a scheduled ride can be changed`,
    'trip-active': msg`A ride that may still happen has to be cancelled first`,
  },
  field: (field, code) => {
    const named = rideField(field);
    return named ? fieldProblemLabels(named, code) : [];
  },
};

const fields: readonly RideField[] = ['corporateId', 'employeeId', 'pickup', 'dropoff', 'vehicleId', 'reason', 'payBy'];

/** The form's field that a path in the body leads to, as `when.date` or `stops.0.label`. */
export function rideField(path: string): RideField | null {
  if (path === 'when.date') return 'date';
  if (path.startsWith('when')) return 'time';
  const stop = /^stops\.(\d+)/.exec(path)?.[1];
  if (stop !== undefined) return `stops.${Number(stop)}`;
  return fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}

const isStop = (field: RideField): field is `stops.${number}` => field.startsWith('stops.');

const required: Record<Exclude<RideField, `stops.${number}`> | 'stops', MessageDescriptor> = {
  corporateId: msg`Please select corporate`,
  employeeId: msg`Please select employee`,
  pickup: msg`Please enter pickup location`,
  dropoff: msg`Please enter dropoff location`,
  stops: msg`Please enter stop location`,
  date: msg`Please select date`,
  time: msg`Please select time`,
  vehicleId: msg`Please select vehicle`,
  reason: msg`Please enter a reason`,
  payBy: msg`Please choose how the ride is paid`,
};

const chooseAnother = msg`Please choose another card or the monthly invoice`;
const chooseInvoice = msg`Please choose the monthly invoice`;
const upgradePlan = msg`Please upgrade your plan`;

const byCode: Record<string, MessageDescriptor[]> = {
  'airport-not-in-plan': [msg`Airport rides are not available in current plan`, upgradePlan],
  'vehicle-not-in-plan': [msg`This vehicle is not in the current plan`, upgradePlan],
  'stops-not-in-plan': [msg`The current plan does not allow as many stops`, upgradePlan],
  'no-rides-left': [msg`All rides of the current plan are used up for this period`, upgradePlan],
  'no-subscription': [msg`The company has no plan at that time`, msg`Please subscribe to a plan`],
  'same-place': [msg`Pickup and dropoff are the same place`],
  'time-skipped': [msg`The clocks skip this time on that day. Please choose another time`],
  'time-repeated': [msg`The clocks show this time twice on that day. Please say which one`],
  'in-the-past': [msg`This time has passed. Please choose a later time`],
  'too-soon': [msg`This is too soon for a scheduled ride. Please choose a later time or book now`],
  'too-far': [msg`Rides can be scheduled up to one year ahead. Please choose an earlier date`],
  'too-long': [tooLong],
  'too-many': [msg`There are too many stops`],
  'card-declined': [msg`The card was declined`, chooseAnother],
  'insufficient-funds': [msg`The card was declined: insufficient funds`, chooseAnother],
  'authentication-required': [msg`The bank wants the cardholder to confirm each payment`, chooseAnother],
  'no-estimate': [msg`A card needs a fare that is known beforehand, and a place of this ride is not on the map`, chooseInvoice],
};

const byFieldAndCode: Record<string, MessageDescriptor> = {
  'employeeId inactive': msg`This employee is inactive. Please select another employee`,
  'employeeId unknown': msg`This employee is no longer here. Please select another employee`,
  'vehicleId inactive': msg`This vehicle can no longer be booked. Please select another vehicle`,
  'vehicleId unknown': msg`This vehicle can no longer be booked. Please select another vehicle`,
  'date invalid': notADate,
  'payBy unknown': msg`This card is no longer here. Please choose another one or the monthly invoice`,
  'payBy expired': msg`This card has expired. Please choose another one or the monthly invoice`,
  'time invalid': msg`Please enter a time such as 09:30`,
};

/** The sentences for what is wrong with a field, in order. */
export function fieldProblemLabels(field: RideField, code: string): MessageDescriptor[] {
  const special = byFieldAndCode[`${field} ${code}`];
  if (special) return [special];
  const general = byCode[code];
  if (general) return general;
  return [isStop(field) ? required.stops : required[field]];
}
