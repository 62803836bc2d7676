import { type Trip, trip } from '@/contract/trips';
import { type Listed, rowTable } from '@/offline/row-table';

export const tripTable = rowTable(trip);
export const isTrip = tripTable.is;

export type ListedTrip = Listed<Trip>;

/** A booking that was refused or came too late is no ride. */
export const isBooked = ({ pending }: ListedTrip): boolean =>
  pending?.command !== 'trip.book' || (pending.state !== 'rejected' && pending.state !== 'expired');
