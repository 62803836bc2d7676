import * as v from 'valibot';
import { bookRideBody } from '@/contract/trips';
import type { HeldWithout } from '@/offline/erasing';
import { erasedName } from '@/rules/erased-person';
import { erasedPlace } from '@/rules/erased-place';
import { bookRide, editBody, editRide, rideSeenSchema } from './commands';

/** A ride that is yet to be booked for an employee, or given to them, without who that was. */
export const rideWithout: HeldWithout = ({ name, body, seen }, { id }) => {
  const nameless = () => ({ ...v.parse(rideSeenSchema, seen), employeeName: erasedName });
  if (name === bookRide.name) {
    const ride = v.parse(bookRideBody, body);
    const way = { pickup: erasedPlace(ride.pickup), dropoff: erasedPlace(ride.dropoff), stops: ride.stops.map(erasedPlace) };
    return ride.employeeId === id ? { body: { ...ride, ...way, reason: null }, seen: nameless() } : null;
  }
  // The way is of the ride, and goes with it where it was theirs.
  return name === editRide.name && v.parse(editBody, body).ride.employeeId === id ? { body, seen: nameless() } : null;
};
