import * as v from 'valibot';
import { bookRideBody, type EditRideBody, type Trip } from '@/contract/trips';
import { commandsOf } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { bookRide, cancelRide, deleteTrip, editBody, editRide, tripCommands } from './commands';
import { isTrip } from './rows';

export type RideChange = 'book' | 'edit' | 'cancel' | 'delete';

/** A change of a ride that waits on this device, as people read it. */
export type WaitingRide = {
  kind: 'ride';
  change: RideChange;
  /** The ride with the change; with a deletion, the ride as it is. */
  trip: Trip;
  /** What the form would hold; null where the change has none. */
  ride: EditRideBody | null;
  /** The ride as it is at the server by now, and the fields that both have changed; only in a conflict. */
  theirs: Trip | null;
  clashes: string[];
};

const changes: Record<string, RideChange> = {
  [bookRide.name]: 'book',
  [editRide.name]: 'edit',
  [cancelRide.name]: 'cancel',
  [deleteTrip.name]: 'delete',
};
const commands = commandsOf(tripCommands);

/** Null for changes of something else, or of a newer version of the portal. */
export function waitingRide(row: OutboxRow): WaitingRide | null {
  const change = changes[row.name];
  const command = commands.get(row.name);
  if (!change || !command || command.schemaVersion < row.schemaVersion) return null;
  const base = isTrip(row.base) ? row.base : null;
  const [preview] = command.preview(row.body, row);
  const trip = preview?.apply(base) ?? base;
  if (!isTrip(trip)) return null;
  const theirs = theirsOf(row);
  const clashes = base && theirs ? command.clashes(row.body, base, theirs) : [];
  return { kind: 'ride', change, trip, ride: rideIn(row), theirs: isTrip(theirs) ? theirs : null, clashes };
}

function rideIn({ name, body }: OutboxRow): EditRideBody | null {
  if (name === editRide.name) return v.parse(editBody, body).ride;
  if (name !== bookRide.name) return null;
  const { id: _, corporateId: __, ...ride } = v.parse(bookRideBody, body);
  return ride;
}
