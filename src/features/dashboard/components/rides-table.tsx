import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PersonName } from '@/features/employees/components/person-name';
import { StatusBadge } from '@/features/trips/components/status-badge';
import { TripPendingMark } from '@/features/trips/components/trip-pending-mark';
import type { ListedTrip } from '@/features/trips/hooks';
import { useFormat } from '@/i18n/format';
import classes from './dashboard.module.css';

export function RidesTable({ trips, label }: { trips: readonly ListedTrip[]; label: string }) {
  const format = useFormat();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Trip ID</Trans>
          </th>
          <th scope="col">
            <Trans>Employee name</Trans>
          </th>
          <th scope="col">
            <Trans>Vehicle name</Trans>
          </th>
          <th scope="col">
            <Trans>Ride date</Trans>
          </th>
          <th scope="col" className={classes.amount}>
            <Trans>Estimated fare</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <tr key={trip.id}>
            <td>
              <Link to="/trip-details/$id" params={{ id: trip.id }} className={classes.open}>
                {trip.number || <Trans>New trip</Trans>}
              </Link>
            </td>
            <td>
              <PersonName name={trip.employee.name} />
            </td>
            <td>{trip.vehicle.name}</td>
            <td>{format.dateTime(trip.rideAt, trip.zone)}</td>
            <td className={classes.amount}>{trip.estimatedFare ? format.exactMoney(trip.estimatedFare) : '–'}</td>
            <td>{trip.pending ? <TripPendingMark pending={trip.pending} short /> : <StatusBadge status={trip.status} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
