import { type WaitingPeople, waitingPeople } from '@/features/people/waiting-people';
import { type WaitingRide, waitingRide } from '@/features/trips/waiting-ride';
import type { OutboxRow } from '@/offline/outbox-row';

/** A change that waits on this device, as people read it. */
export type WaitingChange = WaitingRide | WaitingPeople;

/** Null for a change of a newer version of the portal. */
export const waitingChange = (row: OutboxRow): WaitingChange | null => waitingRide(row) ?? waitingPeople(row);
