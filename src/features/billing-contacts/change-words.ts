import { msg } from '@lingui/core/macro';
import { anyAddition, anyChange, anyDeletion, type ChangeWords } from '@/ui/list/change-words';
import type { billingContactCommands } from './commands';

type BillingContactCommand = (typeof billingContactCommands)[number]['name'];

const conflicts = {
  conflict: msg`Somebody else has changed this billing contact in the meantime`,
  ownConflict: msg`You have changed this billing contact elsewhere in the meantime`,
};

export const billingContactChangeWords: Record<BillingContactCommand, ChangeWords> = {
  'billing-contact.add': { ...anyAddition, ...conflicts, title: msg`Add billing contact` },
  'billing-contact.edit': { ...anyChange, ...conflicts, title: msg`Change billing contact` },
  'billing-contact.delete': { ...anyDeletion, ...conflicts, title: msg`Delete billing contact` },
};
