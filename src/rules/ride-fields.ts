import type { EditRideBody, Trip } from '@/contract/trips';
import { whenOf } from './ride-time';

/** What the form would hold for a stored trip. */
export const rideFieldsOf = (trip: Trip): EditRideBody => ({
  employeeId: trip.employee.id,
  vehicleId: trip.vehicle.id,
  pickup: trip.pickup,
  dropoff: trip.dropoff,
  stops: trip.stops,
  reason: trip.reason,
  when: whenOf(trip),
});
