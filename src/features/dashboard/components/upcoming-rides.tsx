import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { TripFilter } from '@/contract/trips';
import { TripCard, tripCardHeight } from '@/features/trips/components/trip-card';
import { type ListedTrip, useTrips } from '@/features/trips/hooks';
import { DrawnLater } from '@/ui/drawn-later';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { useWide } from '@/ui/use-wide';
import classes from './dashboard.module.css';
import { RidesTable } from './rides-table';

const shown = 10;
/** Pixels between two cards. */
const gap = 8;
const upcoming: TripFilter = { status: 'scheduled', sort: 'rideAt', order: 'asc' };
const underWay: TripFilter = { status: 'ongoing', sort: 'rideAt', order: 'asc' };

type UpcomingRidesProps = { ongoing: boolean; onOngoing(ongoing: boolean): void };

/** The next rides, from the device: unsent bookings among them. */
export function UpcomingRides({ ongoing, onOngoing }: UpcomingRidesProps) {
  const { t } = useLingui();
  const wide = useWide();
  const { rows: trips, asOf, state, retry } = useTrips(ongoing ? underWay : upcoming, { statusAlone: true });
  const next = trips.slice(0, shown);
  const title = ongoing ? t`Ongoing rides` : t`Upcoming scheduled rides`;

  return (
    <section aria-label={title} className={classes.upcoming}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        <Switch label={t`Show ongoing rides`} checked={ongoing} onChange={(event) => onOngoing(event.currentTarget.checked)} />
      </div>
      <StaleNote asOf={asOf} />
      {next.length > 0 && (wide ? <RidesTable trips={next} label={title} /> : <RideCards trips={next} />)}
      {trips.length > shown && (
        <LinkButton to="/trips" search={ongoing ? underWay : upcoming} variant="subtle">
          <Trans>Show all</Trans>
        </LinkButton>
      )}
      {next.length === 0 && state === 'ready' && (
        <StateMessage
          kind="empty"
          title={ongoing ? t`No rides are ongoing` : t`No rides are scheduled`}
          action={
            <LinkButton to="/create-trip" variant="default">
              <Trans>Create Trip</Trans>
            </LinkButton>
          }
        />
      )}
      {next.length === 0 && (state === 'needs-connection' || state === 'failed') && (
        <StateMessage
          kind={state === 'failed' ? 'failed' : 'offline'}
          title={t`The rides are not on this device yet`}
          action={<RetryButton onRetry={retry} />}
        />
      )}
    </section>
  );
}

function RideCards({ trips }: { trips: readonly ListedTrip[] }) {
  return (
    <DrawnLater part="rides" room={trips.reduce((sum, trip) => sum + tripCardHeight(trip), -gap)}>
      <div className={classes.cards}>
        {trips.map((trip) => (
          <TripCard key={trip.id} trip={trip} />
        ))}
      </div>
    </DrawnLater>
  );
}
