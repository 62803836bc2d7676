import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '@/i18n/format';
import type { ListedTrip } from '../hooks';
import { isUnbooked, PendingMark } from './pending-mark';
import { RouteLine } from './route-line';
import { StatusBadge } from './status-badge';
import classes from './trip-card.module.css';

type TripCardProps = {
  trip: ListedTrip;
  /** Null while nothing is being selected. */
  selected?: boolean | null;
  onToggle?(id: string): void;
};

/** Time at the left, who and where beside it; the whole card opens the trip. */
export const TripCard = memo(function TripCard({ trip, selected = null, onToggle }: TripCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const fare = trip.totalFare ?? trip.estimatedFare;
  const zone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'short');
  return (
    <article
      className={classes.card}
      data-trip={trip.id}
      data-status={trip.status}
      data-unsent={(trip.pending && trip.pending.state !== 'acked') || undefined}
    >
      {selected !== null && (
        <label className={classes.select}>
          <input
            type="checkbox"
            aria-label={t`Select ${trip.number || trip.employee.name}`}
            checked={selected}
            onChange={() => onToggle?.(trip.id)}
          />
        </label>
      )}
      <div className={classes.when}>
        <span className={classes.time}>{format.time(trip.rideAt, trip.zone)}</span>
        <span className={classes.date}>{format.date(trip.rideAt, trip.zone)}</span>
        {zone && <span className={classes.date}>{zone}</span>}
      </div>
      <div className={classes.body}>
        <div className={classes.who}>
          <Link to="/trip-details/$id" params={{ id: trip.id }} className={classes.name}>
            {trip.employee.name}
          </Link>
          {!isUnbooked(trip) && <StatusBadge status={trip.status} />}
        </div>
        <div className={classes.way}>
          <RouteLine trip={trip} />
          {fare && <span className={classes.fare}>{format.money(fare)}</span>}
        </div>
        {trip.pending && (
          <div className={classes.pending}>
            <PendingMark pending={trip.pending} />
          </div>
        )}
      </div>
    </article>
  );
});
