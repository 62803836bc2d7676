import { commands } from '@/app/areas';
import type { BillingContact } from '@/contract/billing-contacts';
import { type Employee, employeeFieldNames } from '@/contract/employees';
import type { Ticket } from '@/contract/help';
import type { OrgUnit } from '@/contract/org-units';
import type { Trip } from '@/contract/trips';
import { billingContactTable, isBillingContact } from '@/features/billing-contacts/rows';
import { employeeTable, isEmployee } from '@/features/employees/rows';
import { isTicket, ticketTable } from '@/features/help/rows';
import { isOrgUnit, orgUnitTables } from '@/features/org-units/rows';
import { isTrip, tripTable } from '@/features/trips/rows';
import { commandsOf, idOf, type Ref, resourceOf, type StoredRecord } from '@/offline/command';
import type { Device } from '@/offline/device';
import type { Listed } from '@/offline/row-table';
import { formOfBillingContact } from '@/rules/billing-contact-form';
import { billingContactStore } from '@/server/billing-contacts/billing-contact-store';
import type { ResourceStore } from '@/server/database/resource-store';
import { employeeStore } from '@/server/employees/employee-store';
import { ticketStore } from '@/server/help/ticket-store';
import { orgUnitStores } from '@/server/org-units/org-unit-store';
import { tripStore } from '@/server/trips/trip-store';

/** What histories are about. Designations are departments under another name. */
export const resources = ['trip', 'employee', 'department', 'billing-contact', 'contact-us'] as const;
export type Resource = (typeof resources)[number];
export type Held = Trip | Employee | OrgUnit | BillingContact | Ticket;

type Kind = {
  is(record: unknown): record is Held;
  /** As the lists of a tab show it. */
  listed(device: Device): Promise<Listed<Held>[]>;
  /** As the server has it. */
  store: ResourceStore<Held>;
};

export const kinds: Record<Resource, Kind> = {
  trip: { is: isTrip, listed: (device) => device.rowsOf(tripTable).all(), store: tripStore },
  employee: { is: isEmployee, listed: (device) => device.rowsOf(employeeTable).all(), store: employeeStore },
  department: {
    is: isOrgUnit,
    listed: (device) => device.rowsOf(orgUnitTables.department).all(),
    store: orgUnitStores.department,
  },
  'billing-contact': {
    is: isBillingContact,
    listed: (device) => device.rowsOf(billingContactTable).all(),
    store: billingContactStore,
  },
  'contact-us': { is: isTicket, listed: (device) => device.rowsOf(ticketTable).all(), store: ticketStore },
};

export const isResource = (name: string | undefined): name is Resource => resources.some((resource) => resource === name);

export const isHeld = (record: unknown): record is Held => resources.some((resource) => kinds[resource].is(record));

/** What an edit decides, as texts to compare. */
export function fieldsOf(record: Held): Map<string, string> {
  if ('rideAt' in record) {
    return new Map([
      ['employee', record.employee.id],
      ['vehicle', record.vehicle.id],
      ['reason', record.reason ?? ''],
      ['dropoff', record.dropoff.label],
      ['pickup', record.pickup.label],
      ['stops', record.stops.map(({ label }) => label).join(' ')],
      ['when', record.kind === 'now' ? 'now' : `at ${record.rideAt.slice(0, 16)}`],
    ]);
  }
  if ('issue' in record) return new Map([['issue', record.issue], ...messagesOf(record)]);
  if ('employeeNumber' in record) return new Map(employeeFieldNames.map((name) => [name, record[name] ?? '']));
  if ('mails' in record) return new Map(Object.entries(formOfBillingContact(record)).map(([name, value]) => [name, String(value ?? '')]));
  return new Map([
    ['title', record.title.en],
    ['title in Spanish', record.title.es],
    ['status', record.status],
  ]);
}

/** By their ids, in their order. */
const messagesOf = ({ messages }: Ticket) => messages.map(({ id, from, text }) => [`message ${id}`, `${from} ${text}`] as const);

const known = commandsOf(commands);

/** What a row, or an intent, makes of the record that it is about. */
export function madeBy(change: { name: string; body: unknown; seen: unknown; base: StoredRecord | null }, ref: Ref): Held | null {
  const previews = known.get(change.name)?.preview(change.body, { ...change, createdAt: 0 }) ?? [];
  const [resource, id] = [resourceOf(ref), idOf(ref)];
  const made = previews.find((preview) => preview.resource === resource && preview.id === id)?.apply(change.base);
  return isResource(resource) && kinds[resource].is(made) ? made : null;
}

/** A record in few words that tell any two states of it apart. */
export function brief(record: Held): string {
  const state = stateOf(record);
  return `${record.id.slice(-4)} v${record.version} ${state} ${[...fieldsOf(record).values()].join(' ')}`;
}

function stateOf(record: Held): string {
  if ('rideAt' in record) return `${record.status} ${record.stage} ${record.rideAt}`;
  return 'issue' in record ? `${record.status} ${record.messages.map(({ position }) => position).join(' ')}` : '';
}

/** The record without what only the list adds. */
export function bare<Row extends Held>({ pending: _, ...record }: Listed<Row>): Omit<Listed<Row>, 'pending'> {
  return record;
}
