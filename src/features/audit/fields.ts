import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntry } from '@/contract/audit';
import { billToFieldLabels } from '@/features/bill-to/labels';
import { billingContactFieldLabels, billingMailLabels } from '@/features/billing-contacts/labels';
import { employeeFieldLabels, genderLabels } from '@/features/employees/labels';
import { fuelKindLabels } from '@/features/fleet/labels';
import { categoryLabels, ticketStatusLabels } from '@/features/help/labels';
import { standingLabels } from '@/features/invoices/labels';
import { cardFieldLabels } from '@/features/payments/labels';
import { statusLabels as subscriptionStatusLabels } from '@/features/plans/labels';
import { rideFieldLabels, statusLabels } from '@/features/trips/labels';
import { isPersonal } from '@/rules/personal-fields';
import { activityLabels } from '@/ui/activity-labels';
import { lookUp } from '@/ui/known';

/** How a value is written. */
export type ValueKind =
  | 'text'
  | 'date'
  | 'day-before'
  | 'moment'
  | 'money'
  | 'distance'
  | 'duration'
  | 'volume'
  | 'bytes'
  | 'yes-no'
  | 'named'
  | 'place'
  | 'places'
  | 'bilingual'
  | 'department'
  | 'designation'
  | 'pay-by'
  | 'language'
  | 'country'
  | 'state'
  | 'address'
  | 'thread'
  | 'secret';

type Words = Readonly<Record<string, MessageDescriptor>>;
/** A field of a record: what it is called, and how its value is written; `words` where it is one of a few, or several of them. */
export type AuditField = { label: MessageDescriptor; kind: ValueKind | { words: Words }; personal?: boolean };

const field = (label: MessageDescriptor, kind: AuditField['kind'] = 'text'): AuditField => ({ label, kind });
const texts = <Name extends string>(labels: Readonly<Record<Name, MessageDescriptor>>) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(labels).map(([name, label]) => [name, field(label)]));

const orgUnit = { title: field(msg`Title`, 'bilingual'), status: field(msg`Status`, { words: activityLabels }) };

const employeeFields: Readonly<Record<string, AuditField>> = {
  ...texts(employeeFieldLabels),
  departmentId: field(employeeFieldLabels.departmentId, 'department'),
  designationId: field(employeeFieldLabels.designationId, 'designation'),
  joinedOn: field(employeeFieldLabels.joinedOn, 'date'),
  bornOn: field(employeeFieldLabels.bornOn, 'date'),
  gender: field(employeeFieldLabels.gender, { words: genderLabels }),
  status: field(employeeFieldLabels.status, { words: activityLabels }),
};

/** What a ride's own story tells. */
export const inRidesStory: readonly string[] = [
  'status',
  'stage',
  'driver',
  'plateNumber',
  'cancelledBy',
  'cancelledAt',
  'startedAt',
  'endedAt',
];

/** Fields that follow from one that is told. */
export const implied: readonly string[] = ['stage', 'kind', 'cancelledBy', 'cancelledAt', 'startedAt', 'endedAt', 'duration', 'paid'];

/** The fields of each kind of record, in the words of its area; what isn't here has none. */
export const fieldsOf: Readonly<Record<string, Readonly<Record<string, AuditField>>>> = {
  trip: {
    employee: field(rideFieldLabels.employeeId, 'named'),
    pickup: field(rideFieldLabels.pickup, 'place'),
    stops: field(rideFieldLabels.stops, 'places'),
    dropoff: field(rideFieldLabels.dropoff, 'place'),
    rideAt: field(rideFieldLabels.when, 'moment'),
    vehicle: field(rideFieldLabels.vehicleId, 'named'),
    payBy: field(rideFieldLabels.payBy, 'pay-by'),
    reason: field(rideFieldLabels.reason),
    estimatedFare: field(msg`Estimated fare`, 'money'),
    estimatedDistance: field(msg`Estimated distance`, 'distance'),
    estimatedDuration: field(msg`Estimated time`, 'duration'),
    status: field(msg`Status`, { words: statusLabels }),
    driver: field(msg`Driver`, 'named'),
    plateNumber: field(msg`Plate number`),
    driverNote: field(msg`Driver note`),
    totalFare: field(msg`Total fare`, 'money'),
  },
  employee: Object.fromEntries(
    Object.entries(employeeFields).map(([name, known]) => [name, isPersonal(name) ? { ...known, personal: true } : known]),
  ),
  department: orgUnit,
  designation: orgUnit,
  'billing-contact': {
    ...texts(billingContactFieldLabels),
    language: field(billingContactFieldLabels.language, 'language'),
    mails: field(billingContactFieldLabels.mails, { words: billingMailLabels }),
  },
  'bill-to': {
    ...texts(billToFieldLabels),
    country: field(billToFieldLabels.country, 'country'),
    state: field(billToFieldLabels.state, 'state'),
  },
  card: {
    holderName: field(cardFieldLabels.holderName),
    billingAddress: field(msg`Billing address`, 'address'),
    isDefault: field(msg`Default card`, 'yes-no'),
  },
  invoice: {
    number: field(msg`Invoice ID`),
    status: field(msg`Status`, { words: standingLabels }),
    lastPaymentOn: field(msg`Last payment`, 'date'),
  },
  subscription: {
    status: field(msg`Status`, { words: subscriptionStatusLabels }),
    plan: field(msg`Plan`, 'named'),
    next: field(msg`Next plan`, 'named'),
    periodFrom: field(msg`Period from`, 'date'),
    // Stored is the day on which the next one begins.
    periodTo: field(msg`Period until`, 'day-before'),
    renews: field(msg`Renews`, 'yes-no'),
  },
  car: {
    plateNumber: field(msg`Plate number`),
    model: field(msg`Model`),
    fuelKind: field(msg`Fuel`, { words: fuelKindLabels }),
    tank: field(msg`Tank`, 'volume'),
    status: field(msg`Status`, { words: activityLabels }),
  },
  attachment: { name: field(msg`File`), size: field(msg`Size`, 'bytes') },
  'contact-us': {
    category: field(msg`Category`, { words: categoryLabels }),
    issue: field(msg`Issue`),
    status: field(msg`Status`, { words: ticketStatusLabels }),
    messages: field(msg`Last message`, 'thread'),
    comment: field(msg`Comment`),
  },
  admin: { name: field(msg`Name`), password: field(msg`Password`, 'secret') },
};

/**
 * A field of a record of that status, where anything says it; null where only a newer server knows the field, or people don't need to.
 * What a cancelled ride costs is no fare.
 */
export function fieldOf(resource: string, name: string, status: unknown): AuditField | null {
  const known = lookUp<AuditField | null>(lookUp(fieldsOf, resource, {}), name, null);
  return known && name === 'totalFare' && status === 'cancelled' ? { ...known, label: msg`Late-cancellation fee` } : known;
}

/** What the record became by the changes, or was until then. */
export function statusIn(changes: AuditEntry['changes']): unknown {
  const change = changes.find((each) => each.field === 'status');
  return change?.after ?? change?.before;
}
