import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EditRideBody, Party, TripSort, TripStatus } from '@/contract/trips';
import type { PaymentState } from '@/rules/pay-by';
import type { StepKind } from '@/rules/trip-story';

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
