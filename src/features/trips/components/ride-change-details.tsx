import { Trans } from '@lingui/react/macro';
import type { Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { RouteLine } from './route-line';

/** The ride that a waiting change is about; `soon`: it would be booked for as soon as possible. */
export function RideChangeDetails({ trip, soon }: { trip: Trip; soon: boolean }) {
  const format = useFormat();
  return (
    <>
      <p>
        {soon ? <Trans>As soon as possible</Trans> : format.dateTime(trip.rideAt, trip.zone)}
        {trip.number && ` · ${trip.number}`}
        {trip.estimatedFare && ` · ${format.money(trip.estimatedFare)}`}
      </p>
      <RouteLine trip={trip} />
    </>
  );
}
