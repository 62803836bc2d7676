import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EditRideBody, Party, TripSort, TripStatus } from '@/contract/trips';
import type { PaymentState } from '@/rules/pay-by';
import type { StepKind } from '@/rules/trip-story';
import { notADate, tooLong } from '@/ui/form/field-words';

export const statusLabels: Record<TripStatus, MessageDescriptor> = {
  scheduled: msg`Scheduled`,
  ongoing: msg`Ongoing`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** Of a list's tabs: other languages have a plural of their own. */
export const tabLabels: Record<TripStatus, MessageDescriptor> = {
  scheduled: msg({ message: 'Scheduled', context: 'trips' }),
  ongoing: msg({ message: 'Ongoing', context: 'trips' }),
  completed: msg({ message: 'Completed', context: 'trips' }),
  cancelled: msg({ message: 'Cancelled', context: 'trips' }),
};

export const stepLabels: Record<StepKind, MessageDescriptor> = {
  booked: msg`Ride is booked`,
  modified: msg`Ride modified by customer`,
  confirmed: msg`Driver confirms`,
  scheduled: msg`Scheduled ride`,
  accepted: msg`Driver accepts request`,
  'en-route': msg`Driver en route to pickup`,
  started: msg`Driver has started the ride`,
  completed: msg`Driver marks ride complete`,
  cancelled: msg`Ride is cancelled`,
};

export const partyLabels: Record<Party, MessageDescriptor> = {
  customer: msg`Customer`,
  driver: msg`Driver`,
  system: msg`System`,
};

/** Of the columns that trips can be ordered by. */
export const sortLabels: Record<Exclude<TripSort, 'next'>, MessageDescriptor> = {
  rideAt: msg`Ride date`,
  number: msg`Trip ID`,
  employee: msg`Employee`,
  vehicle: msg`Vehicle`,
  fare: msg`Fare`,
  status: msg`Status`,
};

export const rideFieldLabels: Record<keyof EditRideBody, MessageDescriptor> = {
  employeeId: msg`Employee`,
  pickup: msg`Pickup location`,
  stops: msg`Stops`,
  dropoff: msg`Dropoff location`,
  when: msg`Ride date and time`,
  vehicleId: msg`Vehicle`,
  reason: msg`Reason for travel`,
  payBy: msg`Payment`,
};

export const paymentStateLabels: Record<PaymentState, MessageDescriptor> = {
  ahead: msg`Authorised once this has been sent: charged when the ride is over`,
  authorised: msg`Authorised: charged when the ride is over`,
  captured: msg`Charged`,
  released: msg`Released: nothing was charged`,
};

/** Of a booking that came to nothing. */
export const notBookedLabel = msg`Not booked: nothing is charged`;

/** Of the gateway's own words, those that a payment by card can have. */
export const captureMethodLabels: Readonly<Record<string, MessageDescriptor>> = {
  automatic: msg({ message: 'Automatic', context: 'capture' }),
  automatic_async: msg({ message: 'Automatic', context: 'capture' }),
  manual: msg({ message: 'Manual', context: 'capture' }),
};
export const paymentTypeLabels: Readonly<Record<string, MessageDescriptor>> = { card: msg`Card` };

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
