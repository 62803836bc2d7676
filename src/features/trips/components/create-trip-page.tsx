import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { useCards } from '@/features/payments/hooks';
import { useMe } from '@/features/session/hooks';
import { paymentStateOf } from '@/rules/pay-by';
import { Page } from '@/ui/page';
import { type ListedTrip, useDraft, useOpenedTrip, useTrip } from '../hooks';
import { useRideCommands } from '../ride-hooks';
import { draftAgain, emptyDraft, type RideDraft, rideDraftSchema } from './ride-draft';
import { RideForm } from './ride-form';
import { useRideSent } from './use-ride-sent';

type CreateTripPageProps = {
  /** For whom, when that is already decided. */
  employeeId: string | null;
  /** The trip that is to be booked once more. */
  againId: string | null;
};

export function CreateTripPage({ employeeId, againId }: CreateTripPageProps) {
  const { t } = useLingui();
  return <Page title={t`Create Trip`}>{againId ? <BookAgain tripId={againId} /> : <NewRide employeeId={employeeId} />}</Page>;
}

function NewRide({ employeeId }: { employeeId: string | null }) {
  const { company } = useMe();
  const draftKey = employeeId ? `ride.new.${employeeId}` : 'ride.new';
  return <BookingForm key={draftKey} draftKey={draftKey} initial={emptyDraft(company.id, employeeId)} />;
}

function BookAgain({ tripId }: { tripId: string }) {
  const { trip, state } = useTrip(tripId);
  if (!trip) return state === 'loading' ? null : <NewRide employeeId={null} />;
  return <Again key={tripId} trip={trip} />;
}

function Again({ trip }: { trip: ListedTrip }) {
  const { company } = useMe();
  const opened = useOpenedTrip(trip);
  const { cards, state } = useCards(paymentStateOf(trip) !== null);
  if (!opened || (paymentStateOf(trip) !== null && state === 'loading')) return null;
  return <BookingForm draftKey={`ride.again.${trip.id}`} initial={draftAgain(opened.shown, company.id, cards)} />;
}

function BookingForm({ draftKey, initial }: { draftKey: string; initial: RideDraft }) {
  const stored = useDraft(draftKey, rideDraftSchema);
  const { book } = useRideCommands();
  const sent = useRideSent();
  const id = useRef(v7());
  if (!stored.ready) return null;
  return (
    <RideForm
      initial={initial}
      stored={stored}
      editing={null}
      submit={(ride, corporateId) => book({ id: id.current, corporateId, ...ride })}
      onSent={(result, ride) => sent(result, ride, 'book', id.current)}
    />
  );
}
