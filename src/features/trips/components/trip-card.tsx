import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useFormat } from '@/i18n/format';
import { fareOf } from '@/rules/ride-fare';
import { CardHead, CardLink, CardNote, ListCard } from '@/ui/list/list-card';
import type { ListedTrip } from '../hooks';
import { RouteLine } from './route-line';
import { StatusBadge } from './status-badge';
import classes from './trip-card.module.css';
import { isUnbooked, TripPendingMark } from './trip-pending-mark';

type TripCardProps = {
  trip: ListedTrip;
  /** Null while nothing is being selected. */
  selected?: boolean | null;
  onToggle?(id: string): void;
  /** In place of whose ride it is, where all are one person's. */
  title?: string;
};

/** Pixels, with the gap below it: a journey with stops has a line more. */
export const tripCardHeight = ({ stops }: Pick<ListedTrip, 'stops'>) => (stops.length > 0 ? 159 : 139);

/** Time at the left, who and where beside it; the whole card opens the trip. */
export const TripCard = memo(function TripCard({ trip, selected = null, onToggle, title }: TripCardProps) {
  const format = useFormat();
  const nameOf = usePersonName();
  const fare = fareOf(trip);
  const zone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'short');
  return (
    <ListCard
      name={trip.number || nameOf(trip.employee.name)}
      selected={selected}
      onToggle={() => onToggle?.(trip.id)}
      unsent={trip.pending !== null}
      marks={{ 'data-trip': trip.id, 'data-status': trip.status }}
      lead={
        <div className={classes.when}>
          <span className={classes.time}>{format.time(trip.rideAt, trip.zone)}</span>
          <span className={classes.date}>{format.date(trip.rideAt, trip.zone)}</span>
          {zone && <span className={classes.date}>{zone}</span>}
        </div>
      }
    >
      <CardHead>
        <CardLink link={linkOptions({ to: '/trip-details/$id', params: { id: trip.id } })}>{title ?? nameOf(trip.employee.name)}</CardLink>
        {fare && <span className={classes.fare}>{format.exactMoney(fare)}</span>}
      </CardHead>
      <RouteLine trip={trip} />
      {!isUnbooked(trip) && (
        <div>
          <StatusBadge status={trip.status} />
        </div>
      )}
      {trip.pending && (
        <CardNote>
          <TripPendingMark pending={trip.pending} />
        </CardNote>
      )}
    </ListCard>
  );
});
