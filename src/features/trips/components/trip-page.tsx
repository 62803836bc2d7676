import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconRepeat, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canCancel, canEdit } from '@/rules/trip-lifecycle';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { type ListedTrip, useTrip } from '../hooks';
import { RouteSketch } from './route-sketch';
import { StatusBadge } from './status-badge';
import { TripEmptyState } from './trip-empty-state';
import { TripFields } from './trip-fields';
import { TripLifecycle } from './trip-lifecycle';
import classes from './trip-page.module.css';
import { isUnbooked, TripPendingMark } from './trip-pending-mark';
import { useCancelRide } from './use-cancel-ride';
import { useNextSentence } from './use-next-sentence';

/** `history`: who changed what of it, beside the story of the ride. */
export function TripPage({ tripId, history }: { tripId: string; history: ReactNode }) {
  const { t } = useLingui();
  const found = useTrip(tripId);
  const { trip, events, asOf } = found;
  if (!trip) {
    return (
      <Page title={t`Trip`}>
        <TripEmptyState found={found} />
      </Page>
    );
  }
  const booked = !isUnbooked(trip);
  return (
    <Page title={trip.number || t`New trip`}>
      <StaleNote asOf={asOf} />
      <div className={classes.state}>
        {booked && <StatusBadge status={trip.status} />}
        {trip.pending && <TripPendingMark pending={trip.pending} />}
        <NextSentence trip={trip} booked={booked} />
      </div>
      <div className={classes.actions}>
        <TripActions trip={trip} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <RouteSketch places={[trip.pickup, ...trip.stops, trip.dropoff]} />
          <TripFields trip={trip} />
        </div>
        <div>
          <TripLifecycle trip={trip} events={events} booked={booked} />
          {booked && history}
        </div>
      </div>
    </Page>
  );
}

function NextSentence({ trip, booked }: { trip: ListedTrip; booked: boolean }) {
  const sentence = useNextSentence(trip);
  return booked && sentence ? <p>{sentence}</p> : null;
}

function TripActions({ trip }: { trip: ListedTrip }) {
  const cancelRide = useCancelRide();
  return (
    <>
      {canEdit(trip) && (
        <LinkButton to="/edit-trip" search={{ id: trip.id }} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      {canCancel(trip) && (
        <Button variant="default" color="red" leftSection={<IconX size={18} aria-hidden />} onClick={() => void cancelRide(trip)}>
          <Trans>Cancel this Ride</Trans>
        </Button>
      )}
      <LinkButton to="/create-trip" search={{ again: trip.id }} variant="default" leftSection={<IconRepeat size={18} aria-hidden />}>
        <Trans>Book again</Trans>
      </LinkButton>
    </>
  );
}
