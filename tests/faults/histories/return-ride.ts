import * as v from 'valibot';
import { bookRideBody } from '@/contract/trips';
import { bookRide } from '@/features/trips/commands';
import { type Command, refOf } from '@/offline/command';

const outward = /^Return of (.+)$/;

export const returnReason = (tripId: string) => `Return of ${tripId}`;

/** A ride that makes sense only with another one, which its reason names: a change that reads what another writes. */
export const returnRide: Command = {
  ...bookRide,
  name: 'trip.book-return',
  reads: (body) => {
    const { reason } = v.parse(bookRideBody, body);
    const tripId = outward.exec(reason ?? '')?.[1];
    return [...bookRide.reads(body), ...(tripId ? [refOf('trip', tripId)] : [])];
  },
};
