import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import * as v from 'valibot';
import { bookRideBody, type EditRideBody, type Trip } from '@/contract/trips';
import { personName } from '@/features/employees/components/use-person-name';
import { presentationOf } from '@/features/outbox/presentation';
import type { Format } from '@/i18n/formats';
import type { OutboxRow } from '@/offline/outbox-row';
import { canEdit } from '@/rules/trip-lifecycle';
import { rideChangeWords, waitingWordsOf } from './change-words';
import { bookRide, editBody, editRide, tripCommands } from './commands';
import { RideChangeDetails } from './components/ride-change-details';
import { RideInstead } from './components/ride-instead';
import { useRenewedRide } from './components/use-renewed-ride';
import { useRideDifferences } from './components/use-ride-differences';
import { rideLine } from './components/use-ride-line';
import { rideRefusalWords } from './refusal-words';
import { isTrip } from './rows';

/** How the waiting changes of rides read. */
export const presentations = [
  presentationOf({
    commands: tripCommands,
    is: isTrip,
    words: rideChangeWords,
    refusals: rideRefusalWords,
    useDifferences: useRideDifferences,
    // It may have come too far meanwhile.
    mayKeepMine: canEdit,
    tell({ row, record: trip }, { format }) {
      const ride = rideIn(row);
      const name = personName(trip.employee.name);
      const booking = row.name === bookRide.name;
      // Not the ride as the change would leave it: beside itself nothing is too soon, nor missing from the plan.
      const previous = isTrip(row.base) ? row.base : null;
      return {
        subject: name,
        line: rideLine(trip, format, name),
        details: <RideChangeDetails trip={trip} soon={booking && trip.kind === 'now'} />,
        edit: ride && linkOptions({ to: '/edit-trip', search: { id: trip.id } }),
        words: {
          waiting: waitingWordsOf({ command: row.name, expiresAt: row.expiresAt }, format),
          ...(booking && doneWords(trip, format)),
        },
        instead: row.name === editRide.name && isForbidden(row) ? <RideInstead tripId={trip.id} /> : null,
        useRenewed: ride && (() => useRenewedRide(row.body, ride, previous)),
      };
    },
  }),
];

/** Whatever is changed about it, the ride is no longer one that can be changed. */
const isForbidden = ({ state, problem }: OutboxRow) => state === 'rejected' && problem?.kind === 'refused' && problem.code === 'state';

const doneWords = ({ kind, rideAt, zone }: Trip, format: Format) =>
  kind === 'scheduled' && { done: msg`Your ride has been successfully scheduled: ${format.dateTime(rideAt, zone)}` };

/** What the form would hold; null where the change has none. */
function rideIn({ name, body }: OutboxRow): EditRideBody | null {
  if (name === editRide.name) return v.parse(editBody, body).ride;
  if (name !== bookRide.name) return null;
  const { id: _, corporateId: __, ...ride } = v.parse(bookRideBody, body);
  return ride;
}
