import type { Place } from '@/contract/places';
import type { EditRideBody, Trip } from '@/contract/trips';
import { payByOf } from './pay-by';
import { whenOf } from './ride-time';

/** What a ride may be given of a place; what a newer server has told besides is its own to keep. */
const chosen = ({ label, detail, kind, iata, coordinates, zone }: Place): Place => ({
  label,
  detail,
  kind,
  iata,
  coordinates: coordinates && { latitude: coordinates.latitude, longitude: coordinates.longitude },
  zone,
});

/** What the form would hold for a stored trip. */
export const rideFieldsOf = (trip: Trip): Required<EditRideBody> => ({
  employeeId: trip.employee.id,
  vehicleId: trip.vehicle.id,
  pickup: chosen(trip.pickup),
  dropoff: chosen(trip.dropoff),
  stops: trip.stops.map(chosen),
  reason: trip.reason,
  when: whenOf(trip),
  payBy: payByOf(trip),
});
