import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAction, AuditEntry, AuditParty } from '@/contract/audit';
import type { Language } from '@/contract/primitives';

export const actionLabels: Record<AuditAction, MessageDescriptor> = {
  created: msg({ message: 'Added', context: 'change' }),
  changed: msg({ message: 'Changed', context: 'change' }),
  deleted: msg({ message: 'Deleted', context: 'change' }),
  erased: msg({ message: 'Personal data erased', context: 'change' }),
};

/** Who it was, where no person was it. */
export const partyLabels: Record<Exclude<AuditParty, 'person'>, MessageDescriptor> = {
  dispatch: msg({ message: 'Dispatch', context: 'who' }),
  support: msg({ message: 'Support', context: 'who' }),
  fleet: msg({ message: 'Fleet system', context: 'who' }),
  system: msg({ message: 'Automatic', context: 'who' }),
};

/** Kinds of records that people know, by the names of their resources. */
export const resourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  trip: msg`Trip`,
  employee: msg`Employee`,
  department: msg`Department`,
  designation: msg`Designation`,
  invoice: msg`Invoice`,
  'billing-contact': msg`Billing contact`,
  'bill-to': msg`Billed company`,
  card: msg`Card`,
  subscription: msg`Subscription`,
  attachment: msg`File`,
  'contact-us': msg`Ticket`,
  car: msg`Car`,
  admin: msg({ message: 'Account', context: 'record' }),
};

/** What people call the record that a change was of. */
export const recordNameIn = (language: Language, { recordName, recordNameEs }: AuditEntry): string =>
  (language === 'ES' && recordNameEs) || recordName;
