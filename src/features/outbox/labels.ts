import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RideChange, RideDifference } from '@/features/trips/waiting-ride';

export const changeLabels: Record<RideChange, MessageDescriptor> = {
  book: msg`Book a ride`,
  edit: msg`Change a ride`,
  cancel: msg`Cancel a ride`,
  delete: msg`Delete a trip`,
};

/** That a change was refused. */
export const refusedLabels: Record<RideChange, MessageDescriptor> = {
  book: msg`Not booked`,
  edit: msg`Not changed`,
  cancel: msg`Not cancelled`,
  delete: msg`Not deleted`,
};

export const differenceLabels: Record<RideDifference, MessageDescriptor> = {
  employeeId: msg`Employee`,
  pickup: msg`Pickup location`,
  stops: msg`Stops`,
  dropoff: msg`Dropoff location`,
  when: msg`Ride date and time`,
  vehicleId: msg`Vehicle`,
  reason: msg`Reason for travel`,
};
