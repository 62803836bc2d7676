import { type WaitingEmployee, waitingEmployee } from '@/features/employees/waiting-employee';
import { type WaitingOrgUnit, waitingOrgUnit } from '@/features/org-units/waiting-org-unit';
import { type WaitingRide, waitingRide } from '@/features/trips/waiting-ride';
import type { OutboxRow } from '@/offline/outbox-row';

/** A change that waits on this device, as people read it. */
export type WaitingChange = WaitingRide | WaitingEmployee | WaitingOrgUnit;

/** Null for a change of a newer version of the portal. */
export const waitingChange = (row: OutboxRow): WaitingChange | null => waitingRide(row) ?? waitingOrgUnit(row) ?? waitingEmployee(row);
