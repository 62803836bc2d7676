import type { Trip } from '@/contract/trips';

/** Two rides of one person closer than this are probably the same ride booked twice. */
const nearMinutes = 60;

type Ride = Pick<Trip, 'id' | 'employee' | 'rideAt' | 'status'>;

/** Rides of the employee that lie near `at` (milliseconds since 1970) and may still happen. */
export const ridesNear = <R extends Ride>(rides: readonly R[], employeeId: string, at: number, exceptId: string | null): R[] =>
  rides.filter(
    (ride) =>
      ride.employee.id === employeeId &&
      ride.id !== exceptId &&
      (ride.status === 'scheduled' || ride.status === 'ongoing') &&
      Math.abs(Date.parse(ride.rideAt) - at) < nearMinutes * 60_000,
  );
