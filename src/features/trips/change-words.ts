import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '@/i18n/formats';
import type { Pending } from '@/offline/overlay';
import { anyChange, anyDeletion, type ChangeWords, type WaitingWords } from '@/ui/list/change-words';
import type { tripCommands } from './commands';

type RideCommand = (typeof tripCommands)[number]['name'];

/** By its name alone: what a booking does comes after the first rows. */
const booking: RideCommand = 'trip.book';

const conflicts = {
  conflict: msg`Somebody else has changed this ride in the meantime`,
  ownConflict: msg`You have changed this ride elsewhere in the meantime`,
};

const needsYou = msg`Needs you`;
const unbooked = (sentence: MessageDescriptor) => ({ sentence, brief: msg`Not booked yet` });
const uncancelled = { sentence: msg`Not cancelled yet – sends when connected`, brief: msg`Not cancelled yet` };

const waitingBooking: WaitingWords = {
  ...anyChange.waiting,
  queued: unbooked(msg`Not booked yet – sends when connected`),
  sending: unbooked(msg`Not booked yet – sends when connected`),
  unknown: { sentence: msg`Not confirmed yet – it may have been booked`, brief: msg`Not confirmed yet` },
  rejected: { sentence: msg`Not booked – see why`, brief: needsYou },
  expired: { sentence: msg`Not booked – still want this ride?`, brief: needsYou },
};

export const rideChangeWords: Record<RideCommand, ChangeWords> = {
  'trip.book': {
    ...conflicts,
    title: msg`Book a ride`,
    done: msg`Your ride has been successfully Booked`,
    refused: msg`Not booked`,
    waiting: waitingBooking,
    stillWanted: { question: msg`Still want this ride?`, again: msg`Book again` },
  },
  'trip.edit': { ...anyChange, ...conflicts, title: msg`Change a ride`, done: msg`Your ride has been updated successfully` },
  'trip.cancel': {
    ...anyChange,
    ...conflicts,
    title: msg`Cancel a ride`,
    done: msg`Your ride cancelled successfully`,
    refused: msg`Not cancelled`,
    waiting: { ...anyChange.waiting, queued: uncancelled, sending: uncancelled },
  },
  'trip.delete': { ...anyDeletion, ...conflicts, title: msg`Delete a trip` },
};

/** Where a change of a ride stands: a booking that goes only until some time says so. */
export function waitingWordsOf({ command, expiresAt }: Pick<Pending, 'command' | 'expiresAt'>, format: Format): WaitingWords {
  if (command !== booking) return byCommand[command]?.waiting ?? anyChange.waiting;
  if (expiresAt === null) return waitingBooking;
  const unsent = unbooked(msg`Not booked yet – sends until ${format.age(expiresAt)}`);
  return { ...waitingBooking, queued: unsent, sending: unsent };
}

const byCommand: Readonly<Record<string, ChangeWords>> = rideChangeWords;
