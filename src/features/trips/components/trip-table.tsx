import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import type { TripSort } from '@/contract/trips';
import { PersonName } from '@/features/employees/components/person-name';
import { fareOf } from '@/rules/ride-fare';
import { canEdit } from '@/rules/trip-lifecycle';
import type { TableLayout } from '@/ui/list/table-layout';
import type { ListedTrip } from '../hooks';
import { sortLabels } from '../labels';
import { RouteLine } from './route-line';
import { StatusBadge } from './status-badge';
import { TripPendingMark } from './trip-pending-mark';
import classes from './trip-table.module.css';

/** The trips as a table; narrow windows leave columns out (trip-table.module.css). */
export const tripTable: TableLayout<ListedTrip, TripSort> = {
  className: classes.trips,
  columns: [
    {
      key: 'rideAt',
      label: sortLabels.rideAt,
      sort: 'rideAt',
      cell: (trip, format) => {
        const zone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'short');
        return (
          <>
            {format.time(trip.rideAt, trip.zone)} {zone && <span className={classes.zone}>{zone}</span>}
          </>
        );
      },
    },
    { key: 'number', label: sortLabels.number, sort: 'number', cell: (trip) => trip.number || '–' },
    { key: 'employee', label: sortLabels.employee, sort: 'employee', cell: (trip) => <PersonName name={trip.employee.name} /> },
    { key: 'route', label: msg`Route`, sort: null, cell: (trip) => <RouteLine trip={trip} dense /> },
    { key: 'vehicle', label: sortLabels.vehicle, sort: 'vehicle', cell: (trip) => trip.vehicle.name },
    {
      key: 'fare',
      label: sortLabels.fare,
      sort: 'fare',
      end: true,
      cell: (trip, format) => {
        const fare = fareOf(trip);
        return fare ? format.exactMoney(fare) : '–';
      },
    },
    {
      key: 'status',
      label: sortLabels.status,
      sort: 'status',
      cell: ({ pending, status }) => (pending ? <TripPendingMark pending={pending} short /> : <StatusBadge status={status} />),
    },
  ],
  detail: (trip, format) => format.date(trip.rideAt, trip.zone),
  link: (trip) => linkOptions({ to: '/trip-details/$id', params: { id: trip.id } }),
  nameOf: (trip) => trip.number || trip.employee.name,
  marks: (trip) => ({ 'data-trip': trip.id, 'data-status': trip.status }),
  actions: (trip) => <RowActions trip={trip} />,
};

function RowActions({ trip }: { trip: ListedTrip }) {
  const { t } = useLingui();
  const name = trip.number || trip.employee.name;
  return (
    <>
      {canEdit(trip) && (
        <Link to="/edit-trip" search={{ id: trip.id }} aria-label={t`Edit ${name}`} title={t`Edit`}>
          <IconPencil size={18} aria-hidden />
        </Link>
      )}
      <Link to="/create-trip" search={{ again: trip.id }} aria-label={t`Book ${name} again`} title={t`Book again`}>
        <IconRepeat size={18} aria-hidden />
      </Link>
    </>
  );
}
