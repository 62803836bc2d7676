import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { canEdit } from '@/rules/trip-lifecycle';
import type { ListedTrip } from '../hooks';
import { PendingMark } from './pending-mark';
import { RouteLine } from './route-line';
import { StatusBadge } from './status-badge';
import classes from './trip-table.module.css';

type TripTableRowProps = { trip: ListedTrip; rowIndex: number; selected: boolean; onToggle(id: string): void };

/** One trip. The link in the second cell is what a keyboard or a screen reader opens; a click anywhere in the row does the same. */
export const TripTableRow = memo(function TripTableRow({ trip, rowIndex, selected, onToggle }: TripTableRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  // Links cost more than anything else in a row, and a list is redrawn at every letter of a search: only the row at hand has its actions.
  const [near, setNear] = useState(false);
  const fare = trip.totalFare ?? trip.estimatedFare;
  const name = trip.employee.name;
  const zone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'short');
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (window.getSelection()?.type === 'Range') return;
    void navigate({ to: '/trip-details/$id', params: { id: trip.id } });
  };
  return (
    // The row's link is the keyboard's way; a click on the row only widens its target.
    <tr
      data-trip={trip.id}
      aria-rowindex={rowIndex}
      data-selected={selected || undefined}
      data-status={trip.status}
      onClick={open}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={(event) => setNear(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setNear(true)}
      onBlur={(event) => setNear(event.currentTarget.contains(event.relatedTarget))}
    >
      <td className={classes.select}>
        <label>
          <input type="checkbox" aria-label={t`Select ${trip.number || name}`} checked={selected} onChange={() => onToggle(trip.id)} />
        </label>
      </td>
      <td data-column="rideAt">
        <Link to="/trip-details/$id" params={{ id: trip.id }} className={classes.time}>
          {format.time(trip.rideAt, trip.zone)} {zone && <span className={classes.zone}>{zone}</span>}
          <span className={classes.date}>{format.date(trip.rideAt, trip.zone)}</span>
        </Link>
      </td>
      <td data-column="number">{trip.number || '–'}</td>
      <td data-column="employee" className={classes.name}>
        {name}
      </td>
      <td data-column="route">
        <RouteLine trip={trip} dense />
      </td>
      <td data-column="vehicle">{trip.vehicle.name}</td>
      <td data-column="fare">{fare ? format.money(fare) : '–'}</td>
      <td data-column="status">
        {trip.pending && trip.pending.state !== 'acked' ? (
          <PendingMark pending={trip.pending} short />
        ) : (
          <StatusBadge status={trip.status} />
        )}
        {near && <RowActions trip={trip} />}
      </td>
    </tr>
  );
});

function RowActions({ trip }: { trip: ListedTrip }) {
  const { t } = useLingui();
  const name = trip.number || trip.employee.name;
  return (
    <span className={classes.actions}>
      {canEdit(trip) && (
        <Link to="/edit-trip" search={{ id: trip.id }} aria-label={t`Edit ${name}`} title={t`Edit`}>
          <IconPencil size={18} aria-hidden />
        </Link>
      )}
      <Link to="/create-trip" search={{ again: trip.id }} aria-label={t`Book ${name} again`} title={t`Book again`}>
        <IconRepeat size={18} aria-hidden />
      </Link>
    </span>
  );
}
