import { useFormat } from '@/i18n/format';
import type { ListedTrip } from '../hooks';

/** Which, when and which way, in one line. */
export function FoundTrip({ trip }: { trip: ListedTrip }) {
  const format = useFormat();
  const when = `${format.date(trip.rideAt, trip.zone)}, ${format.timeInZone(trip.rideAt, trip.zone)}`;
  return [trip.number, when, `${trip.pickup.label} → ${trip.dropoff.label}`].filter(Boolean).join(' · ');
}
