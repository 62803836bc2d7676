import { invoiceAttachmentEndpoints, ticketAttachmentEndpoints } from './attachments';
import { auditEndpoints } from './audit';
import { billToEndpoints } from './bill-to';
import { billingContactEndpoints } from './billing-contacts';
import { dashboardEndpoints } from './dashboard';
import { dispatchEndpoints } from './dispatch';
import { employeeEndpoints } from './employees';
import type { Endpoint } from './endpoint';
import { carEndpoints, vehicleEndpoints } from './fleet';
import { fleetEndpoints } from './fleet-systems';
import { contactUsEndpoints, supportEndpoints, ticketEndpoints } from './help';
import { invoiceEndpoints } from './invoices';
import { mutationEndpoints } from './mutation';
import { syncEndpoints } from './news';
import { departmentEndpoints, designationEndpoints } from './org-units';
import { cardEndpoints } from './payments';
import { placeEndpoints } from './places';
import { planEndpoints, subscriptionEndpoints } from './plans';
import { reportEndpoints } from './reports';
import type { Resource } from './resource';
import { sessionEndpoints } from './session';
import { tripEndpoints } from './trips';

/** Every call of the portal, of dispatch and of support systems: what the server routes, the portal calls and OpenAPI describes. */
export const endpoints = {
  session: sessionEndpoints,
  employee: employeeEndpoints,
  department: departmentEndpoints,
  designation: designationEndpoints,
  vehicle: vehicleEndpoints,
  car: carEndpoints,
  place: placeEndpoints,
  trip: tripEndpoints,
  ticket: ticketEndpoints,
  contactUs: contactUsEndpoints,
  card: cardEndpoints,
  invoice: invoiceEndpoints,
  plan: planEndpoints,
  subscription: subscriptionEndpoints,
  dashboard: dashboardEndpoints,
  billingContact: billingContactEndpoints,
  billTo: billToEndpoints,
  invoiceAttachment: invoiceAttachmentEndpoints,
  ticketAttachment: ticketAttachmentEndpoints,
  audit: auditEndpoints,
  sync: syncEndpoints,
  mutation: mutationEndpoints,
  dispatch: dispatchEndpoints,
  report: reportEndpoints,
  fleet: fleetEndpoints,
  support: supportEndpoints,
};

/** The change that a method and a path below {host} name; null: there is none that may be made under a key. */
export function keyedEndpointOf(method: string, path: string): Endpoint | null {
  const named = listOfGroups.flatMap((group) => Object.values(group));
  return named.find((endpoint) => endpoint.keyed && endpoint.method === method && isPathOf(endpoint, path)) ?? null;
}

function isPathOf(endpoint: Endpoint, path: string): boolean {
  const [wanted, given] = [endpoint.path.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((name, index) => name === given[index] || (/^\{/.test(name) && /^[\w-]+$/.test(given[index] ?? '')))
  );
}

const listOfGroups: readonly Readonly<Record<string, Endpoint>>[] = Object.values(endpoints);

/** Every resource, by name. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  listOfGroups.flatMap(({ changes }) => (changes?.resource ? [[changes.resource.name, changes.resource] as const] : [])),
);

type NameIn<Group> = Group extends { changes: { resource: { name: infer Name } } } ? Name : never;
export type ResourceName = NameIn<(typeof endpoints)[keyof typeof endpoints]>;
