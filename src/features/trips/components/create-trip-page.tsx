import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useOutbox, useOutboxActions } from '@/features/outbox/hooks';
import { useCards } from '@/features/payments/hooks';
import { useMe } from '@/features/session/hooks';
import { paymentStateOf } from '@/rules/pay-by';
import { Page } from '@/ui/page';
import { type ListedTrip, useDraft } from '../hooks';
import { againDraft, insteadDraft, newDraft } from '../ride-drafts';
import { useRideCommands } from '../ride-hooks';
import { useOpenedTrip, useTrip } from '../trip-hooks';
import { draftAgain, draftInstead, emptyDraft, type RideDraft, rideDraftSchema } from './ride-draft';
import { RideForm } from './ride-form';
import { useRideSent } from './use-ride-sent';

type CreateTripPageProps = {
  /** For whom, when that is already decided. */
  employeeId: string | null;
  /** The trip that is to be booked once more. */
  againId: string | null;
  /** The same with the values of a change that the trip didn't take, and in its place. */
  insteadId: string | null;
};

export function CreateTripPage({ employeeId, againId, insteadId }: CreateTripPageProps) {
  const { t } = useLingui();
  const tripId = insteadId ?? againId;
  return (
    <Page title={t`Create Trip`}>
      {tripId ? <BookAgain key={tripId} tripId={tripId} instead={insteadId !== null} /> : <NewRide employeeId={employeeId} />}
    </Page>
  );
}

function NewRide({ employeeId }: { employeeId: string | null }) {
  const { company } = useMe();
  const draftKey = newDraft(employeeId);
  return <BookingForm key={draftKey} draftKey={draftKey} initial={emptyDraft(company.id, employeeId)} />;
}

function BookAgain({ tripId, instead }: { tripId: string; instead: boolean }) {
  const { trip, state } = useTrip(tripId);
  const draftKey = instead ? insteadDraft(tripId) : againDraft(tripId);
  // Neither a ride that comes in later nor one that is deleted takes the form from whoever fills it in by then.
  const [begun, setBegun] = useState<ListedTrip | 'without' | null>(null);
  if (begun === null && state !== 'loading') setBegun(trip ?? 'without');
  if (begun === 'without') return <NewRide employeeId={null} />;
  return begun && <Again key={draftKey} draftKey={draftKey} trip={begun} instead={instead} />;
}

function Again({ trip, instead, draftKey }: { trip: ListedTrip; instead: boolean; draftKey: string }) {
  const { company } = useMe();
  const opened = useOpenedTrip(trip);
  const { cards, state } = useCards(paymentStateOf(trip) !== null);
  if (!opened || (paymentStateOf(trip) !== null && state === 'loading')) return null;
  const { shown, wanted } = opened;
  const mends = instead ? opened.mends : null;
  const initial = mends === null ? draftAgain(shown, company.id, cards) : draftInstead(wanted, company.id, cards);
  return <BookingForm draftKey={draftKey} initial={initial} replaces={mends} />;
}

type BookingFormProps = {
  draftKey: string;
  initial: RideDraft;
  /** The refused change (seq) whose values are booked instead: nothing is left to answer of it then. */
  replaces?: number | null;
};

function BookingForm({ draftKey, initial, replaces = null }: BookingFormProps) {
  const stored = useDraft(draftKey, rideDraftSchema);
  const { book } = useRideCommands();
  const sent = useRideSent();
  const { discard } = useOutboxActions();
  const refused = useOutbox().waiting?.find(({ row }) => row.seq === replaces);
  const id = useRef(v7());
  if (!stored.ready) return null;
  return (
    <RideForm
      initial={initial}
      stored={stored}
      editing={null}
      submit={(ride, corporateId) => book({ id: id.current, corporateId, ...ride }, draftKey)}
      onSent={(result, ride) => {
        if (refused) void discard(refused.row);
        return sent(result, ride, 'book', id.current);
      }}
    />
  );
}
