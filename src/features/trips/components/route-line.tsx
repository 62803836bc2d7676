import { Plural } from '@lingui/react/macro';
import type { Trip } from '@/contract/trips';
import classes from './route-line.module.css';

type RouteLineProps = { trip: Pick<Trip, 'pickup' | 'dropoff' | 'stops'>; dense?: boolean };

/** From and to, joined by a dotted track; stops are counted on the way, where there is room for them. */
export function RouteLine({ trip, dense }: RouteLineProps) {
  return (
    <span className={classes.route} data-dense={dense || undefined}>
      <span className={classes.end}>
        <span className={classes.text}>{trip.pickup.label}</span>
      </span>
      {!dense && trip.stops.length > 0 && (
        <span className={classes.stops}>
          <Plural value={trip.stops.length} one="# stop" other="# stops" />
        </span>
      )}
      <span className={classes.end} data-last>
        <span className={classes.text}>{trip.dropoff.label}</span>
      </span>
    </span>
  );
}
