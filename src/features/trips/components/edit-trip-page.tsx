import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '@/features/session/hooks';
import { canEdit } from '@/rules/trip-lifecycle';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { StateMessage } from '@/ui/state-message';
import { type ListedTrip, useDraft, useTrip } from '../hooks';
import { useRideCommands, useWantedRide } from '../ride-hooks';
import { draftOf, rideDraftSchema } from './ride-draft';
import { RideForm } from './ride-form';
import { TripFace } from './trip-face';
import { isUnbooked } from './trip-pending-mark';
import { useRideSent } from './use-ride-sent';

export function EditTripPage({ tripId }: { tripId: string }) {
  const { t } = useLingui();
  const found = useTrip(tripId);
  const { trip } = found;
  return (
    <Page title={trip?.number ? t`Edit ${trip.number}` : t`Edit trip`}>
      {!trip ? (
        <TripFace found={found} />
      ) : canEdit(trip) || isUnbooked(trip) ? (
        <EditForm key={trip.id} trip={trip} />
      ) : (
        <StateMessage
          kind="empty"
          title={t`Only a scheduled ride can be changed`}
          action={
            <LinkButton to="/trip-details/$id" params={{ id: trip.id }} variant="default">
              <Trans>Show the trip</Trans>
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}

function EditForm({ trip }: { trip: ListedTrip }) {
  const { company } = useMe();
  // What somebody else changes meanwhile must not slip in under the form: the change is made upon what was shown.
  const [base] = useState(trip);
  const wanted = useWantedRide(trip);
  const [initial] = useState(() => draftOf(wanted, company.id));
  const stored = useDraft(`ride.edit.${trip.id}.${base.version}`, rideDraftSchema);
  const { edit } = useRideCommands();
  const sent = useRideSent();
  if (!stored.ready) return null;
  return (
    <RideForm
      initial={initial}
      stored={stored}
      editing={base}
      submit={(ride) => edit(base, ride)}
      onSent={(result, ride) => sent(result, ride, 'edit', base.id)}
    />
  );
}
