import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '@/features/session/hooks';
import { canEdit } from '@/rules/trip-lifecycle';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import type { ListedTrip } from '../hooks';
import { useRideCommands, useRideEditing } from '../ride-hooks';
import { useTrip } from '../trip-hooks';
import { draftOf, rideDraftSchema } from './ride-draft';
import { RideForm } from './ride-form';
import { TripEmptyState } from './trip-empty-state';
import { isUnbooked, isUnsentEdit } from './trip-pending-mark';
import { useMeanwhile } from './use-meanwhile';
import { useRideSent } from './use-ride-sent';

export function EditTripPage({ tripId }: { tripId: string }) {
  const { t } = useLingui();
  const meanwhile = useMeanwhile();
  const found = useTrip(tripId);
  const { trip } = found;
  const [begun, setBegun] = useState<string | null>(null);
  const isOpen = trip !== null && (canEdit(trip) || isUnbooked(trip) || isUnsentEdit(trip));
  // What becomes of the ride meanwhile takes nothing away that was filled in.
  if (isOpen && begun !== trip.id) setBegun(trip.id);
  return (
    <Page title={trip?.number ? t`Edit ${trip.number}` : t`Edit trip`}>
      {!trip ? (
        <TripEmptyState found={found} />
      ) : isOpen || begun === trip.id ? (
        <>
          <StaleNote asOf={found.asOf} />
          <EditForm key={trip.id} trip={trip} />
        </>
      ) : (
        <StateMessage
          kind="empty"
          title={t`Only a scheduled ride can be changed`}
          action={
            <>
              <LinkButton to="/trip-details/$id" params={{ id: trip.id }} variant="default">
                <Trans>Show the trip</Trans>
              </LinkButton>
              <LinkButton to="/create-trip" search={{ again: trip.id }} variant="default">
                <Trans>Book again</Trans>
              </LinkButton>
            </>
          }
        >
          {meanwhile(trip)}
        </StateMessage>
      )}
    </Page>
  );
}

function EditForm({ trip }: { trip: ListedTrip }) {
  const { company } = useMe();
  const editing = useRideEditing(trip, rideDraftSchema);
  const { edit } = useRideCommands();
  const sent = useRideSent();
  if (!editing) return null;
  return (
    <RideForm
      initial={draftOf(editing.wanted, company.id)}
      stored={editing.stored}
      editing={editing.base}
      submit={(ride) => edit(editing, ride)}
      onSent={(result, ride) => sent(result, ride, 'edit', trip.id)}
    />
  );
}
