import { Trans } from '@lingui/react/macro';
import type { Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { payByOf } from '@/rules/pay-by';
import { fareOf } from '@/rules/ride-fare';
import { RouteLine } from './route-line';
import { usePaidBy } from './use-paid-by';

/** The ride that a waiting change is about; `soon`: it would be booked for as soon as possible. */
export function RideChangeDetails({ trip, soon }: { trip: Trip; soon: boolean }) {
  const format = useFormat();
  const isByCard = payByOf(trip).kind === 'card';
  const paidBy = usePaidBy(isByCard);
  const fare = fareOf(trip);
  return (
    <>
      <p>
        {soon ? <Trans>As soon as possible</Trans> : format.dateTime(trip.rideAt, trip.zone)}
        {trip.number && ` · ${trip.number}`}
        {fare && ` · ${format.exactMoney(fare)}`}
        {isByCard && ` · ${paidBy(trip)}`}
      </p>
      <RouteLine trip={trip} />
    </>
  );
}
