import { useFormat } from '@/i18n/format';
import type { ListedTrip } from '../hooks';

/** When and which way, in one line. */
export function FoundTrip({ trip }: { trip: ListedTrip }) {
  const format = useFormat();
  return `${format.date(trip.rideAt, trip.zone)}, ${format.time(trip.rideAt, trip.zone)} · ${trip.pickup.label} → ${trip.dropoff.label}`;
}
